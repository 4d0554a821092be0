import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { testApp } from '#testing/app.ts';
import { BASE, type Client } from '#testing/client.ts';
import { addDictionary } from '#testing/dictionary.ts';
import { addRoleFor, addRuleFor, builtInPermission } from '#testing/grant.ts';
import { addPerson } from '#testing/person.ts';
import { type HeardSocket, openSocket } from '#testing/sockets.ts';

// The rounds of the server come when the test says so.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
afterAll(() => void vi.useRealTimers());

const { as, listen, owner, database } = await testApp();
const neighbour = await testApp({}, database);
const ports = { own: await listen(), other: await neighbour.listen() };
const superuser = new pg.Client(database.superUrl);
await superuser.connect();
afterAll(() => superuser.end());

const admin = await as('admin');
const dictId = await addDictionary(admin, 'guests', ['a']);
const rowId: string = (await admin.get('/sys/dictItem/list', { query: { dictId } })).body.result.records[0].id;
const KEY = `dictionary-items:${dictId}`;

async function editor(username: string) {
  const id = await addPerson(owner, username);
  const rights = [builtInPermission('/isystem/dict'), builtInPermission('system:dict:item:edit')];
  return { id, roleId: await addRoleFor(owner, id, rights), client: await as(username) };
}
let pages = 0;
const open = async (person: { id: string; client: Client }, port = ports.own): Promise<HeardSocket> => {
  pages += 1;
  return openSocket(`ws://127.0.0.1:${port}${BASE}/vxeSocket/${person.id}/page${pages}`, person.client.token);
};
const say = (socket: HeardSocket, type: string, data?: unknown) => socket.send(JSON.stringify({ type, data }));
/** Anyone who comes has the others asked to tell again: apart from the test of just that, nobody counts it. */
const newsOf = ({ frames }: HeardSocket) => (frames as { type: string }[]).filter(({ type }) => type !== 'tell_again');
const join = async (socket: HeardSocket, socketKey = KEY) => {
  const before = newsOf(socket).length;
  say(socket, 'join', { socketKey });
  await expect.poll(() => newsOf(socket).length).toBeGreaterThan(before);
};
const update = (socket: HeardSocket, row: object) =>
  say(socket, 'update_vxe_table', { socketKey: KEY, args: [row, 'case-1'] });
/** Both ends have handled what the other one sent before, pings among it. */
const exchange = async (socket: HeardSocket) => {
  for (let beat = 0; beat < 2; beat += 1) {
    const before = socket.frames.length;
    say(socket, 'heart_beat');
    await expect.poll(() => socket.frames.length).toBeGreaterThan(before);
  }
};

