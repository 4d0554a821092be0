import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Answer, Client } from '#testing/client.ts';
import { PDF, upload, uploaded } from '#testing/sent-files.ts';
import { signIn } from '#testing/sign-in.ts';
import { idOf, pdfOf, tusOf } from '#testing/tus.ts';
import { handmadeXlsx, rowXml } from '#testing/zip.ts';
import { type Row, refused, runAttacks } from './suite.ts';

// An administrator who sets a bidder's password, signs in with it, changes it as asked, and looks for the bid.
const app = await testApp();
const { nobody, withToken } = app;
const [admin, bidder, victim] = [await app.as('admin'), await app.as('bidder01'), await app.as('bidder02')];
const GIVEN = 'Given#2026';
const CHANGED = 'Changed#Secret-2026';
const FILE = pdfOf(5_000);
const BOOK = handmadeXlsx(rowXml(1, ['a']));

interface Bid {
  pdf: string;
  book: string;
  /** Uploads in pieces: one that is finished, and one that is not. */
  finished: string;
  unfinished: string;
  ticket: string;
}

const ticketFor = (client: Client, path: string) => client.post('/sys/common/ticket', { path });
async function bidOf(client: Client): Promise<Bid> {
  const tus = tusOf(app.app, client.token);
  const place = { filename: 'a.pdf', biz: 'bid' };
  const finished = await tus.open(FILE.length, place);
  await tus.send(finished, 0, FILE);
  const unfinished = await tus.open(FILE.length, { ...place, fingerprint: 'f'.repeat(16) });
  await tus.send(unfinished, 0, FILE.subarray(0, 4_500));
  const pdf = await uploaded(client, 'a.pdf', PDF, { biz: 'bid' });
  const book = await uploaded(client, 'a.xlsx', BOOK, { biz: 'bid' });
  return { pdf, book, finished, unfinished, ticket: (await ticketFor(client, pdf)).body.result.ticket };
}

const own = await bidOf(bidder);
const theirs = await bidOf(victim);
const secret = { password: GIVEN, confirmpassword: GIVEN };
await admin.put('/sys/user/changePassword', { username: 'bidder02', ...secret });
const impostor = withToken((await signIn(nobody, 'bidder02', GIVEN)).body.result.token as string);
const change = { oldpassword: GIVEN, password: CHANGED, confirmpassword: CHANGED };
const changed = await impostor.put('/sys/user/updatePassword', change);
const again = withToken((await signIn(nobody, 'bidder02', CHANGED)).body.result.token as string);

const MISSING = { status: 404, code: 404, text: '未知的文件' };
const NO_UPLOAD = { status: 404, code: 404, text: '未找到这次上传，可能已完成、取消或过期' };

/** The same request by a bidder for the own bid, and by the impostor for the bid of the account. */
function way(
  name: string,
  ask: (client: Client, bid: Bid) => Promise<Answer>,
  answer: Omit<Row, 'name' | 'honest' | 'attack'>,
) {
  return [
    { name, honest: () => ask(bidder, own), attack: () => ask(impostor, theirs), ...answer },
    { name: `${name}, in a new session`, honest: () => ask(bidder, own), attack: () => ask(again, theirs), ...answer },
  ];
}

const at = (path: string) => `/sys/common/static/${path}`;
runAttacks(app, [
  ...way('the bid by the header', (client, { pdf }) => client.get(at(pdf)), MISSING),
  ...way(
    'the bid by the token in the address',
    ({ token = '' }, { pdf }) => nobody.get(at(pdf), { query: { token } }),
    MISSING,
  ),
  ...way('a ticket for the bid', (client, { pdf }) => ticketFor(client, pdf), refused('未找到对应记录')),
  ...way(
    'a sheet of the bid',
    (client, { book }) => client.get('/sys/common/sheetPreview', { query: { path: book } }),
    refused('未知的文件'),
  ),
  ...way(
    'the path of a bid that came in pieces',
    (client, { finished }) => client.post(`/sys/common/upload/finish/${finished}`, {}),
    NO_UPLOAD,
  ),
  {
    name: 'a ticket from before the reset',
    honest: () => nobody.get(at(own.pdf), { query: { ticket: own.ticket } }),
    attack: () => nobody.get(at(theirs.pdf), { query: { ticket: theirs.ticket } }),
    ...MISSING,
  },
]);

