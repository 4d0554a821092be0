import { type Static, Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Id, IdList, oneOf } from '#kit/contract/shapes.ts';
import { DICTIONARIES_PAGE } from './dictionaries.contract.ts';

const Words = Type.Object({ zh: Type.String(), en: Type.String() });

/** One place that relies on a dictionary: a field of a screen, a registered table, or a data rule. */
export const DictionaryUse = Type.Object({
  dictId: Id,
  dictName: Type.String(),
  dictNameEn: Type.Optional(Type.String()),
  kind: oneOf('field', 'table', 'rule'),
  where: Words,
  field: Words,
  /** Of a rule: its name, and what it compares. */
  rule: Type.Optional(Type.Object({ name: Type.String(), condition: Type.String(), inForce: Type.Boolean() })),
});
export type DictionaryUse = Static<typeof DictionaryUse>;

export const usageCall = endpoint({
  method: 'GET',
  path: '/sys/dict/usage',
  scope: [{ of: DICTIONARIES_PAGE, via: 'find' }],
  permission: 'system:dict:usage',
  input: { query: Type.Object({ ids: IdList }) },
  output: Type.Array(DictionaryUse),
  summary: 'Where dictionaries are used: fields of screens, registered tables, data rules',
});
