import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';

export const findDeputy = (db: Db, userId: string) =>
  db
    .selectFrom('userDeputy')
    .innerJoin('appUser as owner', 'owner.id', 'userDeputy.userId')
    .innerJoin('appUser as deputy', 'deputy.id', 'userDeputy.deputyId')
    .select([
      'userDeputy.id',
      'owner.username as userName',
      'deputy.username as agentUserName',
      'userDeputy.startAt',
      'userDeputy.endAt',
      'userDeputy.status',
      'userDeputy.createdBy',
      'userDeputy.createdAt',
      'userDeputy.updatedBy',
      'userDeputy.updatedAt',
    ])
    .where('userDeputy.userId', '=', userId)
    .executeTakeFirst();

interface Saved {
  userId: string;
  deputyId: string;
  startAt: Date;
  endAt: Date;
  status: string;
  by: string;
}

/** One deputy a user: a second naming replaces the first. */
export const saveDeputy = (db: Db, { by, ...deputy }: Saved) =>
  db
    .insertInto('userDeputy')
    .values({ id: newId(), ...deputy, createdBy: by, createdAt: sql`business_now()`, updatedBy: null, updatedAt: null })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ ...deputy, updatedBy: by, updatedAt: sql<Date>`business_now()` }),
    )
    .execute();
