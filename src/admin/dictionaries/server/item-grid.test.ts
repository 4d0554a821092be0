import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { BASE, type Client } from '#testing/client.ts';
import { addDictionary } from '#testing/dictionary.ts';
import { addRoleFor, addRuleFor, builtInPermission } from '#testing/grant.ts';
import { addPerson, ageSession } from '#testing/person.ts';
import { type HeardSocket, openSocket } from '#testing/sockets.ts';

const { as, listen, owner, database } = await testApp();
const neighbour = await testApp({}, database);
const ports = { own: await listen(), other: await neighbour.listen() };

const admin = await as('admin');
const dictId = await addDictionary(admin, 'shared', ['a']);
const rowId: string = (await admin.get('/sys/dictItem/list', { query: { dictId } })).body.result.records[0].id;
const KEY = `dictionary-items:${dictId}`;

const EDIT = 'system:dict:item:edit';
const people = new Map<string, { id: string; client: Client; roleId: string }>();
async function editor(username: string) {
  const id = await addPerson(owner, username);
  const roleId = await addRoleFor(owner, id, [builtInPermission('/isystem/dict'), builtInPermission(EDIT)]);
  const person = { id, client: await as(username), roleId };
  people.set(username, person);
  return person;
}
const open = async (person: { id: string; client: Client }, port = ports.own): Promise<HeardSocket> =>
  openSocket(`ws://127.0.0.1:${port}${BASE}/vxeSocket/${person.id}/page${Math.random()}`, person.client.token);
const say = (socket: HeardSocket, type: string, data?: unknown) => socket.send(JSON.stringify({ type, data }));
const TELL_AGAIN = { type: 'tell_again', data: { socketKey: KEY } };
/** Anyone who comes has the others asked to tell again: apart from the tests of just that, nobody counts it. */
const newsOf = ({ frames }: HeardSocket) =>
  (frames as { type: string }[]).filter(({ type }) => type !== TELL_AGAIN.type);
const join = async (socket: HeardSocket, socketKey = KEY) => {
  const before = newsOf(socket).length;
  say(socket, 'join', { socketKey });
  await expect.poll(() => newsOf(socket).length).toBeGreaterThan(before);
};
const update = (socket: HeardSocket, row: object, caseId = 'case-1') =>
  say(socket, 'update_vxe_table', { socketKey: KEY, args: [row, caseId] });
const heard = (socket: HeardSocket, frames: unknown[]) => expect.poll(() => newsOf(socket)).toEqual(frames);
const JOINED = { type: 'joined', data: { socketKey: KEY } };
const relayed = (row: object, author: string, caseId = 'case-1') => ({
  type: 'update_vxe_table',
  data: { socketKey: KEY, args: [row, caseId], author, from: expect.any(String) },
});
const error = (refusal: string, message: string, field?: string) => ({
  type: 'error',
  data: { socketKey: KEY, refusal, ...(field && { field }), message },
});
const DENIED = error('permission.denied', '没有权限，请联系管理员授权');
const STALE = { type: 'common_send_date', data: { key: KEY, args: [] } };
const BEAT = { type: 'heart_beat', data: true };
/** Goes to all who have joined, after everything that was sent before. */
const save = (itemText: string) => admin.put('/sys/dictItem/edit', { id: rowId, itemText });

