import { OPERATORS_CHANGED } from '#business/law/operators.contract.ts';
import { CHANGE_STATES, organisationChanges } from '#business/organisations/organisation-changes.contract.ts';
import { organisationChangesPage } from '#business/organisations/organisation-changes.module.ts';
import {
  CURRENCIES,
  MEMBER_LEVELS,
  ORG_KINDS,
  ORG_NATURES,
  ORG_SCALES,
  ORG_STATES,
} from '#business/organisations/organisation-codes.contract.ts';
import {
  CREDIT_KINDS,
  QUALIFICATION_CATEGORIES,
  QUALIFICATION_KINDS,
  QUALIFICATION_LEVELS,
  RELATION_KINDS,
} from '#business/organisations/organisation-part-codes.contract.ts';
import { PART_NAMES, partOf } from '#business/organisations/organisation-parts.contract.ts';
import { organisations } from '#business/organisations/organisations.contract.ts';
import { organisationsPage } from '#business/organisations/organisations.module.ts';
import type { ModulePage } from '#kit/contract/module-page.ts';
import { listen } from '#kit/server/events/listeners.ts';
import { codedDictionary } from '#kit/server/module/coded-dictionary.ts';
import { defineModule } from '#kit/server/module/define-module.ts';
import { entity } from '#kit/server/module/entity.ts';
import { button, MASTER_DATA, type ModuleMenu } from '#kit/server/module/menu.ts';
import { remindOfLicences } from './licence-reminders.ts';
import { organisationChangeCommanded } from './organisation-changes.commands.ts';
import serveOrganisationChanges from './organisation-changes.routes.ts';
import { organisationFileKind } from './organisation-files.ts';
import { evaluateAgain } from './organisation-findings.ts';
import { organisationHooks } from './organisation-hooks.ts';
import { organisationPartGrids, serveOrganisationParts } from './organisation-parts.ts';
import { organisationCommanded } from './organisations.commands.ts';
import { organisationsRefusals } from './organisations.refusals.zh-CN.ts';
import serveOrganisations from './organisations.routes.ts';
import { seedOrganisations } from './organisations.seed.ts';

const APPLICANTS = ['TENDERER', 'AGENT', 'BIDDER', 'ISSUER'];
const RECEPTION = ['CENTER_RECEPTION'];
const STAFF = ['CENTER_STAFF', 'SUPERVISOR', 'AUDITOR'];
const changeWord = (zh: string, en: string) => ({ zh: `单位变更·${zh}`, en: `Changes of organisations: ${en}` });
const word = (zh: string, en: string) => ({ zh: `单位库·${zh}`, en: `Organisations: ${en}` });

const menu: ModuleMenu = {
  under: MASTER_DATA,
  key: organisationsPage.url,
  name: organisationsPage.title,
  about: { zh: '登记单位，提交审核，查看审核意见', en: 'Enter organisations, hand them in, read what review says' },
  url: organisationsPage.url,
  component: organisationsPage.page,
  icon: 'bank',
  keepAlive: true,
  ownView: true,
  roles: [...APPLICANTS, ...RECEPTION, ...STAFF],
  children: [
    button('gcOrg:list', word('查看', 'read'), [...APPLICANTS, ...RECEPTION, ...STAFF]),
    button('gcOrg:add', word('新增', 'add'), [...APPLICANTS, ...RECEPTION]),
    button('gcOrg:edit', word('编辑', 'edit'), [...APPLICANTS, ...RECEPTION]),
    button('gcOrg:delete', word('删除', 'delete'), [...APPLICANTS, ...RECEPTION]),
    button('gcOrg:deleteBatch', word('批量删除', 'delete several'), RECEPTION),
    button('gcOrg:exportXls', word('导出', 'export'), [...RECEPTION, 'SUPERVISOR', 'AUDITOR']),
    button('gcOrg:importExcel', word('导入', 'import'), RECEPTION),
    button('gcOrg:submit', word('提交审核', 'hand in'), [...APPLICANTS, ...RECEPTION]),
    button('gcOrg:member', word('成员', 'members'), [...APPLICANTS, ...RECEPTION]),
    button('gcOrg:audit', word('审核', 'review'), RECEPTION),
    button('gcOrg:suspend', word('暂停与恢复', 'suspend and lift'), ['SUPERVISOR']),
    button('gcOrg:credit', word('登记信用', 'enter credit'), [...RECEPTION, 'SUPERVISOR']),
    button('gcOrg:close', word('注销', 'close'), [...APPLICANTS, ...RECEPTION]),
    button('gcOrg:reveal', word('查看完整证件号和账号', 'read whole identity and account numbers'), [
      ...APPLICANTS,
      ...RECEPTION,
    ]),
    button('gcOrg:readAll', word('查看全部单位', 'read all'), STAFF),
  ],
};

