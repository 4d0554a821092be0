import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import type { EntitySource } from '#kit/contract/entity-source.ts';
import { pageOf } from '#kit/contract/envelope.ts';
import { listQueryOf } from '#kit/contract/list/list-query.ts';
import { Id, Nullable, WireTime } from '#kit/contract/shapes.ts';
import { INVESTMENT_PROJECT, investmentProjects, PROJECT_WRITERS } from './investment-projects.contract.ts';

const ProjectChoice = Type.Object({
  /** The investment project. */
  projectId: Id,
  /** The trading project that was made of it, if there is one. */
  id: Nullable(Id),
  projectName: Type.String(),
  createBy: Nullable(Type.String()),
  createTime: Nullable(WireTime),
});

/** The investment projects that can be tendered: approved, and the caller's own. */
export const projectChoices = endpoint({
  method: 'GET',
  path: '/corp/project/list',
  permission: 'gcProject:list',
  scope: [{ of: investmentProjects.page, via: 'list' }],
  on: INVESTMENT_PROJECT,
  as: PROJECT_WRITERS,
  input: { query: listQueryOf(['projectId', 'projectName', 'createBy', 'createTime']) },
  output: pageOf(ProjectChoice),
  summary: 'Approved investment projects of the caller’s organisation, for the project picker',
});

export const projectSource: EntitySource = {
  title: investmentProjects.title,
  choose: { zh: '选择项目', en: 'Choose a project' },
  list: projectChoices,
  find: (keyword) => ({ projectName: `*${keyword}*` }),
  byKeys: (keys) => ({ projectId: `${keys.join(',')},` }),
  storeKey: 'projectId',
  textKey: 'projectName',
  columns: [
    { field: 'projectName', label: investmentProjects.fields.projectName.label },
    { field: 'createBy', label: { zh: '创建人', en: 'Entered by' } },
    { field: 'createTime', label: { zh: '创建时间', en: 'Entered at' } },
  ],
  width: 1000,
};
