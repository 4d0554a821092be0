import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { signTicket } from '#kit/server/http/guard/signed-ticket.ts';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { PDF, PNG, uploaded } from '#testing/sent-files.ts';
import { type Row, refused, runAttacks } from './suite.ts';

const app = await testApp();
const { nobody, owner } = app;
const [mine, rival] = [await app.as('bidder01'), await app.as('bidder02')];

const [one, two] = [await uploaded(mine, 'a.pdf', PDF), await uploaded(mine, 'b.pdf', PDF)];
const [sealed, draft] = [
  await uploaded(mine, 'a.pdf', PDF, { biz: 'bid' }),
  await uploaded(mine, 'a.pdf', PDF, { biz: 'tender' }),
];
const { rows } = await sql<{ secret: string }>`select secret from signing_key where name = 'tickets'`.execute(owner);
const secret = rows[0]?.secret ?? '';

const at = (path: string, query: Record<string, string> = {}, client: Client = nobody) =>
  client.get(`/sys/common/static/${path}`, { query });
const ticketFor = async (path: string): Promise<string> =>
  (await mine.post('/sys/common/ticket', { path })).body.result.ticket;
const listOf = async (...paths: string[]): Promise<string> =>
  (await mine.post('/sys/common/fileList', { paths })).body.result.ticket;
const list = (ticket: string) => nobody.get('/sys/common/fileList', { query: { ticket } });
const opened = async (path: string) => at(path, { ticket: await ticketFor(path) });
const openedByList = async (path: string) => at(path, { ticket: await listOf(path) });

const says = (text: string) => ({ status: 401, code: 401, text });
const MISSING = { status: 404, code: 404, text: '未知的文件' };
const NOT_FOUND = refused('未找到对应记录');
const soon = () => Math.floor(Date.now() / 1_000) + 600;
const claimsOf = (ticket: string) => JSON.parse(Buffer.from(ticket.split('.')[0] ?? '', 'base64url').toString());
const expired = (ticket: string) => signTicket(secret, { ...claimsOf(ticket), exp: soon() - 601 });
const foreign = (ticket: string) => signTicket(secret, { ...claimsOf(ticket), aud: 'report' });
const prolonged = (ticket: string) => {
  const payload = Buffer.from(JSON.stringify({ ...claimsOf(ticket), exp: soon() + 9_999_999 })).toString('base64url');
  return `${payload}.${ticket.split('.')[1]}`;
};
const guessed = (ticket: string) => {
  const payload = Buffer.from(JSON.stringify(claimsOf(ticket))).toString('base64url');
  return `${payload}.${createHmac('sha256', '').update(payload).digest('base64url')}`;
};

const FORGED = '链接不是本平台签发的，或已被改动';
const links: [string, (ticket: string) => string, string][] = [
  ['an expired link', expired, '链接已过期'],
  ['a link for something else', foreign, '该链接不能打开这份文件'],
  ['a link made to last', prolonged, FORGED],
  ['a link signed with no key', guessed, FORGED],
  ['a link without its signature', (ticket) => `${ticket.split('.')[0]}.`, FORGED],
  ['half a link', (ticket) => ticket.slice(0, -5), FORGED],
  ['words for a link', () => '../../etc.passwd', FORGED],
];

