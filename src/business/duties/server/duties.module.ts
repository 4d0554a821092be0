import { roleCodesOf } from '#admin/roles/server/roles.reads.ts';
import { dutyCalls } from '#business/duties/duties.contract.ts';
import { DUTIES } from '#business/duties/duty-texts.rules.ts';
import { serve } from '#kit/server/http/serve.ts';
import { defineModule } from '#kit/server/module/define-module.ts';

export default defineModule({
  name: 'duties',
  holds: 'who may do what in a tender, which duties one account must not join, and what each may do now',
  serve: (app) =>
    serve(app, dutyCalls.mine, async ({ db, caller }) =>
      (await roleCodesOf(db, caller.id)).flatMap((role) => {
        const duty = DUTIES[role];
        return duty ? [{ role, ...duty }] : [];
      }),
    ),
});
