import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { ACTS_AT_ONCE, type HistoryCall, type HistoryLinks, type RowAct } from '#kit/contract/history.contract.ts';
import { toWireTime } from '#kit/domain/wire-time.ts';
import { type Columns, wireValue } from '#kit/server/data/columns.ts';
import { asWritten, type Db } from '#kit/server/data/db.ts';
import { present, whereAll } from '#kit/server/data/list.ts';
import { standsToAll } from '#kit/server/engine/object-kind.ts';
import type { Caller, Kernel } from '#kit/server/http/kernel.ts';
import { serve } from '#kit/server/http/serve.ts';
import type { Served } from './served.ts';

interface Subject {
  id: string;
  createBy: unknown;
  createTime: unknown;
}

export interface HistoryOf {
  table: string;
  /** The row, if it exists for the caller. */
  find(db: Db, caller: Caller, id: string): Promise<Subject | undefined>;
  /** What of the row the caller may read; links are named as they are stored. */
  columns(caller: Caller): Columns;
  links?: HistoryLinks;
  /** Whether the caller hears what reviewers said of the row; absent where nobody reviews it. */
  hearsReviews?(db: Db, caller: Caller, id: string): Promise<boolean>;
  /** Turns values that say nothing to people (ids, codes) into words, by field. */
  words?: Record<string, (db: Db, value: string) => Promise<string>>;
}

interface Change {
  act: string;
  number: string;
  at: Date;
  by: string | null;
  field: string;
  old: unknown;
  new: unknown;
  otherId: string | null;
  nameEn: string | null;
}

/** Mounts the history of the rows of a table whose triggers keep one. */
export function serveHistory(app: FastifyInstance, call: HistoryCall, of: HistoryOf): void {
  serve(app, call, {
    find: ({ db, query, caller }) => of.find(db, caller, query.id),
    act: async ({ db, query, caller }, subject) => {
      const changes = await changesOf(db, of.table, subject.id, { before: query.before });
      const isKnown = await knownLinks(db, app.kernel, caller, of.links ?? {}, changes);
      const grouped = [...Map.groupBy(changes, ({ act }) => act).values()];
      const shown = grouped.slice(0, ACTS_AT_ONCE);
      const more = grouped.length > shown.length;
      const told = { columns: of.columns(caller), links: of.links, words: of.words };
      const acts = await Promise.all(shown.map((group) => actOf(db, told, group, isKnown)));
      const hearsReviews = await of.hearsReviews?.(db, caller, subject.id);
      const reviewed = hearsReviews ? await withReviews(db, subject.id, shown, acts) : acts;
      const known = reviewed.filter(({ kind, changes: told, reviews }) => kind !== 'changed' || told.length || reviews);
      return { acts: await named(db, app.kernel, more ? known : [...known, beginningOf(subject)]), more };
    },
  });
}

// Money may be more than a Number holds: numbers leave the database as texts, and their columns say which are Numbers.
const exact = (side: 'old' | 'new') => {
  const value = sql.ref(`own.${side}`);
  return sql`case jsonb_typeof(${value}) when 'number' then to_jsonb(${value} #>> '{}') else ${value} end`;
};

/** What was done to a row since the version that somebody saw, newest first, as its history tells it. */
export async function actsSince(
  kernel: Kernel,
  db: Db,
  { table, columns, id, version }: { table: string; columns: Columns; id: string; version: number },
): Promise<RowAct[]> {
  const changes = await changesOf(db, table, id, { version });
  const grouped = [...Map.groupBy(changes, ({ act }) => act).values()].slice(0, ACTS_AT_ONCE);
  const acts = grouped.map((group) => actOf(db, { columns }, group, () => true));
  return named(
    db,
    kernel,
    (await Promise.all(acts)).filter(({ changes: told }) => told.length > 0),
  );
}

/** One act more than is shown, to know whether there are older ones. */
async function changesOf(
  db: Db,
  table: string,
  id: string,
  { before = null, version = null }: { before?: number | undefined | null; version?: number | null },
): Promise<Change[]> {
  const { rows } = await sql<Change>`
    with own as (
      select * from row_change where subject = ${table} and subject_id = ${id}
        and (${before}::bigint is null or number < ${before}::bigint)
        and (${version}::integer is null or version > ${version}::integer)
    ), shown as (
      select act, max(number) as last from own group by act order by last desc limit ${ACTS_AT_ONCE + 1}
    )
    select own.act, last as number, own.at, own.field, ${exact('old')} as old, ${exact('new')} as new,
      own.other_id as "otherId", own.name_en as "nameEn", coalesce((
      select audit_entry.actor_name from audit_entry
      where audit_entry.act = own.act and outcome = 'done'
        and audit_entry.at between own.written_at - interval '1 second' and own.written_at + interval '1 minute'
      limit 1), own.actor_name) as by
    from shown join own using (act) order by last desc, own.number`.execute(asWritten(db));
  return rows;
}

