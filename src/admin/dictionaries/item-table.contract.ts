import { type Static, Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { TableChanges, tableAnswer } from '#kit/contract/grid/table.contract.ts';
import { Id, Nullable } from '#kit/contract/shapes.ts';
import { DICTIONARIES_PAGE } from './dictionaries.contract.ts';

/** The grid that is edited by several at once; its socket key is this, a colon and the dictionary's id. */
export const ITEM_GRID = 'dictionary-items';

const TableRow = Type.Object({
  id: Id,
  itemText: Type.String(),
  itemTextEn: Nullable(Type.String()),
  itemValue: Type.String(),
  description: Nullable(Type.String()),
  sortOrder: Type.Integer(),
  status: Type.Integer(),
  itemColor: Nullable(Type.String()),
  /** Goes up with every change. */
  version: Type.Integer(),
  builtIn: Type.Boolean(),
});
export type TableRow = Static<typeof TableRow>;

export const itemTableCalls = {
  read: endpoint({
    method: 'GET',
    path: '/sys/dictItem/table',
    scope: [{ of: DICTIONARIES_PAGE, via: 'find' }],
    permission: 'system:dict:item:edit',
    input: { query: Type.Object({ dictId: Id }) },
    output: Type.Array(TableRow),
    summary: 'All items of one dictionary, to be edited as a table',
  }),
  save: endpoint({
    method: 'PUT',
    path: '/sys/dictItem/saveTable',
    scope: [{ of: DICTIONARIES_PAGE, via: 'find' }],
    permission: 'system:dict:item:edit',
    input: {
      body: Type.Object({
        dictId: Id,
        ...TableChanges,
      }),
    },
    output: tableAnswer(TableRow),
    summary:
      'Save what was added, changed and removed in a table of items, all or none: with code 201 the answer names what is wrong with which cell',
  }),
};
