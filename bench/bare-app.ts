import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import pg from 'pg';
import { APPROVE, COUNTED_AT_SIGHT, INSERT, LISTS, type ListName } from './statements.ts';

/** The baseline: bare Fastify and pg with the same statements, and nothing of what the product does beside them. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = fastify();

app.get<{ Params: { name: ListName }; Querystring: { value: string[] } }>('/list/:name', async ({ params, query }) => {
  const { rows, count } = LISTS[params.name];
  const filters = ['admin', ...[query.value].flat()];
  const page = await pool.query(rows, [...filters, COUNTED_AT_SIGHT + 1, 0, 1, 10]);
  const seen: number = page.rows[0].found_number;
  const total = seen <= COUNTED_AT_SIGHT ? seen : (await pool.query(count, filters)).rows[0].total;
  return { records: page.rows, total };
});

app.post<{ Body: { code: string; name: string; postRank: string } }>('/add', async ({ body }) => {
  const { rowCount } = await pool.query(INSERT, [randomUUID(), body.code, body.name, body.postRank, 'admin']);
  return { success: rowCount === 1 };
});

/** A statement with its values as the benchmark has seen it of the product; `limit $n` is among the values. */
const kept = new Map<string, { text: string; values: unknown[] }>();
app.put<{ Params: { name: string }; Body: { text: string; values: unknown[] } }>('/kept/:name', ({ params, body }) => {
  kept.set(params.name, body);
  return { success: true };
});
app.get<{ Params: { name: string } }>('/kept/:name', async ({ params }) => {
  const { text = '', values = [] } = kept.get(params.name) ?? {};
  const { rows } = await pool.query(text, values);
  return { records: rows, total: rows[0]?.found_number ?? 0 };
});

app.post<{ Body: { id: string } }>('/approve', async ({ body }) => {
  const { rowCount } = await pool.query(APPROVE, ['ACTIVE', 'staff01', new Date(), body.id]);
  return { success: rowCount === 1 };
});

await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`is ready: http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