/** Names at the other end of a link are told to those whose list shows them, and to nobody else. */
async function knownLinks(db: Db, kernel: Kernel, caller: Caller, links: HistoryLinks, changes: Change[]) {
  const known = new Map<string, Set<string>>();
  for (const [field, page] of Object.entries(links)) {
    const scope = kernel.scopes.find((one) => one.page === page);
    const narrowing = (await scope?.narrowing(caller, db)) ?? [];
    if (!scope || narrowing.length === 0) continue;
    const ids = changes.flatMap((change) => (change.field === field ? (change.otherId ?? []) : []));
    const { rows } = await sql<{ id: string }>`
      select id from ${scope.table} ${whereAll([sql`id = any (${ids}::uuid[])`, ...narrowing])}`.execute(db);
    known.set(field, new Set(rows.map(({ id }) => id)));
  }
  return ({ field, otherId }: Change) => known.get(field)?.has(otherId ?? '') ?? true;
}

async function actOf(
  db: Db,
  of: Pick<HistoryOf, 'links' | 'words'> & { columns: Columns },
  group: Change[],
  isKnown: (change: Change) => boolean,
): Promise<RowAct> {
  const [{ number, at, by }] = group as [Change];
  const removal = group.find(({ field }) => field === 'deleted_at');
  const byColumn = new Map([...of.columns.values()].map((column) => [column.name, column]));
  const changes = await Promise.all(
    group.map(async (change) => {
      const column = byColumn.get(change.field);
      const field = column?.field ?? (of.links && change.field in of.links ? change.field : undefined);
      if (field === undefined || !isKnown(change)) return [];
      const shown = async (value: unknown) => {
        const text = of.words?.[field];
        if (value !== null && text) return text(db, String(value));
        return (column ? wireValue(column, value) : value) as RowAct['changes'][number]['old'];
      };
      const english = change.nameEn === null ? {} : { nameEn: change.nameEn };
      return [{ field, old: await shown(change.old), new: await shown(change.new), ...english }];
    }),
  );
  const kind = removal ? (removal.new === null ? 'restored' : 'removed') : 'changed';
  return { number: Number(number), at: toWireTime(at), by, byName: null, kind, changes: changes.flat() };
}

/** What reviewers said with the acts, in the same order. */
async function withReviews(db: Db, id: string, groups: Change[][], acts: RowAct[]): Promise<RowAct[]> {
  const numbers = groups.map(([change]) => change?.act);
  const { rows } = await sql<NonNullable<RowAct['reviews']>[number] & { act: string }>`
    select act, command, opinion, remarks from review
    where object_id = ${id} and act = any(${numbers}::bigint[]) order by at, id`.execute(db);
  const byAct = Map.groupBy(rows, ({ act }) => String(act));
  return acts.map((act, at) => {
    const reviews = byAct.get(String(numbers[at]));
    return reviews ? { ...act, reviews } : act;
  });
}

const beginningOf = ({ createBy, createTime }: Subject): RowAct => ({
  number: 0,
  at: String(createTime),
  by: createBy === null ? null : String(createBy),
  byName: null,
  kind: 'added',
  changes: [],
});

async function named(db: Db, kernel: Kernel, acts: RowAct[]): Promise<RowAct[]> {
  const names = await kernel.realnames(db, [...new Set(acts.flatMap(({ by }) => by ?? []))]);
  return acts.map((act) => ({ ...act, byName: names.get(act.by ?? '') ?? null }));
}

/** The history of a plain entity. */
export function serveResourceHistory(app: FastifyInstance, served: Served): void {
  const { resource, columns, table, selected, visibleTo } = served;
  const { object, keepsHistory } = resource;
  if (!keepsHistory) return;
  const kind = object && app.kernel.objectKinds.get(object.kind);
  serveHistory(app, resource.history, {
    table: resource.table,
    find: async (db, caller, id) => {
      const where = whereAll([...(await visibleTo(caller, db)), sql`id = ${id}`]);
      const { rows } = await sql<Record<string, unknown>>`select ${selected} from ${table} ${where}`.execute(db);
      return (await present(app.kernel, columns, rows, false))[0] as Subject | undefined;
    },
    columns: () => columns,
    links: keepsHistory.links,
    ...(kind && {
      hearsReviews: (db, caller, id) => standsToAll(db, kind, caller, object.hearsReviews ?? object.readers, [id]),
    }),
  });
}
