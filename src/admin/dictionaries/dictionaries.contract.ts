import { Type } from 'typebox';
import { POSITION_PAGE } from '#admin/positions/position-page.contract.ts';
import { ROLE_PAGE } from '#admin/roles/role-page.contract.ts';
import { USER_PAGE } from '#admin/users/user-info.contract.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { DictOption } from '#kit/contract/envelope.ts';
import type { Scope } from '#kit/contract/scope.ts';
import { Nothing } from '#kit/contract/shapes.ts';
import { dictionariesPage } from './dictionaries.module.ts';

/** The menu component of their screen, whose data rules narrow the list. */
export const DICTIONARIES_PAGE = dictionariesPage.page;

/** The code of a dictionary, or `table,text,code[,condition]`. */
export const Code = Type.String({ minLength: 1, maxLength: 500 });

/** Why the calls that only translate values leave no dictionary out. */
export const TEXTS = 'the texts of codes, which every screen shows';

/** The lists behind the tables that stand in for dictionaries. */
export const TABLES: Scope[] = [USER_PAGE, ROLE_PAGE, POSITION_PAGE].map((of) => ({ of, via: 'list' }));

/** Enabled items by dictionary code, in their order. */
export const AllDictItems = Type.Record(Type.String(), Type.Array(DictOption));

export const dictionaryCalls = {
  refreshCache: endpoint({
    method: 'GET',
    path: '/sys/dict/refleshCache',
    unscoped: 'no dictionary in particular',
    permission: 'signed-in',
    callsPerMinute: 12,
    writes: true,
    input: {},
    output: Nothing,
    summary: 'Drop the caches of every process, for those who edit dictionaries; others are answered alike',
  }),
  all: endpoint({
    method: 'GET',
    path: '/sys/dict/queryAllDictItems',
    unscoped: TEXTS,
    permission: 'signed-in',
    input: {},
    output: AllDictItems,
    summary: 'All dictionaries with their enabled items',
  }),
  items: endpoint({
    method: 'GET',
    path: '/sys/dict/getDictItems/:code',
    scope: TABLES,
    unscoped: TEXTS,
    signed: true,
    permission: 'signed-in',
    input: { params: Type.Object({ code: Code }) },
    output: Type.Array(DictOption),
    summary: 'Enabled items of one dictionary, or the rows of a table that is registered as one',
  }),
};
