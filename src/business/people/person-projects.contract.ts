import { type Static, Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { TableChanges, tableAnswer } from '#kit/contract/grid/table.contract.ts';
import type { Fields } from '#kit/contract/resource-field.ts';
import { Day, Id, Nullable, oneOf, text } from '#kit/contract/shapes.ts';
import { PERSON, people } from './people.contract.ts';
import { PERSON_POSITIONS } from './person-codes.contract.ts';

/** The grid that is edited by several at once; its socket key is this, a colon and the person's id. */
export const PERSON_PROJECT_GRID = 'gcPerson-onGoing';

const ROLES = oneOf(...Object.keys(PERSON_POSITIONS));

export const personProjectFields = {
  projectName: { label: { zh: '项目名称', en: 'Project' }, control: 'text', schema: text(200) },
  role: { label: { zh: '担任岗位', en: 'Role' }, control: 'select', dict: 'person_position', schema: ROLES },
  fromOn: { label: { zh: '起始日期', en: 'Since' }, control: 'day', schema: Day },
  toOn: { label: { zh: '结束日期', en: 'Until' }, control: 'day', schema: Type.Optional(Day) },
} as const satisfies Fields;

const PersonProjectRow = Type.Object({
  id: Id,
  projectName: Type.String(),
  role: Type.String(),
  fromOn: Type.String(),
  /** Absent while the person is bound there. */
  toOn: Nullable(Type.String()),
  /** Goes up with every change. */
  version: Type.Integer(),
});
export type PersonProjectRow = Static<typeof PersonProjectRow>;

const ofPerson = {
  scope: [{ of: people.page, via: 'find' as const }],
  on: PERSON,
  outOfScope: 'not-found' as const,
};

export const personProjectCalls = {
  read: endpoint({
    ...ofPerson,
    method: 'GET',
    path: `${people.path}/onGoing`,
    as: ['owner', 'newOwner', 'centerAccept', 'reader'],
    permission: 'gcPerson:list',
    input: { query: Type.Object({ id: Id }) },
    output: Type.Array(PersonProjectRow),
    summary: 'The projects in which a person is bound, and was',
  }),
  save: endpoint({
    ...ofPerson,
    method: 'PUT',
    path: `${people.path}/saveOnGoing`,
    as: ['owner'],
    permission: 'gcPerson:edit',
    input: { body: Type.Object({ id: Id, ...TableChanges }) },
    output: tableAnswer(PersonProjectRow),
    summary:
      'Save what was added, changed and removed in the projects of a person, all or none: with code 201 the answer names what is wrong with which cell',
  }),
};
