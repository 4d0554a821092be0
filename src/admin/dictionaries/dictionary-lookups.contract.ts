import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { DictOption } from '#kit/contract/envelope.ts';
import { text } from '#kit/contract/shapes.ts';
import { Code, TABLES, TEXTS } from './dictionaries.contract.ts';

const Search = Type.Object({
  keyword: Type.Optional(Type.String({ maxLength: 500 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1 })),
});

export const lookupCalls = {
  textOf: endpoint({
    method: 'GET',
    path: '/sys/dict/getDictText/:code/:key',
    scope: TABLES,
    unscoped: TEXTS,
    permission: 'signed-in',
    input: { params: Type.Object({ code: Code, key: Type.String({ minLength: 1, maxLength: 200 }) }) },
    output: Type.String(),
    summary: 'The text of one value; empty when there is none',
  }),
  search: endpoint({
    method: 'GET',
    path: '/sys/dict/loadDict/:dict',
    scope: TABLES,
    unscoped: TEXTS,
    signed: true,
    permission: 'signed-in',
    input: { params: Type.Object({ dict: Code }), query: Search },
    output: Type.Array(DictOption),
    summary: 'Options whose text or value holds a keyword, or is one of several',
  }),
  searchHitsFirst: endpoint({
    method: 'GET',
    path: '/sys/dict/loadDictOrderByValue/:dict',
    scope: TABLES,
    unscoped: TEXTS,
    signed: true,
    permission: 'signed-in',
    input: { params: Type.Object({ dict: Code }), query: Search },
    output: Type.Array(DictOption),
    summary: 'The options that a keyword finds, and behind them the first ones of all',
  }),
  labels: endpoint({
    method: 'GET',
    path: '/sys/dict/loadDictItem/:dict',
    scope: TABLES,
    unscoped: TEXTS,
    signed: true,
    permission: 'signed-in',
    input: {
      params: Type.Object({ dict: Code }),
      query: Type.Object({
        key: Type.Optional(Type.String({ maxLength: 4_000 })),
        delNotExist: Type.Optional(Type.Boolean()),
      }),
    },
    output: Type.Union([Type.String(), Type.Array(Type.String())]),
    summary: 'The text of one value; the texts of several, or of a tree, as a list',
  }),
  tree: endpoint({
    method: 'GET',
    path: '/sys/dict/loadTreeData',
    unscoped: 'departments as far as the caller may know of them; no data rule narrows them',
    signed: true,
    permission: 'signed-in',
    input: {
      query: Type.Object({
        pid: Type.Optional(Type.String({ maxLength: 100 })),
        tableName: text(64),
        text: text(64),
        code: text(64),
        pidField: Type.Optional(text(64)),
        hasChildField: Type.Optional(text(64)),
        condition: Type.Optional(Type.String({ maxLength: 2_000 })),
      }),
    },
    output: Type.Array(
      Type.Object({
        key: Type.String(),
        value: Type.String(),
        title: Type.String(),
        parentId: Type.String(),
        leaf: Type.Boolean(),
      }),
    ),
    summary: 'The children of a node of a table that is registered as a tree',
  }),
};
