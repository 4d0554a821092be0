import type { FastifyInstance } from 'fastify';
import { checkRuleCalls as calls } from '#admin/check-rules/check-rules.contract.ts';
import { brokenPart, decodedOnce, isCheckRule } from '#admin/check-rules/check-rules.rules.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { serve } from '#kit/server/http/serve.ts';

/** What a value is called where nobody has said what it is. */
const VALUE = '输入的值';

/** Rules are those of the forms, so that who asks here and who saves hear the same. */
export default function checkRules(app: FastifyInstance): void {
  serve(app, calls.check, ({ query, message }) => {
    if (!isCheckRule(query.ruleCode)) throw new Refusal('check-rule.unknown', { field: 'ruleCode' });
    const value = decodedOnce(query.value ?? '').trim();
    const broken = value === '' ? undefined : brokenPart(query.ruleCode, value);
    if (broken) {
      const values = { field: VALUE, fieldEn: 'The value' };
      const { message: words } = app.kernel.refusalText(broken.refusal, values);
      throw new Refusal(broken.refusal, { field: 'value', values, result: { ...broken.part, message: words } });
    }
    message('校验通过！');
    return null;
  });
}
