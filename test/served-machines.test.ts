import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Move, usersAmong } from '#kit/domain/engine/machine.ts';
import type { AnyCommanded } from '#kit/server/engine/commanded.ts';
import { MODULES } from '#server/modules.ts';
import { testApp } from '#testing/app.ts';
import { OBJECTS } from './relation-matrix/objects.ts';
import { SERVED_MACHINES, type ServedMachine } from './relation-matrix/served-machines.ts';

const PEOPLE = [
  ...['bidder01', 'bidder02', 'tenderer01', 'agent01', 'staff01', 'staff02', 'supervisor01', 'auditor01'],
  ...['admin', 'expert01'],
];

const { owner, as, idOf } = await testApp();
const clients = new Map(await Promise.all(PEOPLE.map(async (who) => [who, await as(who)] as const)));
const served = MODULES.flatMap(({ entities }) => entities.flatMap(({ commanded }) => commanded ?? []));

it('every kind with commands is among those that are tried out here', () => {
  expect(Object.keys(SERVED_MACHINES).sort()).toEqual(served.map(({ kind }) => kind.name).sort());
});

describe.each(served.map((commanded) => [commanded.kind.name, commanded] as const))(
  '%s over HTTP',
  (name, commanded) => {
    const { stands, input, ready, ask = {} } = SERVED_MACHINES[name] as ServedMachine;
    const [OWNER = ''] = Object.keys(stands);
    const { table, moves, states } = described(commanded);
    const listed = (state: string, command: string) =>
      moves.find((move) => move.from === state && move.command === command);

    async function make(): Promise<string> {
      const made = await OBJECTS[name]?.({ owner, userId: await idOf(OWNER), username: OWNER });
      if (!made) throw new Error(`objects.ts makes no ${name}`);
      await ready?.(made.id, OWNER).execute(owner);
      return made.id;
    }
    const put = (id: string, state: string) =>
      sql`update ${sql.table(table)} set status = ${state} where id = ${id} and status <> ${state}`.execute(owner);
    /** The row as it is, and how many facts and events there are of anything; messages of earlier moves still leave the platform. */
    async function look(id: string) {
      const { rows } = await sql<{ row: { status: string; version: number }; facts: number; events: number }>`
      select to_jsonb(kept) as row, (select count(*)::int from fact) as facts,
        (select count(*)::int from outbox_message where topic <> 'delivery.asked') as events
      from ${sql.table(table)} as kept where id = ${id}`.execute(owner);
      if (!rows[0]) throw new Error(`${name} ${id} is gone`);
      return rows[0];
    }
    async function give(who: string, command: string, id: string, version: number, asked: object = {}) {
      const path = commanded.calls[command]?.path ?? '';
      return clients.get(who)?.post(path, { id, version, ...input[command], ...asked });
    }
    const mayGive = (who: string, move: Move | undefined) => move?.actors.some((actor) => stands[who]?.includes(actor));

    it('refuses every command in every state to everybody whom the table does not list, and changes nothing', async () => {
      const id = await make();
      let tried = 0;
      for (const state of states) {
        await put(id, state);
        const before = await look(id);
        for (const command of Object.keys(commanded.calls))
          for (const who of PEOPLE) {
            const move = listed(state, command);
            if (mayGive(who, move)) continue;
            tried += 1;
            const answer = await give(who, command, id, before.row.version);
            const what = `${who}: ${command} in ${state}`;
            expect([what, answer?.body.success]).toEqual([what, false]);
            // Those who may give it elsewhere learn in which state the object is; to others it does not exist.
            if (!move && answer?.body.code === 409)
              expect([what, answer.body.result.current.status]).toEqual([what, state]);
            expect([what, await look(id)]).toEqual([what, before]);
          }
      }
      expect(tried).toBeGreaterThan(states.length * Object.keys(commanded.calls).length * (PEOPLE.length - 3));
    });

    it('says in which state the object is to those who may give the command in another state', async () => {
      const id = await make();
      for (const state of states)
        for (const command of Object.keys(commanded.calls).filter((one) => !listed(state, one)))
          for (const who of Object.keys(stands)) {
            const elsewhere = moves.some((move) => move.command === command && mayGive(who, move));
            // What is no longer in anybody's hands may be out of their sight, too.
            if (!elsewhere) continue;
            await put(id, state);
            const { row } = await look(id);
            const answer = await give(who, command, id, row.version);
            if (answer?.status === 404) continue;
            const what = `${who}: ${command} in ${state}`;
            expect([what, answer?.body.code, answer?.body.result.current]).toEqual([
              what,
              409,
              expect.objectContaining({ status: state, version: row.version }),
            ]);
          }
    });

    const users = moves.filter(({ command, actors }) => commanded.calls[command] && usersAmong(actors).length > 0);
    it.each(users.map((move) => [`${move.from} --${move.command}--> ${move.to}`, move] as const))(
      'makes the move %s for each of its actors, with a fact that says so',
      async (_line, move) => {
        const { from, command, to } = move;
        const able = Object.keys(stands).filter((who) => mayGive(who, move));
        expect(able).not.toEqual([]);
        for (const who of able) {
          const id = await make();
          await put(id, from);
          const client = clients.get(who);
          const asked = client && (await ask[command]?.(owner, client, id));
          const before = await look(id);
          const answer = await give(who, command, id, before.row.version, asked);
          expect(answer?.body, who).toMatchObject({ success: true, code: 200 });
          const after = await look(id);
          expect([after.row.status, after.facts - before.facts]).toEqual([to, 1]);
          expect(after.row.version).toBeGreaterThan(before.row.version);
          const { rows } = await sql<{ body: string }>`select body from fact order by position desc limit 1`.execute(
            owner,
          );
          const fact = JSON.parse(rows[0]?.body ?? '');
          expect(fact).toMatchObject({ subject: name, subjectId: id, command, from, to });
          expect(move.actors).toContain(fact.actor.as);
        }
      },
    );
  },
);

function described({ kind, machine }: AnyCommanded) {
  const moves = machine.table.transitions;
  const states = [...new Set(moves.flatMap(({ from, to }) => [from, to]))].filter((state) => !state.startsWith('@'));
  return { table: kind.table, moves, states };
}
