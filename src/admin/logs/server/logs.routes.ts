import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { logCalls as calls } from '#admin/logs/logs.contract.ts';
import { serve } from '#kit/server/serve.ts';

const shanghaiDay = sql`(at at time zone 'Asia/Shanghai')::date`;
const today = sql`(clock_timestamp() at time zone 'Asia/Shanghai')::date`;

export default function logs(app: FastifyInstance): void {
  serve(app, calls.counts, async ({ db }) => {
    const { rows } = await sql<{ total: number; today: number; ips: number }>`
      select count(*)::int as total,
        count(*) filter (where ${shanghaiDay} = ${today})::int as today,
        count(distinct address) filter (where ${shanghaiDay} = ${today})::int as ips
      from sign_in where outcome = 'success'`.execute(db);
    const [row] = rows;
    return { totalVisitCount: row?.total ?? 0, todayVisitCount: row?.today ?? 0, todayIp: row?.ips ?? 0 };
  });

  serve(app, calls.visits, async ({ db }) => {
    const { rows } = await sql<{ tian: string; visit: number; ip: number }>`
      select to_char(day, 'YYYY-MM-DD') as tian, count(sign_in.id)::int as visit, count(distinct sign_in.address)::int as ip
      from (select (${today} - back)::timestamp as day from generate_series(0, 6) as back) as week
      left join sign_in on sign_in.outcome = 'success'
        and sign_in.at >= day at time zone 'Asia/Shanghai' and sign_in.at < (day + interval '1 day') at time zone 'Asia/Shanghai'
      group by day order by day`.execute(db);
    return rows.map((row) => ({ ...row, type: row.tian.slice(5) }));
  });
}
