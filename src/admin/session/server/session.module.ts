import { defineModule } from '#kit/server/module/define-module.ts';
import { sessionRefusals } from './session.refusals.zh-CN.ts';
import serveSession, { type SessionPlatform } from './session.routes.ts';
import { sweepCaptchas } from './session.store.ts';
import { sweepChallenges } from './slider.ts';

export default defineModule<{ session: SessionPlatform }>({
  name: 'session',
  holds: 'captcha, sign-in, sessions, passwords, and the sign-in page',
  serve: (app, { session }) => serveSession(app, session),
  refusals: sessionRefusals,
  sweeps: [sweepCaptchas, sweepChallenges],
});
