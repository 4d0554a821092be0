import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';

export async function addTenants(db: Db, tenants: [id: number, name: string][]): Promise<void> {
  for (const [id, name] of tenants) {
    await sql`insert into tenant (id, name, created_by) values (${id}, ${name}, 'system') on conflict do nothing`.execute(
      db,
    );
  }
}
