import { type Generated, sql } from 'kysely';
import type { DictOption } from '#kit/contract/envelope.ts';
import type { ChangeFeed } from '#kit/server/data/change-feed.ts';
import type { Db } from '#kit/server/data/db.ts';

declare module '#kit/server/data/db.ts' {
  interface Tables {
    dictionary: {
      id: string;
      dictName: string;
      dictNameEn: string | null;
      dictCode: string;
      description: string | null;
      type: number;
      deletedBy: string | null;
      deletedAt: Date | null;
      createdBy: string | null;
      createdAt: Generated<Date>;
      updatedBy: string | null;
      updatedAt: Date | null;
    };
    dictionaryItem: {
      id: string;
      dictionaryId: string;
      itemText: string;
      itemTextEn: string | null;
      itemValue: string;
      description: string | null;
      sortOrder: number;
      status: number;
      itemColor: string | null;
      createdBy: string | null;
      createdAt: Generated<Date>;
      updatedBy: string | null;
      updatedAt: Date | null;
    };
  }
}

export interface Dictionaries {
  /** Enabled items by code, in their order. */
  all(): Promise<Record<string, DictOption[]>>;
  /** Texts by value, disabled items included: old rows must still read well. */
  texts(code: string): Promise<ReadonlyMap<string, string>>;
  /** Another one after every change; for those who keep a copy. */
  version(): Promise<string>;
}

interface Loaded {
  version: string;
  options: Record<string, DictOption[]>;
  texts: Map<string, Map<string, string>>;
}

const NO_TEXTS: ReadonlyMap<string, string> = new Map();

/** The dictionaries, read once and kept until some process changes them. */
export function keepDictionaries(db: Db, feed: ChangeFeed): Dictionaries {
  let kept: Promise<Loaded> | undefined;
  feed.onChange((topic) => {
    if (topic === 'dictionaries' || topic === '*') kept = undefined;
  });
  const loaded = (): Promise<Loaded> => {
    if (kept && feed.connected) return kept;
    const loading = load(db);
    kept = loading;
    loading.catch(() => {
      if (kept === loading) kept = undefined;
    });
    return loading;
  };
  return {
    all: async () => (await loaded()).options,
    texts: async (code) => (await loaded()).texts.get(code) ?? NO_TEXTS,
    version: async () => (await loaded()).version,
  };
}

async function load(db: Db): Promise<Loaded> {
  // Before the rows: a change in between is then counted again rather than missed.
  const { rows: counted } = await sql<{ version: string }>`
    select coalesce(pg_sequence_last_value('dictionary_version'), 0)::text as version`.execute(db);
  const rows = await db
    .selectFrom('dictionary')
    .leftJoin('dictionaryItem', 'dictionaryItem.dictionaryId', 'dictionary.id')
    .select(['dictCode', 'itemText', 'itemTextEn', 'itemValue', 'status', 'itemColor'])
    .where('deletedAt', 'is', null)
    .orderBy('dictCode')
    .orderBy('sortOrder')
    .orderBy('itemValue')
    .execute();
  const options = new Map<string, DictOption[]>();
  const texts = new Map<string, Map<string, string>>();
  for (const { dictCode, itemText, itemTextEn, itemValue, status, itemColor } of rows) {
    const enabled = options.get(dictCode) ?? [];
    const known = texts.get(dictCode) ?? new Map<string, string>();
    options.set(dictCode, enabled);
    texts.set(dictCode, known);
    if (itemText === null || itemValue === null) continue;
    known.set(itemValue, itemText);
    const more = { ...(itemColor && { color: itemColor }), ...(itemTextEn && { textEn: itemTextEn }) };
    if (status === 1) enabled.push({ value: itemValue, text: itemText, title: itemText, label: itemText, ...more });
  }
  return { version: counted[0]?.version ?? '0', options: Object.fromEntries(options), texts };
}