describe('since somebody else has set the password', () => {
  it('the bid is as far away as one that does not exist', async () => {
    const told = ({ status, body: { timestamp, ...body } }: Answer) => ({ status, body });
    expect(changed.body.success).toBe(true);
    expect(told(await impostor.get(at(theirs.pdf)))).toEqual(told(await impostor.get(at('bid/none/a.pdf'))));
  });

  it('unfinished bids from before are in no list, and cannot be gone on with', async () => {
    const list = (client: Client) => client.get('/sys/common/upload/unfinished');
    expect((await list(bidder)).body.result).toHaveLength(1);
    expect((await list(again)).body.result).toEqual([]);
    const tus = tusOf(app.app, again.token);
    expect((await tus.ask(theirs.unfinished)).status).toBe(404);
    expect((await tus.send(theirs.unfinished, 4_500, FILE.subarray(4_500))).status).toBe(404);
    expect((await tus.cancel(theirs.unfinished)).status).toBe(404);
  });

  it('a bid can still be sent, in one piece or in several, and not read by anybody', async () => {
    const sent = await upload(again, 'a.pdf', PDF, { biz: 'bid' });
    const tus = tusOf(app.app, again.token);
    const id = idOf(await tus.begin(FILE.length, { filename: 'a.pdf', biz: 'bid' }));
    await tus.send(id, 0, FILE.subarray(0, 4_500));
    expect((await again.get('/sys/common/upload/unfinished')).body.result).toMatchObject([{ id, offset: 4_500 }]);
    expect((await impostor.get('/sys/common/upload/unfinished')).body.result).toEqual([]);
    const other = withToken((await signIn(nobody, 'bidder02', CHANGED)).body.result.token as string);
    expect((await other.get('/sys/common/upload/unfinished')).body.result).toEqual([]);
    const whole = await tus.send(id, 4_500, FILE.subarray(4_500));
    for (const { body } of [sent, whole]) {
      expect(body.success).toBe(true);
      for (const client of [again, other, admin]) expect((await client.get(at(body.message))).status).toBe(404);
    }
  });

  it('files of other kinds are read as before', async () => {
    const path = await uploaded(again, 'a.pdf', PDF, { biz: 'tender' });
    expect((await again.get(at(path))).status).toBe(200);
  });
});

describe('other ways to become a bidder', () => {
  it('an account that is erased and made again is another one, and its bids stay closed', async () => {
    const gone = await app.idOf('bidder03');
    const path = await uploaded(await app.as('bidder03'), 'a.pdf', PDF, { biz: 'bid' });
    await admin.delete('/sys/user/delete', { query: { id: gone } });
    await admin.delete('/sys/user/deleteRecycleBin', { query: { userIds: gone } });
    const made = await admin.post('/sys/user/add', { id: gone, username: 'bidder03', realname: '新人', ...secret });
    expect(made.body.success).toBe(true);
    const client = await app.as('bidder03');
    await client.put('/sys/user/updatePassword', change);
    expect(await app.idOf('bidder03')).not.toBe(gone);
    expect((await client.get(at(path))).status).toBe(404);
  });

  it('an account that is restored has its old password, and what was closed stays closed', async () => {
    const id = await app.idOf('bidder02');
    await admin.delete('/sys/user/delete', { query: { id } });
    await admin.put('/sys/user/putRecycleBin', { userIds: id });
    const { body } = await signIn(nobody, 'bidder02', CHANGED);
    expect((await withToken(body.result.token).get(at(theirs.pdf))).status).toBe(404);
  });

  it('no account takes over the name of another', async () => {
    const id = await app.idOf('bidder04');
    const { body } = await admin.put('/sys/user/edit', { id, username: 'bidder01' });
    expect(body.result.refusal).toBe('row.fixed-field');
  });

  it('a deputy reads nothing of the one they stand in for', async () => {
    const times = { startTime: '2020-01-01 00:00:00', endTime: '2099-01-01 00:00:00' };
    const draft = { userName: 'bidder01', agentUserName: 'staff01', status: '1', ...times };
    expect((await bidder.post('/sys/sysUserAgent/add', draft)).body.success).toBe(true);
    expect((await (await app.as('staff01')).get(at(own.pdf))).status).toBe(404);
  });
});
