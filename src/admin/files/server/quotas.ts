import { sql } from 'kysely';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import { overQuota, type Quota, withUnfinished } from '../quotas.rules.ts';
import { OWN_FOLDERS } from './biz-kinds.reads.ts';

/** What an account has here. Files that the platform itself wrote for somebody count for nobody. */
export async function usedBy(db: Db, ownerId: string): Promise<Quota> {
  const { rows } = await sql<Record<keyof Quota, string>>`
    select count(*) as all_files, coalesce(sum(size), 0) as all_bytes,
      count(*) filter (where created_at > clock_timestamp() - interval '24 hours') as day_files,
      coalesce(sum(size) filter (where created_at > clock_timestamp() - interval '24 hours'), 0) as day_bytes
    from stored_file where owner_id = ${ownerId} and biz <> all(${OWN_FOLDERS})`.execute(db);
  const { dayBytes = 0, dayFiles = 0, allBytes = 0, allFiles = 0 } = rows[0] ?? {};
  return {
    dayBytes: Number(dayBytes),
    dayFiles: Number(dayFiles),
    allBytes: Number(allBytes),
    allFiles: Number(allFiles),
  };
}

/** What somebody is still sending counts as if it were here. */
export async function refuseOverQuota(
  db: Db,
  quota: Quota,
  ownerId: string,
  size: number,
  unfinished = { uploads: 0, bytes: 0 },
): Promise<void> {
  const over = overQuota(quota, withUnfinished(await usedBy(db, ownerId), unfinished), size);
  if (over) throw new Refusal(over.refusal, { values: over.values });
}

/** The same, in the transaction that keeps the file: two uploads of one account at once are counted one after the other. */
export async function takeFromQuota(trx: Db, quota: Quota, ownerId: string, size: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quota:${ownerId}`}, 0))`.execute(trx);
  await refuseOverQuota(trx, quota, ownerId, size);
}
