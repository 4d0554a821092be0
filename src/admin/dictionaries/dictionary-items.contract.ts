import { type Static, Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { pageOf } from '#kit/contract/envelope.ts';
import { listQueryOf } from '#kit/contract/list/list-query.ts';
import { changeShape, draftShape, type Fields, STAMPS } from '#kit/contract/resource-field.ts';
import { Clearable, Id, IdList, Nothing, Nullable, oneOf, Stamps, text } from '#kit/contract/shapes.ts';
import { DICT_COLOR_NAMES } from '#kit/domain/dict-colors.ts';
import { DICTIONARIES_PAGE } from './dictionaries.contract.ts';
import { LARGEST_ORDER } from './item-order.rules.ts';
import { MOST_PASTED } from './paste.rules.ts';

/** What a form asks of an item, and what a list may be narrowed by. */
export const itemFields = {
  itemText: {
    label: { zh: '名称', en: 'Text' },
    control: 'text',
    schema: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
    inList: true,
    searchable: true,
  },
  itemTextEn: {
    label: { zh: '英文写法', en: 'English' },
    control: 'text',
    schema: Type.Optional(Type.String({ maxLength: 100 })),
  },
  itemValue: {
    label: { zh: '数据值', en: 'Value' },
    control: 'text',
    schema: text(100),
    inList: true,
    unique: true,
  },
  description: {
    label: { zh: '描述', en: 'Description' },
    control: 'textarea',
    schema: Type.Optional(Type.String({ maxLength: 200 })),
  },
  sortOrder: {
    label: { zh: '排序值', en: 'Order' },
    control: 'number',
    schema: Type.Optional(Type.Integer({ minimum: 1, maximum: LARGEST_ORDER })),
    inList: true,
  },
  status: {
    label: { zh: '是否启用', en: 'Enabled' },
    control: 'select',
    schema: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    searchable: true,
    dict: 'dict_item_status',
  },
  itemColor: {
    label: { zh: '颜色', en: 'Colour' },
    control: 'select',
    schema: Type.Optional(oneOf(...DICT_COLOR_NAMES)),
  },
} satisfies Fields;

const DictionaryItem = Type.Object({
  id: Id,
  dictId: Id,
  itemText: Type.String(),
  itemTextEn: Nullable(Type.String()),
  itemValue: Type.String(),
  description: Nullable(Type.String()),
  sortOrder: Type.Integer(),
  status: Type.Integer(),
  status_dictText: Type.Optional(Type.String()),
  itemColor: Nullable(Type.String()),
  /** The product relies on its value, which therefore stays. */
  builtIn: Type.Boolean(),
  ...Stamps,
});
export type DictionaryItem = Static<typeof DictionaryItem>;

const draft = draftShape(itemFields);
const Draft = Type.Unsafe<Static<typeof draft> & { dictId: string }>(
  Type.Object({ dictId: Id, ...(draft as unknown as { properties: object }).properties }),
);

const pasted = Clearable(Type.String({ maxLength: 2_000 }));
const Pasted = Type.Object({ itemText: pasted, itemValue: pasted, description: pasted });

const PasteFault = Type.Object({
  line: Type.Integer(),
  field: oneOf('itemText', 'itemValue', 'description'),
  refusal: Type.String(),
  values: Type.Object({ limit: Type.Optional(Type.Integer()), line: Type.Optional(Type.Integer()) }),
  message: Type.String(),
});

export const itemCalls = {
  list: endpoint({
    method: 'GET',
    path: '/sys/dictItem/list',
    scope: [{ of: DICTIONARIES_PAGE, via: 'list' }],
    permission: 'signed-in',
    input: {
      query: listQueryOf(['id', ...Object.keys(itemFields), ...Object.keys(STAMPS)], { dictId: Type.Optional(Id) }),
    },
    output: pageOf(DictionaryItem),
    summary: 'Items of one dictionary, by their order; none before one is chosen',
  }),
  add: endpoint({
    method: 'POST',
    path: '/sys/dictItem/add',
    scope: [{ of: DICTIONARIES_PAGE, via: 'find' }],
    permission: 'system:dict:item:add',
    input: { body: Draft },
    output: Nothing,
    summary: 'Add an item to a dictionary',
  }),
  addBatch: endpoint({
    method: 'POST',
    path: '/sys/dictItem/addBatch',
    scope: [{ of: DICTIONARIES_PAGE, via: 'find' }],
    permission: 'system:dict:item:add',
    input: {
      body: Type.Object({ dictId: Id, items: Type.Array(Pasted, { minItems: 1, maxItems: MOST_PASTED }) }),
    },
    output: Type.Array(PasteFault),
    summary: 'Add several items, all or none: with code 201 the answer names what is wrong with which line',
  }),
  edit: endpoint({
    method: 'PUT',
    also: ['POST'],
    path: '/sys/dictItem/edit',
    scope: [{ of: DICTIONARIES_PAGE, via: 'find' }],
    permission: 'system:dict:item:edit',
    input: { body: changeShape(itemFields) },
    output: Nothing,
    summary: 'Change an item; it stays in its dictionary',
  }),
  move: endpoint({
    method: 'PUT',
    path: '/sys/dictItem/order',
    scope: [{ of: DICTIONARIES_PAGE, via: 'find' }],
    permission: 'system:dict:item:edit',
    input: { body: Type.Object({ id: Id, position: Type.Integer({ minimum: 1, maximum: LARGEST_ORDER }) }) },
    output: Nothing,
    summary: 'Move an item to a place among the items of its dictionary, counted from 1',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/sys/dictItem/delete',
    scope: [{ of: DICTIONARIES_PAGE, via: 'find' }],
    permission: 'system:dict:item:delete',
    input: { query: Type.Object({ id: Id }) },
    output: Nothing,
    summary: 'Remove an item',
  }),
  removeBatch: endpoint({
    method: 'DELETE',
    path: '/sys/dictItem/deleteBatch',
    scope: [{ of: DICTIONARIES_PAGE, via: 'find' }],
    permission: 'system:dict:item:deleteBatch',
    input: { query: Type.Object({ ids: IdList }) },
    output: Nothing,
    summary: 'Remove several items',
  }),
  check: endpoint({
    method: 'GET',
    path: '/sys/dictItem/dictItemCheck',
    scope: [{ of: DICTIONARIES_PAGE, via: 'find' }],
    permission: 'signed-in',
    input: {
      query: Type.Object({
        itemValue: text(100),
        dictId: Id,
        id: Type.Optional(Type.Union([Id, Type.Literal('')])),
      }),
    },
    output: Nothing,
    summary: 'Whether a value is still free in its dictionary',
  }),
};
