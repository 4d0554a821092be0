import { defineModule } from '#kit/server/module/define-module.ts';
import { button, MASTER_DATA } from '#kit/server/module/menu.ts';
import serveFacts from './facts.routes.ts';

const word = (zh: string, en: string) => ({ zh: `核验·${zh}`, en: `Verification: ${en}` });

export default defineModule({
  name: 'facts',
  holds: 'what verifies all that was decided: the newest head of the chain of facts, and an export',
  serve: serveFacts,
  menu: [
    {
      under: MASTER_DATA,
      ...button('fact:head', word('链首与公钥', 'head and public key'), ['SUPERVISOR', 'AUDITOR']),
    },
    { under: MASTER_DATA, ...button('fact:export', word('导出事件链', 'export of all facts'), ['AUDITOR']) },
  ],
});
