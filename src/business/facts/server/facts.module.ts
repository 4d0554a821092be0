import { factsPage } from '#business/facts/facts.module.ts';
import { defineModule } from '#kit/server/module/define-module.ts';
import { button, MASTER_DATA } from '#kit/server/module/menu.ts';
import serveFacts from './facts.routes.ts';

const VERIFIERS = ['SUPERVISOR', 'AUDITOR'];
const word = (zh: string, en: string) => ({ zh: `核验·${zh}`, en: `Verification: ${en}` });

export default defineModule({
  name: 'facts',
  holds: 'what verifies all that was decided: the newest head of the chain of facts, and an export',
  serve: serveFacts,
  menu: [
    {
      under: MASTER_DATA,
      key: factsPage.url,
      name: factsPage.title,
      about: {
        zh: '全部决定的签名与导出，供独立核验',
        en: 'Signatures and export of all decisions, for who verifies them',
      },
      url: factsPage.url,
      component: factsPage.page,
      icon: 'safety-certificate',
      ownView: true,
      roles: VERIFIERS,
      children: [
        button('fact:head', word('链首与公钥', 'head and public key'), VERIFIERS),
        button('fact:export', word('导出事件链', 'export of all facts'), ['AUDITOR']),
      ],
    },
  ],
});
