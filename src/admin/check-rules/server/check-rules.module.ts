import { defineModule } from '#kit/server/module/define-module.ts';
import { checkRulesRefusals } from './check-rules.refusals.zh-CN.ts';
import serveCheckRules from './check-rules.routes.ts';

export default defineModule({
  name: 'check-rules',
  holds: 'whether a value keeps a rule, checksums among them',
  serve: serveCheckRules,
  refusals: checkRulesRefusals,
});
