import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type HomeCounted, homeCountCalls } from '#kit/contract/list/home-counts.contract.ts';
import type { ModulePage } from '#kit/contract/module-page.ts';
import type { Words } from '#kit/contract/resource-field.ts';
import { toWireTime } from '#kit/domain/wire-time.ts';
import type { Db } from '#kit/server/data/db.ts';
import { whereAll } from '#kit/server/data/list.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import { serve } from '#kit/server/http/serve.ts';
import { type RuledPage, ruledFieldOf, ruledPageOf } from './ruled-page.ts';

/** Rows of a list that the home page counts for those who do something with them. */
export interface HomeCount {
  title: Words;
  kind: HomeCounted['kind'];
  /** The code of what its holders do with such rows. */
  permission: string;
  page: ModulePage;
  /** Which rows of the list, as its address says it. */
  filter: Record<string, string>;
}

/** Counts what each caller sees in the lists themselves: what a list leaves out is not counted either. */
export function serveHomeCounts(app: FastifyInstance, counts: HomeCount[], pages: RuledPage[]): void {
  serve(app, homeCountCalls.list, async ({ db, caller }) => {
    const mine = counts.filter(({ permission }) => caller.permissions.has(permission));
    const counted: HomeCounted[] = [];
    for (const count of mine) counted.push(await countOf(db, caller, count, pages));
    return counted;
  });
}

async function countOf(db: Db, caller: Caller, count: HomeCount, pages: RuledPage[]): Promise<HomeCounted> {
  const { title, kind, page, filter } = count;
  const list = ruledPageOf(pages, page.page);
  if (!list) throw new Error(`no list ${page.page} is there to be counted`);
  const filtered = Object.entries(filter).map(([name, value]) => {
    const field = ruledFieldOf(list, name);
    if (!field) throw new Error(`the list ${page.page} has no ${name}`);
    return sql`${sql.ref(field.column.name)} = ${value}`;
  });
  const where = whereAll([...(await list.narrowing(caller, db)), ...filtered]);
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(coalesce(updated_at, created_at)) as since from ${list.table} ${where}`.execute(
    db,
  );
  const [found] = rows;
  const since = kind === 'waiting' && found?.since ? toWireTime(found.since) : null;
  return { title, kind, url: page.url, filter, count: found?.count ?? 0, since };
}