describe('the socket of grids', () => {
  it('tells the tabs of one person apart, and those of a namesake, by what says nothing else of them', async () => {
    const [twice, namesake] = [await editor('tabs'), await editor('tabs-too')];
    await sql`update app_user set realname = 'tabs 先生' where id = ${namesake.id}`.execute(owner);
    const again = { ...namesake, client: await as('tabs-too') };
    const [watcher, ...senders] = [await open(twice), await open(twice), await open(twice), await open(again)];
    await join(watcher as HeardSocket);
    for (const sender of senders) update(sender, { id: rowId, itemText: '改' });
    const told = () =>
      newsOf(watcher as HeardSocket).slice(1) as unknown as { data: { author: string; from: string } }[];
    await expect.poll(() => told().length).toBe(3);
    const froms = told().map(({ data }) => data.from);
    expect(told().map(({ data }) => data.author)).toEqual(Array(3).fill('tabs 先生'));
    expect(new Set(froms).size).toBe(3);
    for (const id of [twice.id, namesake.id]) expect(froms.join()).not.toContain(id);
    for (const socket of [watcher, ...senders]) socket?.close();
  });

  it('says of nobody that they typed something after they have left', async () => {
    const [person, stayer] = [await editor('hurries'), await open(await editor('listens'), ports.other)];
    await join(stayer);
    for (let round = 0; round < 10; round += 1) {
      const leaver = await open(person);
      await join(leaver);
      update(leaver, { id: rowId, itemText: `匆匆 ${round}` });
      leaver.close();
    }
    const last = await open(person);
    await join(last);
    update(last, { id: rowId, itemText: '最后' });
    const news = () => newsOf(stayer) as unknown as { type: string; data: { from: string; args: object[] } }[];
    await expect.poll(() => JSON.stringify(news().at(-1)?.data.args)).toContain('最后');
    last.close();
    // Those who hurried have left before the one whose leaving is waited for.
    const typed = () => {
      const froms = new Set<string>();
      for (const { type, data } of news()) {
        if (type === 'update_vxe_table') froms.add(data.from);
        for (const { from } of type === 'common_send_date' ? (data.args as { from: string }[]) : []) froms.delete(from);
      }
      return [...froms];
    };
    await expect.poll(typed).toEqual([]);
    stayer.close();
  });

  it('asks the others to tell again when somebody comes, in every process, but not oftener than once a second', async () => {
    const dictionary = await addDictionary(admin, 'told_again', ['a']);
    const socketKey = `dictionary-items:${dictionary}`;
    const [there, restless] = [await open(await editor('is-there'), ports.other), await editor('restless')];
    await join(there, socketKey);
    const asked = () => there.frames.filter((frame) => (frame as { type: string }).type === 'tell_again').length;
    const began = performance.now();
    const comer = await open(restless);
    await join(comer, socketKey);
    await expect.poll(asked).toBe(1);
    expect(comer.frames).toEqual([{ type: 'joined', data: { socketKey } }]);
    for (let time = 0; time < 8; time += 1) {
      await join(comer, socketKey);
      const hasty = await open(restless);
      await join(hasty, socketKey);
      hasty.close();
    }
    await expect.poll(asked).toBeGreaterThan(1);
    expect(asked()).toBeLessThanOrEqual(1 + (performance.now() - began) / 1_000);
    for (const socket of [there, comer]) socket.close();
  });

  it('begins again with everybody when the line between the processes was down: what was typed meanwhile is told', async () => {
    const dictionary = await addDictionary(admin, 'told_after_a_cut', ['a']);
    const socketKey = `dictionary-items:${dictionary}`;
    const [one, two] = [await open(await editor('cut-one')), await open(await editor('cut-two'), ports.other)];
    for (const socket of [one, two]) await join(socket, socketKey);
    // That one was asked to tell again when two came is the last that their coming leads to.
    await expect.poll(() => one.frames.length).toBe(2);
    const before = two.frames.length;
    await superuser.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'gongkai-feed' and datname = current_database()`);
    const types = () => two.frames.slice(before).map((frame) => (frame as { type: string }).type);
    await expect.poll(types).toEqual(expect.arrayContaining(['common_send_date', 'joined', 'tell_again']));
    for (const socket of [one, two]) socket.close();
  });

  it('tells nobody more of a dictionary that has left what their data rules show, within half a minute', async () => {
    const person = await editor('sees-one');
    const rule = { field: 'dictCode', operator: '=', value: 'told_until' };
    await addRuleFor(owner, person.roleId, builtInPermission('/isystem/dict'), rule);
    const id = await addDictionary(admin, 'told_until', ['a']);
    const socketKey = `dictionary-items:${id}`;
    const socket = await open(person);
    await join(socket, socketKey);
    await sql`update dictionary set dict_code = 'told_no_more' where id = ${id}`.execute(owner);
    // In steps, so that pings can be answered.
    for (let step = 0; step < 3; step += 1) {
      vi.advanceTimersByTime(10_000);
      await exchange(socket);
    }
    const error = { socketKey, refusal: 'row.not-found', message: '未找到对应记录' };
    await expect.poll(() => newsOf(socket)).toContainEqual({ type: 'error', data: error });
    socket.close();
  });

  it('is closed with a word when the server goes', async () => {
    const third = await testApp({}, database);
    const socket = await open(await editor('is-told'), await third.listen());
    await join(socket);
    await third.close();
    await expect.poll(() => socket.closedWith).toBe(1001);
  });
});
