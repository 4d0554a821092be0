import { insertSession } from '#admin/session/server/session.store.ts';
import { hashToken, newToken } from '#admin/session/server/sessions.ts';
import { readWorkbook } from '#kit/server/sheets/workbook.ts';
import { type Cell, holdsSomething, type Kind, type Rows, row, type Thing } from './cell.ts';

export const SECRET = { password: 'Bridge#2026', confirmpassword: 'Bridge#2026' };

/** The workbook and its job, for the one ticked row. */
export const exportsOf = (kind: Kind, path: string): Rows => ({
  [`GET ${path}/exportXls`]: row(
    async (cell) =>
      cell.client.get(`${path}/exportXls`, { query: { selections: (await cell.thing(kind)).id, format: 'xlsx' } }),
    async ({ raw }, cell) => JSON.stringify(await readWorkbook(raw)).includes((await cell.thing(kind)).key),
  ),
  [`POST ${path}/exportJob`]: row(
    async (cell) => cell.client.post(`${path}/exportJob`, {}, { query: { selections: (await cell.thing(kind)).id } }),
    ({ body }) => body.result.totalCount > 0,
  ),
});

/** The calls that the kit mounts for an entity, sent to one of its rows. */
export const kitRows = (kind: Kind, path: string, change: object, field: string): Rows => ({
  [`GET ${path}/list`]: row(async (cell) =>
    cell.client.get(`${path}/list`, { query: { [field]: (await cell.thing(kind)).key } }),
  ),
  [`GET ${path}/queryById`]: row(async (cell) =>
    cell.client.get(`${path}/queryById`, { query: { id: (await cell.thing(kind)).id } }),
  ),
  [`PUT ${path}/edit`]: row(async (cell) =>
    cell.client.put(`${path}/edit`, { id: (await cell.thing(kind)).id, ...change }),
  ),
  [`DELETE ${path}/delete`]: row(async (cell) =>
    cell.client.delete(`${path}/delete`, { query: { id: (await cell.thing(kind)).id } }),
  ),
  [`DELETE ${path}/deleteBatch`]: row(async (cell) =>
    cell.client.delete(`${path}/deleteBatch`, { query: { ids: (await cell.thing(kind)).id } }),
  ),
  ...exportsOf(kind, path),
});

/** The calls that read a table as a dictionary, for the one row. */
export function tableRows(table: string, thing: (cell: Cell) => Promise<Thing>): Rows {
  const code = encodeURIComponent(table);
  return {
    'GET /sys/dict/getDictItems/:code': row(async (cell) => {
      await thing(cell);
      return cell.client.get(`/sys/dict/getDictItems/${code}`);
    }),
    'GET /sys/dict/getDictText/:code/:key': row(
      async (cell) => cell.client.get(`/sys/dict/getDictText/${code}/${(await thing(cell)).key}`),
      holdsSomething,
    ),
    'GET /sys/dict/loadDict/:dict': row(async (cell) =>
      cell.client.get(`/sys/dict/loadDict/${code}`, { query: { keyword: (await thing(cell)).key } }),
    ),
    'GET /sys/dict/loadDictOrderByValue/:dict': row(async (cell) =>
      cell.client.get(`/sys/dict/loadDictOrderByValue/${code}`, { query: { keyword: (await thing(cell)).key } }),
    ),
    'GET /sys/dict/loadDictItem/:dict': row(
      async (cell) => cell.client.get(`/sys/dict/loadDictItem/${code}`, { query: { key: (await thing(cell)).key } }),
      holdsSomething,
    ),
  };
}

/** A session of the target; gives its id. */
export async function openSession({ owner, user }: Cell): Promise<string> {
  const { id } = await user();
  const token = newToken();
  await insertSession(owner, {
    tokenHash: hashToken(token),
    userId: id,
    idleMinutes: 120,
    orgCode: null,
    address: '127.0.0.1',
    device: 'test',
  });
  const row = await owner.selectFrom('session').select('id').where('userId', '=', id).executeTakeFirstOrThrow();
  return row.id;
}
