import { Refusal } from '#kit/domain/refusal.ts';

const MOST_KEPT = 1_000;

/** Answers of captchas that this process made; a production server keeps none. */
export function keepCaptchaAnswers() {
  const answers = new Map<string, string>();
  return {
    made(key: string, answer: string) {
      if (answers.size >= MOST_KEPT) answers.delete(answers.keys().next().value ?? '');
      answers.set(key, answer);
    },
    answerOf(key: string): string {
      const answer = answers.get(key);
      if (!answer) throw new Refusal('captcha.wrong');
      return answer;
    },
  };
}

export type CaptchaAnswers = ReturnType<typeof keepCaptchaAnswers>;
