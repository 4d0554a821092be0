import { sql } from 'kysely';
import { expect } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { PDF } from '#testing/sent-files.ts';
import { multipartOf } from '#testing/uploads.ts';
import { DONE, malformed, type Row, refused, runAttacks } from './suite.ts';

const app = await testApp();
const bidder = await app.as('bidder01');
const rival = await app.as('bidder02');

const send = (key: string, value: Buffer | string = PDF, client: Client = bidder, biz = 'upload') => {
  const { payload, headers } = multipartOf([
    { name: 'biz', value: biz },
    { name: 'file', fileName: 'a.pdf', value },
  ]);
  return client.post('/sys/common/upload', undefined, { payload, headers: { ...headers, 'idempotency-key': key } });
};
const kept = async () => (await sql`select from stored_file`.execute(app.owner)).rows.length;
let keys = 0;
const honest = async () => {
  keys += 1;
  await send(`honest-${keys}`);
  await send(`honest-bid-${keys}`, PDF, bidder, 'bid');
  return send(`honest-${keys}`);
};

let before = 0;
const after = async (act: () => ReturnType<Row['attack']>) => {
  before = await kept();
  return act();
};
const OTHER = refused('该 Idempotency-Key 已用于另一请求', 422);
const keptNothing = async () => expect(await kept()).toBe(before);

const rows: Row[] = [
  {
    name: 'other bytes under a key that was used',
    honest,
    attack: async () => {
      await send('swapped');
      return after(() => send('swapped', Buffer.concat([PDF, Buffer.from('swapped')])));
    },
    ...OTHER,
    also: keptNothing,
  },
  {
    name: 'a page under the key of a good file',
    honest,
    attack: async () => {
      await send('page');
      return after(() => send('page', '<html><script>alert(1)</script></html>'));
    },
    ...OTHER,
    also: keptNothing,
  },
  {
    name: 'a page under a new key, twice',
    honest,
    attack: () => after(async () => [await send('bad', '<html>'), await send('bad', '<html>')]),
    ...refused('文件内容与扩展名不符'),
    also: async ({ headers }) => {
      expect(headers['idempotency-replayed']).toBeUndefined();
      await keptNothing();
    },
  },
  {
    name: "somebody else's key and file",
    honest,
    attack: async () => {
      await send('sealed', PDF, bidder, 'bid');
      return after(async () => {
        const { body, ...answer } = await send('sealed', PDF, rival, 'bid');
        return { ...answer, body: { ...body, message: body.message.replace(/[0-9a-f-]{36}/, 'a-path-of-its-own') } };
      });
    },
    ...DONE,
    text: 'bid/a-path-of-its-own/a.pdf',
    also: async ({ headers }) => {
      expect(headers['idempotency-replayed']).toBeUndefined();
      expect(await kept()).toBe(before + 1);
    },
  },
  {
    name: 'a key with a line break',
    honest,
    attack: () => after(() => send('key\r\nX-Access-Token: stolen')),
    ...malformed('Idempotency-Key 格式不正确'),
    also: keptNothing,
  },
];

runAttacks(app, rows);
