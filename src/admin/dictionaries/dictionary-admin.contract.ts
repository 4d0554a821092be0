import { type Static, Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { pageOf } from '#kit/contract/envelope.ts';
import { importCall } from '#kit/contract/import.contract.ts';
import { defineResource } from '#kit/contract/resource.ts';
import { Id, Nothing, Nullable, Stamps } from '#kit/contract/shapes.ts';
import { DICTIONARIES_PAGE } from './dictionaries.contract.ts';
import { dictionariesPage } from './dictionaries.module.ts';

const written = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });
const Description = Type.Optional(Type.String({ maxLength: 200 }));

const declared = defineResource({
  name: 'dictionary',
  ...dictionariesPage,
  purpose: {
    zh: '字典把代码写成人人看得懂的文字，供各处的下拉框和列表使用。',
    en: 'A dictionary gives codes the texts that people read in lists and choose from in forms.',
  },
  path: '/sys/dict',
  table: 'dictionary',
  permission: 'system:dict',
  softDelete: true,
  fields: {
    dictName: {
      label: { zh: '字典名称', en: 'Name' },
      control: 'text',
      schema: written(100),
      inList: true,
      searchable: true,
      sortable: true,
    },
    dictNameEn: {
      label: { zh: '英文名称', en: 'English name' },
      control: 'text',
      schema: Type.Optional(Type.String({ maxLength: 100 })),
    },
    dictCode: {
      label: { zh: '字典编号', en: 'Code' },
      control: 'text',
      // A comma would make it the name of a table, and a line of underscores a name of the language.
      schema: Type.String({ minLength: 1, maxLength: 100, pattern: '^\\s*[A-Za-z][A-Za-z0-9_.:-]*\\s*$' }),
      inList: true,
      searchable: true,
      sortable: true,
      unique: true,
    },
    description: { label: { zh: '描述', en: 'Description' }, control: 'textarea', schema: Description, inList: true },
    type: {
      label: { zh: '字典类型', en: 'Kind' },
      control: 'number',
      schema: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
      inForm: false,
    },
  },
});

const Dictionary = Type.Object({
  id: Id,
  version: Type.Integer(),
  dictName: Type.String(),
  dictNameEn: Nullable(Type.String()),
  dictCode: Type.String(),
  description: Nullable(Type.String()),
  type: Type.Integer(),
  delFlag: Type.Integer(),
  /** The product relies on it: its code stays. */
  builtIn: Type.Boolean(),
  ...Stamps,
});
export type Dictionary = Static<typeof Dictionary>;

/** As the kit declares it, but for who may read and remove: the contract opens the list to everybody signed in. */
export const dictionaries = {
  ...declared,
  list: { ...declared.list, permission: 'signed-in' as const, output: pageOf(Dictionary) },
  removeBatch: { ...declared.removeBatch, permission: 'system:dict:delete' as const },
  importExcel: importCall({
    path: '/sys/dict',
    permission: 'system:dict:importExcel',
    title: declared.title,
    // Items may be added to a dictionary that is there.
    scope: [{ of: DICTIONARIES_PAGE, via: 'find' }],
  }),
};

const one = Type.Object({ id: Id });

export const recycleBinCalls = {
  list: endpoint({
    method: 'GET',
    path: '/sys/dict/deleteList',
    scope: [{ of: DICTIONARIES_PAGE, via: 'list' }],
    permission: 'signed-in',
    input: {},
    output: Type.Array(Dictionary),
    summary: 'The dictionaries in the recycle bin, the last one first',
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/sys/dict/back/:id',
    scope: [{ of: DICTIONARIES_PAGE, via: 'find' }],
    permission: 'system:dict:edit',
    input: { params: one },
    output: Nothing,
    summary: 'Take a dictionary out of the recycle bin',
  }),
  destroy: endpoint({
    method: 'DELETE',
    path: '/sys/dict/deletePhysic/:id',
    scope: [{ of: DICTIONARIES_PAGE, via: 'find' }],
    permission: 'system:dict:deleteRecycleBin',
    input: { params: one },
    output: Nothing,
    summary: 'Remove a dictionary of the recycle bin for good, with its items',
  }),
};

export const treeListCall = endpoint({
  method: 'GET',
  path: '/sys/dict/treeList',
  scope: [{ of: DICTIONARIES_PAGE, via: 'list' }],
  permission: 'signed-in',
  input: { query: Type.Object({ dictName: Type.Optional(Type.String({ maxLength: 200 })) }) },
  output: Type.Array(Type.Object({ ...Dictionary.properties, key: Type.String(), title: Type.String() })),
  summary: 'Dictionaries as nodes of a tree',
});
