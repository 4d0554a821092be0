import {
  APPROVAL_KINDS,
  FUND_SOURCES,
  PROJECT_STATES,
} from '#business/investment-projects/investment-project-codes.contract.ts';
import { investmentProjects } from '#business/investment-projects/investment-projects.contract.ts';
import { investmentProjectsPage } from '#business/investment-projects/investment-projects.module.ts';
import { codedDictionary } from '#kit/server/module/coded-dictionary.ts';
import { defineModule } from '#kit/server/module/define-module.ts';
import { entity } from '#kit/server/module/entity.ts';
import { button, MASTER_DATA, type ModuleMenu } from '#kit/server/module/menu.ts';
import { approvalFileKind } from './approval-files.ts';
import { investmentProjectCommanded } from './investment-projects.commands.ts';
import { investmentProjectsRefusals } from './investment-projects.refusals.zh-CN.ts';
import serveInvestmentProjects from './investment-projects.routes.ts';
import { seedInvestmentProjects } from './investment-projects.seed.ts';
import { projectHooks } from './project-hooks.ts';
import { planGrid } from './project-plan.ts';

const APPLICANTS = ['TENDERER', 'AGENT'];
const RECEPTION = ['CENTER_RECEPTION'];
const STAFF = ['CENTER_STAFF', 'SUPERVISOR', 'AUDITOR'];
const OWNERS = [...APPLICANTS, ...RECEPTION];
const ALL = [...OWNERS, ...STAFF];
const word = (zh: string, en: string) => ({ zh: `项目登记·${zh}`, en: `Investment projects: ${en}` });

const menu: ModuleMenu = {
  under: MASTER_DATA,
  key: investmentProjectsPage.url,
  name: investmentProjectsPage.title,
  about: { zh: '登记投资项目和招标计划，提交审核', en: 'Enter investment projects and their plans, hand them in' },
  url: investmentProjectsPage.url,
  component: investmentProjectsPage.page,
  icon: 'project',
  keepAlive: true,
  ownView: true,
  roles: ALL,
  children: [
    button('gcProject:list', word('查看', 'read'), ALL),
    button('gcProject:add', word('新增', 'add'), OWNERS),
    button('gcProject:edit', word('编辑', 'edit'), OWNERS),
    button('gcProject:delete', word('删除', 'delete'), OWNERS),
    button('gcProject:deleteBatch', word('批量删除', 'delete several'), OWNERS),
    button('gcProject:exportXls', word('导出', 'export'), [...OWNERS, 'SUPERVISOR', 'AUDITOR']),
    button('gcProject:importExcel', word('导入', 'import'), OWNERS),
    button('gcProject:submit', word('提交审核与撤回', 'hand in and take back'), OWNERS),
    button('gcProject:audit', word('审核', 'review'), RECEPTION),
    button('gcProject:change', word('申请变更与关闭', 'ask for a change and close'), OWNERS),
    button('gcProject:readAll', word('查看全部项目', 'read all'), STAFF),
  ],
};

export default defineModule({
  name: 'investment-projects',
  holds: 'investment projects: entry, review by the centre, their changes, and what of them is to be tendered when',
  entities: [entity(investmentProjects, { hooks: projectHooks, commanded: investmentProjectCommanded, menu: [menu] })],
  serve: serveInvestmentProjects,
  dictionaries: {
    project_entry_status: codedDictionary({ zh: '项目登记状态', en: 'State of an investment project' }, PROJECT_STATES),
    approval_kind: codedDictionary({ zh: '立项类型', en: 'Kind of approval' }, APPROVAL_KINDS),
    fund_source: codedDictionary({ zh: '资金来源', en: 'Source of funds' }, FUND_SOURCES),
  },
  fileKinds: [approvalFileKind],
  liveGrids: [planGrid],
  homeCounts: [
    {
      title: { zh: '待审核的项目', en: 'Projects to review' },
      kind: 'waiting',
      permission: 'gcProject:audit',
      page: investmentProjectsPage,
      filter: { status: 'PENDING' },
    },
    {
      title: { zh: '待审核的项目变更', en: 'Changes of projects to review' },
      kind: 'waiting',
      permission: 'gcProject:audit',
      page: investmentProjectsPage,
      filter: { status: 'CHANGING' },
    },
  ],
  refusals: investmentProjectsRefusals,
  seedDemo: seedInvestmentProjects,
});
