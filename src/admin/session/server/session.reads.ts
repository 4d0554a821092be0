import { sql } from 'kysely';
import { overBecause, type SessionTimes } from '#admin/session/session.rules.ts';
import { NORMAL } from '#admin/users/server/users.reads.ts';
import type { Db } from '#kit/server/data/db.ts';

const shanghaiDay = sql`(at at time zone 'Asia/Shanghai')::date`;
const today = sql`(clock_timestamp() at time zone 'Asia/Shanghai')::date`;

/** Successful sign-ins in all and of today, and the number of addresses of today. */
export async function signInCounts(db: Db): Promise<{ total: number; today: number; addresses: number }> {
  const { rows } = await sql<{ total: number; today: number; addresses: number }>`
    select count(*)::int as total,
      count(*) filter (where ${shanghaiDay} = ${today})::int as today,
      count(distinct address) filter (where ${shanghaiDay} = ${today})::int as addresses
    from sign_in where outcome = 'success'`.execute(db);
  return rows[0] ?? { total: 0, today: 0, addresses: 0 };
}

/** Successful sign-ins of the last seven days, today last; days without any are there too. */
export async function signInsByDay(db: Db): Promise<{ day: string; visits: number; addresses: number }[]> {
  const { rows } = await sql<{ day: string; visits: number; addresses: number }>`
    select to_char(midnight, 'YYYY-MM-DD') as day, count(sign_in.id)::int as visits, count(distinct sign_in.address)::int as addresses
    from (select (${today} - back)::timestamp as midnight from generate_series(0, 6) as back) as week
    left join sign_in on sign_in.outcome = 'success'
      and sign_in.at >= midnight at time zone 'Asia/Shanghai'
      and sign_in.at < (midnight + interval '1 day') at time zone 'Asia/Shanghai'
    group by midnight order by midnight`.execute(db);
  return rows;
}

/** Whether somebody else has set the password, and the owner has not proven since then to be the one who uses it. */
export async function isPasswordOfAnother(db: Db, userId: string): Promise<boolean> {
  const reset = await db
    .selectFrom('passwordReset')
    .select('id')
    .where('userId', '=', userId)
    .where('provenAt', 'is', null)
    .executeTakeFirst();
  return reset !== undefined;
}

/** Which of these sessions are open and belong to a user in good standing; looking does not prolong them. */
export async function openSessions(db: Db, ids: string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<SessionTimes & { id: string; now: Date }>`
    select session.id, session.created_at, session.seen_at, session.idle_minutes, clock_timestamp() as now
    from session join app_user on app_user.id = session.user_id
    where session.id = any(${ids}::uuid[]) and ended_at is null and deleted_at is null and status = ${NORMAL}`.execute(
    db,
  );
  return new Set(rows.filter((row) => !overBecause(row, row.now)).map(({ id }) => id));
}
