import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { text } from '#kit/contract/shapes.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { serve } from '#kit/server/http/serve.ts';
import { serveRehearsalClock } from './rehearsal-clock.ts';

const MOST_KEPT = 1_000;

const captchaAnswer = endpoint({
  method: 'GET',
  path: '/sys/test/captcha/:key',
  permission: 'public',
  input: { params: Type.Object({ key: text(64) }) },
  output: Type.String(),
  summary: 'Test hook: the answer of a captcha',
});

/** Answers of captchas that this process made, for tests. */
export function keepCaptchaAnswers() {
  const answers = new Map<string, string>();
  return {
    made(key: string, answer: string) {
      if (answers.size >= MOST_KEPT) answers.delete(answers.keys().next().value ?? '');
      answers.set(key, answer);
    },
    answerOf: (key: string) => answers.get(key),
  };
}

export function serveTestHooks(app: FastifyInstance, answerOf: (key: string) => string | undefined): void {
  serve(app, captchaAnswer, ({ params }) => {
    const answer = answerOf(params.key);
    if (!answer) throw new Refusal('captcha.wrong');
    return answer;
  });
  serveRehearsalClock(app);
}
