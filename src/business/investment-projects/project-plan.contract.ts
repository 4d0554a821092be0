import { type Static, Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { TableChanges, tableAnswer } from '#kit/contract/grid/table.contract.ts';
import { Id } from '#kit/contract/shapes.ts';
import {
  INVESTMENT_PROJECT,
  investmentProjects,
  PROJECT_READERS,
  PROJECT_WRITERS,
} from './investment-projects.contract.ts';

/** The grid that is edited by several at once; its socket key is this, a colon and the project's id. */
export const PLAN_GRID = 'gcProject-plan';

const PlanRow = Type.Object({
  id: Id,
  sectionName: Type.String(),
  /** In fen. */
  estFen: Type.String(),
  plannedMonth: Type.String(),
  /** Goes up with every change. */
  version: Type.Integer(),
});
export type PlanRow = Static<typeof PlanRow>;

const path = (verb: string) => `${investmentProjects.path}/${verb}`;
const ofOne = { scope: [{ of: investmentProjects.page, via: 'find' as const }], on: INVESTMENT_PROJECT };

export const planCalls = {
  read: endpoint({
    method: 'GET',
    path: path('plan'),
    ...ofOne,
    as: PROJECT_READERS,
    outOfScope: 'not-found',
    permission: 'gcProject:list',
    input: { query: Type.Object({ id: Id }) },
    output: Type.Array(PlanRow),
    summary: 'The plan of an investment project: what is to be tendered, and when',
  }),
  save: endpoint({
    method: 'PUT',
    path: path('savePlan'),
    ...ofOne,
    as: PROJECT_WRITERS,
    outOfScope: 'not-found',
    permission: 'gcProject:edit',
    input: { body: Type.Object({ id: Id, ...TableChanges }) },
    output: tableAnswer(PlanRow),
    summary:
      'Save what was added, changed and removed in the plan of an investment project, all or none: with code 201 the answer names what is wrong with which cell',
  }),
};
