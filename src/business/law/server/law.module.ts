import { calendarPage, LAW, rulesPage } from '#business/law/law.module.ts';
import { OPERATOR_TIES } from '#business/law/no-own.rules.ts';
import { operators } from '#business/law/operators.contract.ts';
import { codedDictionary } from '#kit/server/module/coded-dictionary.ts';
import { defineModule } from '#kit/server/module/define-module.ts';
import { entity } from '#kit/server/module/entity.ts';
import { button, type ModuleMenu, READERS, systemPage } from '#kit/server/module/menu.ts';
import { serveCalendar } from './calendar.routes.ts';
import { lawRefusals } from './law.refusals.zh-CN.ts';
import { seedDemoYear } from './law.seed.ts';
import { operatorHooks } from './operator-hooks.ts';
import { serveRules } from './rules.routes.ts';

const word = (zh: string, en: string) => ({ zh: `工作日历·${zh}`, en: `Working days: ${en}` });

const calendarMenu = systemPage(calendarPage, {
  icon: 'container',
  about: {
    zh: '法定节假日与调休上班日，期限据此计算',
    en: 'Rest days and worked weekends, by which periods are counted',
  },
  keepAlive: true,
  ownView: true,
  children: [
    button('system:calendar:list', word('查看', 'read'), READERS),
    button('system:calendar:edit', word('编辑与导入', 'edit and import')),
    button('system:calendar:exportXls', word('导出', 'export'), READERS),
  ],
});

/** Everybody who trades here or looks after it reads the rules that bind them. */
const BOUND = ['TENDERER', 'AGENT', 'BIDDER', 'ISSUER', 'EXPERT', 'CENTER_STAFF', 'SUPERVISOR', 'AUDITOR'];

const rulesMenu: ModuleMenu = {
  under: LAW,
  key: rulesPage.url,
  name: rulesPage.title,
  about: {
    zh: '平台执行的法律规则、依据和参数',
    en: 'The rules of law that the platform keeps, with article and figures',
  },
  url: rulesPage.url,
  component: rulesPage.page,
  icon: 'book',
  keepAlive: true,
  ownView: true,
  roles: BOUND,
  children: [button('law:rule:list', { zh: '交易规则·查看', en: 'Rules of law: read' }, BOUND)],
};

export default defineModule({
  name: 'law',
  holds: 'rest days, how periods are counted, the rules of law as data and what they find',
  entities: [
    entity(operators, {
      hooks: operatorHooks,
      icon: 'solution',
      ownView: true,
      about: { zh: '不得在本平台投标、代理的单位', en: 'Who may neither bid nor act as an agent here' },
    }),
  ],
  serve: (app) => {
    serveCalendar(app);
    serveRules(app);
  },
  menu: [calendarMenu, rulesMenu],
  dictionaries: { operator_tie: codedDictionary({ zh: '与平台的关系', en: 'Tie to the platform' }, OPERATOR_TIES) },
  refusals: lawRefusals,
  seedDemo: seedDemoYear,
});
