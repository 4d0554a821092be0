import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';
import { fixedId } from '#kit/server/data/ids.ts';

export async function addPositions(db: Db, positions: [code: string, name: string, rank: string][]): Promise<void> {
  for (const [code, name, rank] of positions) {
    await sql`
      insert into position (id, code, name, post_rank, created_by)
      values (${fixedId(`position ${code}`)}, ${code}, ${name}, ${rank}, 'system')
      on conflict do nothing`.execute(db);
  }
}
