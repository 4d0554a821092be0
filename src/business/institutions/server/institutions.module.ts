import { institutions } from '#business/institutions/institutions.contract.ts';
import { institutionsPage } from '#business/institutions/institutions.module.ts';
import { defineModule } from '#kit/server/module/define-module.ts';
import { entity } from '#kit/server/module/entity.ts';
import { button, MASTER_DATA, type ModuleMenu } from '#kit/server/module/menu.ts';
import { institutionHooks } from './institution-hooks.ts';
import { institutionsRefusals } from './institutions.refusals.zh-CN.ts';
import serveInstitutions from './institutions.routes.ts';
import { seedInstitutions } from './institutions.seed.ts';

const FINANCE = ['CENTER_FINANCE'];
const READERS = ['CENTER_STAFF', 'SUPERVISOR', 'AUDITOR'];
/** Everybody of the business may pick one. */
const PICKERS = ['TENDERER', 'AGENT', 'BIDDER', 'ISSUER', 'EXPERT', ...FINANCE, ...READERS];
const word = (zh: string, en: string) => ({ zh: `出函机构·${zh}`, en: `Institutions: ${en}` });

const menu: ModuleMenu = {
  under: MASTER_DATA,
  key: institutionsPage.url,
  name: institutionsPage.title,
  about: { zh: '维护可以出具保函的机构', en: 'Maintain who issues guarantees' },
  url: institutionsPage.url,
  component: institutionsPage.page,
  icon: 'account-book',
  keepAlive: true,
  ownView: true,
  roles: [...FINANCE, ...READERS],
  children: [
    button('institution:list', word('查看', 'read'), PICKERS),
    button('institution:add', word('新增', 'add'), FINANCE),
    button('institution:edit', word('编辑', 'edit'), FINANCE),
    button('institution:delete', word('删除', 'delete'), FINANCE),
    button('institution:deleteBatch', word('批量删除', 'delete several'), FINANCE),
    button('institution:exportXls', word('导出', 'export'), [...FINANCE, 'SUPERVISOR', 'AUDITOR']),
  ],
};

export default defineModule({
  name: 'institutions',
  holds: 'who issues guarantees, as everybody of the business picks them',
  entities: [entity(institutions, { hooks: institutionHooks, menu: [menu] })],
  serve: serveInstitutions,
  refusals: institutionsRefusals,
  seedDemo: seedInstitutions,
});
