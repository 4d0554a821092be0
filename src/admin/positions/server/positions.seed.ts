import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';
import { fixedId } from '#kit/server/data/ids.ts';

const POSITIONS: [code: string, name: string, rank: string][] = [
  ['ZXZR', '中心主任', '5'],
  ['KZ', '科长', '4'],
  ['SLY', '受理专员', '3'],
  ['CDGL', '场地管理员', '2'],
  ['JZY', '见证员', '3'],
  ['CWZG', '财务主管', '4'],
  ['JLY', '记录员', '1'],
];

export async function seedPositions(db: Db): Promise<void> {
  for (const [code, name, rank] of POSITIONS) {
    await sql`
      insert into position (id, code, name, post_rank, created_by)
      values (${fixedId(`position ${code}`)}, ${code}, ${name}, ${rank}, 'system')
      on conflict do nothing`.execute(db);
  }
}
