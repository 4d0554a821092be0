import type { FastifyInstance } from 'fastify';
import { demoCalls } from '#admin/session/demo.contract.ts';
import { serve } from '#kit/server/http/serve.ts';
import type { CaptchaAnswers } from './captcha-answers.ts';
import { DEMO_PASSWORD, PERSONAS } from './city.ts';

/** What the sign-in page of the demo city asks, so that a visitor is in with one click. */
export function serveDemoSignIn(app: FastifyInstance, { answerOf }: CaptchaAnswers): void {
  serve(app, demoCalls.captcha, ({ params }) => answerOf(params.key));
  serve(app, demoCalls.accounts, () =>
    PERSONAS.map(({ username, realname, duty, dutyEn }) => ({
      username,
      realname,
      duty,
      dutyEn,
      password: DEMO_PASSWORD,
    })),
  );
}
