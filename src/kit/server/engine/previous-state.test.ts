import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { machine } from '#kit/domain/engine/machine.ts';
import { machineTable } from '#kit/domain/engine/machine-table.ts';
import { newId } from '#kit/server/data/ids.ts';
import { testKernel } from '#testing/kernel.ts';
import type { AnyCommanded, StateRow } from './commanded.ts';
import { moveRow } from './move-row.ts';
import { lockRow, serveCommands } from './serve-commands.ts';

const { app, owner } = await testKernel(() => undefined);
const columns = sql`id uuid primary key, version integer not null default 1, status text not null,
  updated_by text, updated_at timestamptz`;
await sql`create table painting (${columns}, previous_status text)`.execute(owner);
await sql`create table sculpture (${columns})`.execute(owner);

const words = (zh: string) => ({ zh, en: zh });
const commandedIn = (table: string): AnyCommanded => ({
  kind: { name: table, table, relations: {} },
  machine: machine(
    machineTable({
      name: table,
      label: '展品',
      start: 'HUNG',
      end: [],
      moves: `
        HUNG --lend--> LENT · owner · – · –
        HUNG --cover--> COVERED · owner · – · –
        LENT --cover--> COVERED · owner · – · –
        COVERED --dust--> COVERED · owner · – · –
        COVERED --uncover--> @previous · owner · – · –
      `,
    }),
    {},
  ),
  states: { HUNG: words('展出'), LENT: words('外借'), COVERED: words('遮盖') },
  editableIn: [],
  calls: {},
  situationOf: () => ({}),
  effects: {},
});

it('a command leads back to the state before the one that is left, each time the one of then', async () => {
  const paintings = commandedIn('painting');
  const id = newId();
  await sql`insert into painting (id, status) values (${id}, 'HUNG')`.execute(owner);
  const states: string[] = [];
  for (const command of ['cover', 'dust', 'uncover', 'lend', 'cover', 'uncover']) {
    const { to } = await owner.transaction().execute(async (db) =>
      moveRow(db, paintings, {
        kernel: app.kernel,
        db,
        row: (await lockRow(db, paintings, id)) as StateRow,
        command,
        actors: ['owner'],
        now: new Date(),
        recordFact: () => undefined,
        emit: () => undefined,
      }),
    );
    states.push(to);
  }
  expect(states).toEqual(['COVERED', 'COVERED', 'HUNG', 'LENT', 'COVERED', 'LENT']);
});

it('a table that cannot keep the state before stops the start', async () => {
  const started = async (table: string) => {
    const server = Fastify();
    server.decorate('kernel', app.kernel);
    serveCommands(server, commandedIn(table));
    await server.ready();
    await server.close();
  };
  await expect(started('sculpture')).rejects.toThrow(
    'The machine "sculpture" leads back: sculpture needs a column previous_status',
  );
  await started('painting');
});
