import type { FastifyInstance } from 'fastify';
import { demoCalls } from '#admin/session/demo.contract.ts';
import { serve } from '#kit/server/http/serve.ts';
import { DEMO_PASSWORD, PERSONAS } from './city.ts';

export function serveDemoAccounts(app: FastifyInstance): void {
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