describe('the socket of grids', () => {
  it('gives the sub-protocol back and answers a heartbeat', async () => {
    const person = await editor('beats');
    const socket = await open(person);
    expect([socket.opened, socket.protocol]).toEqual([true, person.client.token]);
    say(socket, 'heart_beat');
    await heard(socket, [BEAT]);
    socket.close();
  });

  it('takes an edited row to all others who have joined, in every process, with the case and the author', async () => {
    const [one, two] = [await editor('edits-one'), await editor('edits-two')];
    const sockets = [await open(one), await open(one), await open(two), await open(two, ports.other)];
    for (const socket of sockets) await join(socket);
    const [sender, ...others] = sockets as [HeardSocket, HeardSocket, HeardSocket, HeardSocket];
    update(sender, { id: rowId, itemText: '改', sortOrder: '7', description: '' }, 'case-9');
    const frame = relayed({ id: rowId, itemText: '改', sortOrder: 7, description: null }, 'edits-one 先生', 'case-9');
    for (const socket of others) await heard(socket, [JOINED, frame]);
    await save('先');
    await heard(sender, [JOINED, STALE]);
    for (const socket of sockets) socket.close();
  });

  it('lets a client that only ever sends rows, whole ones, hear of a key from its first row on', async () => {
    const [stock, ours] = [await open(await editor('stock')), await open(await editor('ours'), ports.other)];
    await join(ours);
    const whole = {
      id: rowId,
      dictId,
      itemText: '全',
      version: 3,
      builtIn: false,
      status_dictText: '启用',
      createBy: null,
    };
    update(stock, whole);
    await heard(ours, [JOINED, relayed({ id: rowId, itemText: '全' }, 'stock 先生')]);
    update(ours, { id: rowId, itemText: '回' }, 'case-2');
    await heard(stock, [relayed({ id: rowId, itemText: '回' }, 'ours 先生', 'case-2')]);
    for (const socket of [stock, ours]) socket.close();
  });

  it('ignores what it cannot read and what it does not know', async () => {
    const socket = await open(await editor('babbles'));
    for (const text of ['{', '[]', 'null', '"x"', '{"type":"chat"}', '{"type":"update_vxe_table","data":{}}'])
      socket.send(text);
    say(socket, 'heart_beat');
    await heard(socket, [BEAT]);
    expect(socket.closedWith).toBeUndefined();
    socket.close();
  });

  it('tells all who have joined that rows were saved, whichever way and in whichever process', async () => {
    const sockets = [await open(await editor('waits')), await open(await editor('waits-there'), ports.other)];
    for (const socket of sockets) await join(socket);
    await admin.put('/sys/dictItem/edit', { id: rowId, itemText: '存' });
    for (const socket of sockets) await heard(socket, [JOINED, STALE]);
    for (const socket of sockets) socket.close();
  });

  it('tells them too when somebody leaves who had sent rows: what they did not save is gone', async () => {
    const [leaver, stayer] = [await open(await editor('leaves')), await open(await editor('stays'), ports.other)];
    await join(stayer);
    update(leaver, { id: rowId, itemText: '未存' });
    await expect.poll(() => newsOf(stayer).length).toBe(2);
    leaver.close();
    const { from } = (newsOf(stayer).at(-1) as unknown as { data: { from: string } }).data;
    const left = { type: 'common_send_date', data: { key: KEY, args: [{ left: 'leaves 先生', from }] } };
    await expect.poll(() => newsOf(stayer).at(-1)).toEqual(left);
    stayer.close();
  });

  it('lets go of whom it cannot answer, who then comes again and is let in', async () => {
    const person = await editor('comes-again');
    const socket = await open(person);
    await sql`revoke select on dictionary from gongkai_app`.execute(owner);
    say(socket, 'join', { socketKey: KEY });
    await expect.poll(() => socket.closedWith).toBe(1011);
    await sql`grant select on dictionary to gongkai_app`.execute(owner);
    const again = await open(person);
    await join(again);
    expect([newsOf(socket), newsOf(again)]).toEqual([[], [JOINED]]);
    again.close();
  });

  it('refuses rows that a save would refuse, and passes them to nobody', async () => {
    const [sender, other] = [await open(await editor('mistypes')), await open(await editor('watches'))];
    await join(other);
    const rows: [object, object][] = [
      [{ itemText: 'x'.repeat(101) }, error('input.too-long', '名称 最多 100 个字符', 'itemText')],
      [{ itemText: '' }, error('input.missing', '名称 不能为空', 'itemText')],
      [{ itemValue: 'a,b' }, error('dictionary.value-special', '数据值不能包含特殊字符！', 'itemValue')],
      [{ password: 'x' }, error('input.unknown-field', 'password 含有未知的字段', 'password')],
    ];
    for (const [cells] of rows) update(sender, { id: rowId, ...cells });
    update(sender, { id: '019a0000-0000-7000-8000-000000000000', itemText: '无' });
    await heard(sender, [...rows.map(([, frame]) => frame), error('row.not-found', '未找到对应记录', 'id')]);
    await save('后');
    await heard(other, [JOINED, STALE]);
    for (const socket of [sender, other]) socket.close();
  });

  it('refuses a key that no grid has', async () => {
    const socket = await open(await editor('guesses'));
    const socketKey = `salaries:${dictId}`;
    await join(socket, socketKey);
    const data = { socketKey, refusal: 'grid.unknown-key', message: '没有这样的协同表格' };
    expect(socket.frames).toEqual([{ type: 'error', data }]);
    socket.close();
  });
});

