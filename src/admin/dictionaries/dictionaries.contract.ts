import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { DictOption } from '#kit/contract/envelope.ts';
import { Nothing } from '#kit/contract/shapes.ts';

/** The menu component of their screen, whose data rules narrow the list. */
export const DICTIONARIES_PAGE = 'system/DictList';

/** The code of a dictionary, or `table,text,code[,condition]`. */
export const Code = Type.String({ minLength: 1, maxLength: 500 });

/** Enabled items by dictionary code, in their order. */
export const AllDictItems = Type.Record(Type.String(), Type.Array(DictOption));

export const dictionaryCalls = {
  refreshCache: endpoint({
    method: 'GET',
    path: '/sys/dict/refleshCache',
    permission: 'signed-in',
    callsPerMinute: 12,
    writes: true,
    input: {},
    output: Nothing,
    summary: 'Drop the dictionary and department caches of every process',
  }),
  all: endpoint({
    method: 'GET',
    path: '/sys/dict/queryAllDictItems',
    permission: 'signed-in',
    input: {},
    output: AllDictItems,
    summary: 'All dictionaries with their enabled items',
  }),
  items: endpoint({
    method: 'GET',
    path: '/sys/dict/getDictItems/:code',
    signed: true,
    permission: 'signed-in',
    input: { params: Type.Object({ code: Code }) },
    output: Type.Array(DictOption),
    summary: 'Enabled items of one dictionary, or the rows of a table that is registered as one',
  }),
};
