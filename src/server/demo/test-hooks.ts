import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { text } from '#kit/contract/shapes.ts';
import { serve } from '#kit/server/http/serve.ts';
import type { CaptchaAnswers } from './captcha-answers.ts';
import { serveRehearsalClock } from './rehearsal-clock.ts';

const captchaAnswer = endpoint({
  method: 'GET',
  path: '/sys/test/captcha/:key',
  permission: 'public',
  input: { params: Type.Object({ key: text(64) }) },
  output: Type.String(),
  summary: 'Test hook: the answer of a captcha',
});

export function serveTestHooks(app: FastifyInstance, { answerOf }: CaptchaAnswers): void {
  serve(app, captchaAnswer, ({ params }) => answerOf(params.key));
  serveRehearsalClock(app);
}
