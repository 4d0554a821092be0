import { describe, expect, it } from 'vitest';
import { methodsOf } from '#kit/contract/endpoint.ts';
import { testApp } from '#testing/app.ts';
import { type Answer, BASE, type Client, send } from '#testing/client.ts';
import { addPerson } from '#testing/person.ts';
import { signIn } from '#testing/sign-in.ts';
import { openSocket } from '#testing/sockets.ts';
import { sendFile } from '#testing/uploads.ts';
import { askForSocket } from './raw-socket.ts';

// Everything that somebody with a password of an administrator might try instead of changing it.
const { app, owner, as, listen, nobody, withToken } = await testApp();
const port = await listen();
const admin = await as('admin');
const GIVEN = 'Given#2026';
const userId = await addPerson(owner, 'told-to', { departments: ['A01A01', 'A01A04'], roles: ['ADMIN'] });
const secret = { password: GIVEN, confirmpassword: GIVEN };
await admin.put('/sys/user/changePassword', { username: 'told-to', ...secret });
const open = async () => withToken((await signIn(nobody, 'told-to', GIVEN)).body.result.token as string);
const told = await open();
const TEXT = Buffer.from('只给登录的人看');
const kept = (await sendFile(admin, '/sys/common/upload', TEXT, { fileName: 'note.txt' })).body.message as string;

const isToldToChange = ({ status, body }: Answer) =>
  [200, 422].includes(status) && body.code === 428 && body.result.refusal === 'password.must-change';
const OPEN = ['GET /sys/user/getUserInfo', 'PUT /sys/user/updatePassword', 'POST /sys/user/updatePassword'];

async function callsLetThrough(client: Client): Promise<string[]> {
  const through: string[] = [];
  for (const call of app.calls) {
    if (call.permission === 'public' || call.bare === 'socket') continue;
    for (const method of methodsOf(call)) {
      const answer = await send(app, method, call.path.replace(/:\w+/g, 'x'), client.token);
      // An answer to HEAD has no words.
      const stopped = method === 'HEAD' ? answer.status === 422 : isToldToChange(answer);
      if (!stopped) through.push(`${method} ${call.path}`);
    }
  }
  return through;
}

const attempts: Record<string, (client: Client) => Promise<Answer>> = {
  'choosing a department': (client) => client.put('/sys/selectDepart', { orgCode: 'A01A04' }),
  'refreshing the own record': (client) => client.post('/sys/refreshUserInfo'),
  'an export': (client) => client.get('/sys/user/exportXls'),
  'an upload': (client) => sendFile(client, '/sys/common/upload', TEXT, { fileName: 'mine.txt' }),
  'an import': (client) => sendFile(client, '/sys/user/importExcel', TEXT),
  'a ticket for a file': (client) => client.post('/sys/common/ticket', { path: kept }),
  'a file by the header': (client) => client.get(`/sys/common/static/${kept}`),
  'a file by the token in the address': (client) =>
    nobody.get(`/sys/common/static/${kept}`, { query: { token: client.token ?? '' } }),
  'releasing oneself': (client) =>
    client.put('/sys/user/changePassword', { username: 'told-to', ...secret, mustChangePassword: false }),
  'another tenant': (client) => client.get('/sys/user/list', { headers: { 'tenant-id': '1' } }),
};

describe('one who must change a password first', () => {
  it('finds every call shut but those that lead out', async () => {
    expect(await callsLetThrough(told)).toEqual(OPEN);
  });

  it.each(Object.keys(attempts))('does not get round it by %s', async (name) => {
    const answer = await attempts[name]?.(told);
    expect(answer && isToldToChange(answer)).toBe(true);
    expect(answer?.body.message).toBe(
      '您的密码由他人设置，请先修改：用浏览器打开本平台的 /#/user/login，登录后按提示设置新密码',
    );
  });

  it('gets no socket', async () => {
    const asked = await askForSocket(port, `${BASE}/websocket/${userId}`, `Sec-WebSocket-Protocol: ${told.token}`);
    expect(asked.statuses).toEqual([422]);
  });

  it('gains nothing by signing in again, nor by an idempotency key that worked before', async () => {
    const again = await open();
    const headers = { 'idempotency-key': 'told-to-once' };
    for (const client of [told, again])
      expect(isToldToChange(await client.put('/sys/selectDepart', { orgCode: 'A01A04' }, { headers }))).toBe(true);
  });

  it('is let in everywhere once it is changed', async () => {
    const fresh = 'Fresh#Secret-77';
    const body = { oldpassword: GIVEN, password: fresh, confirmpassword: fresh };
    expect((await told.put('/sys/user/updatePassword', body)).body.success).toBe(true);
    for (const [name, attempt] of Object.entries(attempts))
      expect([name, isToldToChange(await attempt(told))]).toEqual([name, false]);
    // One of the attempts has set the given password again.
    const again = await open();
    expect((await again.put('/sys/user/updatePassword', body)).body.success).toBe(true);
    const socket = await openSocket(`ws://127.0.0.1:${port}${BASE}/websocket/${userId}`, again.token);
    expect(socket.opened).toBe(true);
    socket.close();
  });
});
