import { sql } from 'kysely';
import type { Block } from '#kit/domain/engine/machine.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { StateRow } from '#kit/server/engine/commanded.ts';
import { evaluationsOf, findingsOf } from './organisation-evaluation.ts';

/** What the rules find now in the organisation of somebody. */
export async function findingsInOrganisation(db: Db, id: unknown, now: Date): Promise<Block[]> {
  const { rows } = await sql<StateRow>`select * from gc_org where id = ${id ?? null}`.execute(db);
  const [row] = rows;
  return row ? findingsOf(row, await evaluationsOf(db, row, now, undefined)) : [];
}