describe('who may not see a key', () => {
  const lastAudit = async (userId: string) => {
    const { rows } = await sql`select action, outcome, refusal, subject, subject_id, detail from audit_entry
      where actor_id = ${userId} order by at desc limit 1`.execute(owner);
    return rows[0];
  };

  it('is refused, hears nothing, and is written down', async () => {
    const id = await addPerson(owner, 'no-right');
    const socket = await open({ id, client: await as('no-right') });
    await join(socket);
    expect(socket.frames).toEqual([DENIED]);
    const audited = {
      action: 'GET /vxeSocket/:userId/:pageId',
      outcome: 'refused',
      refusal: 'permission.denied',
      subject: 'live_grid',
      subjectId: KEY,
    };
    await expect.poll(() => lastAudit(id)).toEqual({ ...audited, detail: { frame: 'join' } });
    update(socket, { id: rowId, itemText: '偷' });
    await heard(socket, [DENIED, DENIED]);
    await expect.poll(() => lastAudit(id)).toEqual({ ...audited, detail: { frame: 'update' } });
    const sender = await open(await editor('sends-past'));
    await join(sender);
    update(sender, { id: rowId, itemText: '不给' });
    await save('给');
    await heard(sender, [JOINED, STALE]);
    say(socket, 'heart_beat');
    await expect.poll(() => socket.frames).toEqual([DENIED, DENIED, BEAT]);
    for (const each of [socket, sender]) each.close();
  });

  it('is told so when a data rule hides the dictionary', async () => {
    const person = await editor('rules-hide');
    await addRuleFor(owner, person.roleId, builtInPermission('/isystem/dict'), {
      field: 'dictCode',
      operator: '=',
      value: 'sex',
    });
    const socket = await open(person);
    await join(socket);
    expect(socket.frames).toEqual([error('row.not-found', '未找到对应记录')]);
    socket.close();
  });

  it('hears nothing more from the moment on at which the right was taken', async () => {
    const [loser, sender] = [await editor('loses'), await open(await editor('keeps'), ports.other)];
    const sockets = [await open(loser), await open(loser, ports.other)];
    const witness = await open(await editor('hears-on'));
    for (const socket of [...sockets, sender, witness]) await join(socket);
    update(sender, { id: rowId, itemText: '还在' });
    for (const socket of sockets) await heard(socket, [JOINED, relayed({ id: rowId, itemText: '还在' }, 'keeps 先生')]);
    await sql`delete from user_role where user_id = ${loser.id}`.execute(owner);
    // Nobody waits for the news to go round: what is sent after the commit does not reach them.
    update(sender, { id: rowId, itemText: '不在' });
    for (const socket of sockets)
      await heard(socket, [JOINED, relayed({ id: rowId, itemText: '还在' }, 'keeps 先生'), DENIED]);
    await save('还存');
    for (const socket of [sender, witness]) await expect.poll(() => newsOf(socket).at(-1)).toEqual(STALE);
    for (const socket of sockets) {
      say(socket, 'heart_beat');
      await heard(socket, [JOINED, relayed({ id: rowId, itemText: '还在' }, 'keeps 先生'), DENIED, BEAT]);
    }
    for (const socket of [...sockets, sender, witness]) socket.close();
  });

  it('loses the socket with the session', async () => {
    const person = await editor('signs-out');
    const socket = await open(person);
    await join(socket);
    await ageSession(owner, person.client.token ?? '', { seenMinutesAgo: 121 });
    await expect.poll(() => socket.closedWith).toBe(4401);
  });
});

it('looking after a socket does not prolong its session', async () => {
  const person = await editor('idles');
  const socket = await open(person);
  await ageSession(owner, person.client.token ?? '', { seenMinutesAgo: 100 });
  // Nor does a page prolong it that opens its socket again by itself.
  (await open(person)).close();
  await join(socket);
  update(socket, { id: rowId, itemText: '闲' });
  say(socket, 'heart_beat');
  await expect.poll(() => newsOf(socket).length).toBe(2);
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from clock_timestamp() - seen_at)::int / 60 as minutes from session
    where user_id = ${person.id}`.execute(owner);
  expect(rows[0]?.minutes).toBe(100);
  socket.close();
});