const changesMenu: ModuleMenu = {
  under: MASTER_DATA,
  key: organisationChangesPage.url,
  name: organisationChangesPage.title,
  about: { zh: '已生效单位的变更与审核进度', en: 'Changes of organisations in force, and their review' },
  url: organisationChangesPage.url,
  component: organisationChangesPage.page,
  icon: 'audit',
  keepAlive: true,
  ownView: true,
  roles: [...APPLICANTS, ...RECEPTION, ...STAFF],
  children: [
    button('gcOrgChange:list', changeWord('查看', 'read'), [...APPLICANTS, ...RECEPTION, ...STAFF]),
    button('gcOrgChange:request', changeWord('申请变更', 'ask for a change'), [...APPLICANTS, ...RECEPTION]),
    button('gcOrgChange:exportXls', changeWord('导出', 'export'), [...RECEPTION, 'SUPERVISOR', 'AUDITOR']),
  ],
};

const counted = (zh: string, en: string, page: ModulePage, status: string) => ({
  title: { zh, en },
  page,
  filter: { status },
});

export default defineModule({
  name: 'organisations',
  holds: 'organisations: entry, review by the centre, their states, and who acts for them',
  entities: [
    entity(organisations, { hooks: organisationHooks, commanded: organisationCommanded, menu: [menu] }),
    entity(organisationChanges, { commanded: organisationChangeCommanded, menu: [changesMenu] }),
  ],
  serve: (app) => {
    serveOrganisations(app);
    serveOrganisationChanges(app);
    serveOrganisationParts(app);
  },
  liveGrids: organisationPartGrids,
  fileKinds: [organisationFileKind],
  dictionaryUsers: PART_NAMES.map(partOf),
  dictionaries: {
    change_status: codedDictionary({ zh: '变更状态', en: 'State of a change' }, CHANGE_STATES),
    org_status: codedDictionary({ zh: '单位状态', en: 'State of an organisation' }, ORG_STATES),
    org_kind: codedDictionary({ zh: '单位类型', en: 'Kind of organisation' }, ORG_KINDS),
    org_qualification_kind: codedDictionary({ zh: '资质种类', en: 'Kind of qualification' }, QUALIFICATION_KINDS),
    org_qualification_category: codedDictionary(
      { zh: '资质类别', en: 'Category of a qualification' },
      QUALIFICATION_CATEGORIES,
    ),
    org_qualification_level: codedDictionary({ zh: '资质等级', en: 'Level of a qualification' }, QUALIFICATION_LEVELS),
    org_credit_kind: codedDictionary({ zh: '信用种类', en: 'Kind of credit record' }, CREDIT_KINDS),
    org_relation_kind: codedDictionary({ zh: '关联关系', en: 'Relation of organisations' }, RELATION_KINDS),
    org_nature: codedDictionary({ zh: '单位性质', en: 'Nature of an organisation' }, ORG_NATURES),
    org_scale: codedDictionary({ zh: '企业规模', en: 'Size of an organisation' }, ORG_SCALES),
    currency: codedDictionary({ zh: '币种', en: 'Currency' }, CURRENCIES),
    member_level: codedDictionary({ zh: '会员等级', en: 'Member level' }, MEMBER_LEVELS),
  },
  homeCounts: [
    {
      ...counted('待审核的单位', 'Organisations to review', organisationsPage, 'PENDING'),
      kind: 'waiting',
      permission: 'gcOrg:audit',
    },
    {
      ...counted('待审核的单位变更', 'Changes to review', organisationChangesPage, 'PENDING'),
      kind: 'waiting',
      permission: 'gcOrg:audit',
    },
    ...['ACTIVE', 'EXPIRED', 'SUSPENDED'].map((status) => ({
      ...counted(
        `${ORG_STATES[status]?.zh}的单位`,
        `Organisations: ${ORG_STATES[status]?.en.toLowerCase()}`,
        organisationsPage,
        status,
      ),
      kind: 'watched' as const,
      permission: 'gcOrg:readAll',
    })),
  ],
  refusals: organisationsRefusals,
  listeners: [listen(OPERATORS_CHANGED, 'organisations', (db, { payload }) => evaluateAgain(db, String(payload.by)))],
  sweeps: [remindOfLicences],
  seedDemo: seedOrganisations,
});
