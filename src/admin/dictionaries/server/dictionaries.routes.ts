import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { dictionaryCalls as calls } from '#admin/dictionaries/dictionaries.contract.ts';
import { lookupCalls as lookups } from '#admin/dictionaries/dictionary-lookups.contract.ts';
import { isTableCode, type SortBy, splitSort } from '#admin/dictionaries/table-code.rules.ts';
import type { DictOption } from '#kit/contract/envelope.ts';
import { DEFAULT_PAGE_SIZE, LARGEST_PAGE } from '#kit/contract/list/list-query.ts';
import { splitList } from '#kit/domain/filter.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import { serve } from '#kit/server/http/serve.ts';
import type { DictionaryUser, TableDictionary, TableTree } from '#kit/server/module/registers.ts';
import type { Dictionaries } from './dictionaries.reads.ts';
import dictionaryAdmin, { visibleTo } from './dictionary-admin.routes.ts';
import dictionaryItems from './dictionary-items.routes.ts';
import { askTable } from './table-dictionary.ts';
import { childrenIn } from './table-tree.ts';
import { serveUsage } from './usage.ts';

const MOST_OPTIONS = 1_000;

export interface DictionaryParts {
  dictionaries: Dictionaries;
  /** Tables that may be asked for as dictionaries. */
  tables: TableDictionary[];
  /** Those of them that are trees. */
  trees: TableTree[];
  /** Screens whose fields have dictionaries. */
  users: DictionaryUser[];
}

export default function dictionaries(app: FastifyInstance, parts: DictionaryParts): void {
  serveItems(app, parts);
  serveSearch(app, parts);
  dictionaryAdmin(app);
  dictionaryItems(app);
  serveUsage(app, parts, visibleTo);

  serve(app, calls.refreshCache, async ({ db, caller, message }) => {
    // Everybody clears the cache of their own client with this call; only those who edit dictionaries clear the server's.
    if (caller.permissions.has('system:dict:edit'))
      await sql`select pg_notify('gongkai_changed', 'dictionaries'), pg_notify('gongkai_changed', 'access')`.execute(
        db,
      );
    message('刷新缓存完成！');
    return null;
  });
}

function trimmed(code: string): string {
  const text = code.trim();
  if (text === '') throw new Refusal('dictionary.code-empty');
  return text;
}

async function optionsOf(kept: Dictionaries, code: string): Promise<DictOption[]> {
  const all = await kept.all();
  return Object.hasOwn(all, code) ? (all[code] ?? []) : [];
}

interface Asked {
  db: Db;
  caller: Caller;
}

function serveItems(app: FastifyInstance, { dictionaries: kept, tables, trees }: DictionaryParts): void {
  const textsOf = async ({ db, caller }: Asked, code: string, keys: string[]): Promise<ReadonlyMap<string, string>> =>
    isTableCode(code) ? askTable(tables, db, caller, code).textsOf(keys) : kept.texts(code);

  serve(app, calls.all, () => kept.all());

  serve(app, calls.items, async ({ params, db, caller }) => {
    const code = trimmed(params.code);
    if (!isTableCode(code)) return optionsOf(kept, code);
    return askTable(tables, db, caller, code).options('', MOST_OPTIONS);
  });

  serve(
    app,
    lookups.textOf,
    async ({ params: { code, key }, ...asked }) => (await textsOf(asked, trimmed(code), [key])).get(key) ?? '',
  );

  serve(app, lookups.labels, async ({ params, query: { key = '', delNotExist = true }, ...asked }) => {
    const code = trimmed(params.dict);
    const keys = splitList(key);
    const texts = await textsOf(asked, code, keys);
    const labels = keys.flatMap((one) => texts.get(one) ?? (delNotExist ? [] : one));
    const isTree = trees.some(({ name }) => name === code.split(',')[0]?.trim());
    return keys.length > 1 || isTree ? labels : (labels[0] ?? '');
  });

  serve(app, lookups.tree, ({ db, caller, query }) => childrenIn(trees, db, caller, query));
}

function serveSearch(app: FastifyInstance, { dictionaries: kept, tables }: DictionaryParts): void {
  const search = async ({ db, caller }: Asked, dict: string, sought: string, limit: number, sortBy?: SortBy) => {
    const code = trimmed(dict);
    if (isTableCode(code)) return askTable(tables, db, caller, code).options(sought, limit, sortBy);
    return (await optionsOf(kept, code)).filter((option) => isFound(option, sought)).slice(0, limit);
  };

  serve(app, lookups.search, ({ params: { dict }, query, ...asked }) => {
    const { sought, sortBy, limit } = readSearch(query);
    return search(asked, dict, sought, limit, sortBy);
  });

  serve(app, lookups.searchHitsFirst, async ({ params: { dict }, query, ...asked }) => {
    const { sought, sortBy, limit } = readSearch(query);
    const hits = sought === '' ? [] : await search(asked, dict, sought, LARGEST_PAGE, sortBy);
    const first = await search(asked, dict, '', limit, sortBy);
    const seen = new Set(hits.map(({ value }) => value));
    return [...hits, ...first.filter(({ value }) => !seen.has(value))];
  });
}

function readSearch({ keyword = '', pageSize = DEFAULT_PAGE_SIZE }: { keyword?: string; pageSize?: number }) {
  const { rest, sortBy } = splitSort(keyword);
  return { sought: rest.trim(), sortBy, limit: Math.min(pageSize, LARGEST_PAGE) };
}

/** As a table would find it: one of several, or anywhere in a text or the value. */
function isFound({ text, textEn = '', value }: DictOption, keyword: string): boolean {
  if (keyword.includes(',')) {
    const keys = splitList(keyword);
    return keys.includes(text) || keys.includes(value);
  }
  const sought = keyword.toLowerCase();
  return `${text}\n${textEn}`.toLowerCase().includes(sought) || value.toLowerCase().includes(sought);
}