const bySession = (path: string) => () => at(path, {}, mine);
const attacks: Row[] = [
  ...links.flatMap(([name, turn, text]): Row[] => [
    {
      name: `${name}, for its list`,
      honest: async () => list(await listOf(one)),
      attack: async () => list(turn(await listOf(one))),
      ...refused(text),
    },
    {
      name: `${name}, for its file`,
      honest: () => openedByList(one),
      attack: async () => at(one, { ticket: turn(await listOf(one)) }),
      ...says(text),
    },
  ]),
  {
    name: 'a link to one file, for another',
    honest: () => openedByList(two),
    attack: async () => at(two, { ticket: await listOf(one) }),
    ...says('该链接不能打开这份文件'),
  },
  {
    name: 'a link to one file, for a sealed one',
    honest: () => openedByList(one),
    attack: async () => at(sealed, { ticket: await listOf(one) }),
    ...MISSING,
  },
  {
    name: 'any other key, for a sealed file',
    honest: () => opened(sealed),
    attack: async () => {
      const [list, used] = [await listOf(one), await ticketFor(sealed)];
      await at(sealed, { ticket: used });
      const keys = [...links.map(([, turn]) => turn(list)), used, await ticketFor(one), '0', 'a'.repeat(36)];
      return Promise.all(keys.map((ticket) => at(sealed, { ticket })));
    },
    ...MISSING,
  },
  {
    name: 'the same keys, where no file is',
    honest: () => opened(one),
    attack: async () => {
      const keys = [await listOf(one), await ticketFor(one), '0'];
      return Promise.all(keys.map((ticket) => at('bid/none/a.pdf', { ticket })));
    },
    ...MISSING,
  },
  {
    name: 'a link to somebody else’s file',
    honest: () => mine.post('/sys/common/fileList', { paths: [draft] }),
    attack: () => rival.post('/sys/common/fileList', { paths: [draft] }),
    ...NOT_FOUND,
  },
  {
    name: 'a link to a sealed file, by its owner',
    honest: () => mine.post('/sys/common/fileList', { paths: [one] }),
    attack: () => mine.post('/sys/common/fileList', { paths: [one, sealed] }),
    ...NOT_FOUND,
  },
  {
    name: 'a guessed ticket',
    honest: () => opened(one),
    attack: () => Promise.all(['0', 'a'.repeat(36), "' or 1=1 --"].map((ticket) => at(one, { ticket }))),
    ...says('链接无效'),
  },
  {
    name: 'an expired ticket',
    honest: () => opened(one),
    attack: async () => {
      const ticket = await ticketFor(one);
      await sql`update file_ticket set created_at = created_at - interval '61 seconds' where used_at is null`.execute(
        owner,
      );
      return at(one, { ticket });
    },
    ...says('链接已过期'),
  },
  {
    name: 'a used ticket',
    honest: () => opened(one),
    attack: async () => {
      const ticket = await ticketFor(one);
      await at(one, { ticket });
      return [await at(one, { ticket }), await at(one, { ticket })];
    },
    ...says('链接只能使用一次，已经用过'),
  },
  {
    name: 'one ticket used twenty times at once',
    honest: () => opened(one),
    attack: async () => {
      const ticket = await ticketFor(one);
      const answers = await Promise.all(Array.from({ length: 20 }, () => at(one, { ticket })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      return answers.filter(({ status }) => status !== 200);
    },
    ...says('链接只能使用一次，已经用过'),
  },
  {
    name: 'a ticket for another file',
    honest: () => opened(two),
    attack: async () => at(two, { ticket: await ticketFor(one) }),
    ...says('该链接不能打开这份文件'),
  },
  {
    name: 'a ticket for somebody else’s file',
    honest: () => mine.post('/sys/common/ticket', { path: draft }),
    attack: () => Promise.all([draft, sealed].map((path) => rival.post('/sys/common/ticket', { path }))),
    ...NOT_FOUND,
  },
  {
    name: 'somebody else’s files',
    honest: bySession(draft),
    attack: () => Promise.all([draft, sealed].map((path) => at(path, {}, rival))),
    ...MISSING,
  },
  {
    name: 'a sealed file, without a session',
    honest: bySession(sealed),
    attack: () => Promise.all([at(sealed), at(sealed, { token: 'made-up' })]),
    ...MISSING,
  },
  {
    name: 'a path that leads elsewhere',
    honest: bySession(one),
    attack: () =>
      Promise.all(
        ['..%2f..%2fetc/passwd', 'upload/..%2f..%2fkept', '%2fetc%2fpasswd', 'kept/ab'].map((path) =>
          at(path, {}, mine),
        ),
      ),
    ...MISSING,
  },
  {
    name: 'a path with another id',
    honest: bySession(one),
    attack: () => at(one.replace(/[0-9a-f]{8}/, '00000000'), {}, mine),
    ...MISSING,
  },
];

/** Whatever honest people do with links and tickets, also when these are over. */
const ticket = await ticketFor(one);
await at(two, { ticket });
await at(one, { ticket });
await at(one, { ticket });
await at(one, { ticket: 'none' });
await uploaded(mine, 'a.png', PNG);

runAttacks(app, attacks);
