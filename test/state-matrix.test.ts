import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { MODULES } from '#server/modules.ts';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { OBJECTS, PERSONAS_OF } from './relation-matrix/objects.ts';

// What every actor of the platform reads of an object, and may do with it, in each of its states: read by somebody when
// it changes. GONGKAI_WRITE_DOCS=1 writes it again.
const FILE = join(import.meta.dirname, 'state-matrix.json');
const KINDS = ['gcOrg', 'gcPerson', 'gcProject'];
const ACTORS = {
  'a tenderer': 'tenderer01',
  'an agency': 'agent01',
  'a bidder': 'bidder03',
  'an issuer': 'issuer01',
  'an expert': 'expert01',
  reception: 'staff01',
  venues: 'staff02',
  'a witness': 'witness01',
  finance: 'finance01',
  'a recorder': 'recorder01',
  supervision: 'supervisor01',
  audit: 'auditor01',
  'an administrator': 'admin',
};
/** Whose matter it never is. */
const OUTSIDERS = [
  'a rival',
  'a tenderer',
  'an agency',
  'a bidder',
  'an issuer',
  'an expert',
  'an administrator',
  'the public',
];
const NOTHING = 'nothing';
/** Exports follow the list, and cost more than all else: they are asked for where most is hidden, and where most is shown. */
const EXPORTED = ['DRAFT', 'ACTIVE', 'APPROVED'];

const { owner, as, idOf, nobody } = await testApp();
const commanded = new Map(
  MODULES.flatMap(({ entities }) => entities)
    .filter((entity) => entity.commanded && KINDS.includes(entity.commanded.kind.name))
    .map((entity) => [entity.commanded?.kind.name ?? '', entity]),
);
const matrix: Record<string, Record<string, string>> = {};
/** What was answered to those who read nothing: its status tells no more than that of what is not there. */
const refusals = new Set<string>();

interface Target {
  id: string;
  key: string;
  path: string;
  state: string;
}

async function cellOf(client: Client, { id, key, path, state }: Target): Promise<string> {
  const holds = (raw: Buffer) => raw.includes(Buffer.from(key)) || raw.includes(Buffer.from(key, 'utf16le'));
  const [list, detail, history, sheet] = [
    await client.get(`${path}/list`, { query: { pageSize: 100, column: 'createTime', order: 'desc' } }),
    await client.get(`${path}/queryById`, { query: { id } }),
    await client.get(`${path}/history`, { query: { id } }),
    EXPORTED.includes(state) ? await client.get(`${path}/exportXls`, { query: { selections: id } }) : undefined,
  ];
  const reads = [
    ...(list.status === 200 && holds(list.raw) ? ['list'] : []),
    ...(detail.body.success ? ['record'] : []),
    ...(history.body.success ? ['history'] : []),
    ...(sheet?.status === 200 && holds(sheet.raw) ? ['export'] : []),
  ];
  if (reads.length === 0) refusals.add(`${detail.status}`);
  const offered = (detail.body.result?.state?.allowedActions ?? []).map(({ command }: { command: string }) => command);
  if (reads.length === 0) return NOTHING;
  return [reads.join(', '), ...(offered.length > 0 ? [`may ${offered.toSorted().join(', ')}`] : [])].join('; ');
}

beforeAll(async () => {
  for (const kind of KINDS) {
    const [make, entity] = [OBJECTS[kind], commanded.get(kind)];
    if (!make || !entity?.commanded) throw new Error(`${kind} has no states`);
    const { own, rival } = PERSONAS_OF[kind] ?? { own: 'bidder01', rival: 'bidder02' };
    const others = Object.entries(ACTORS).filter(([, username]) => username !== own && username !== rival);
    for (const state of Object.keys(entity.commanded.states)) {
      const { id, key } = await make({ owner, userId: await idOf(own), username: own });
      const target = { id, key, path: entity.resource.path, state };
      await sql`update ${sql.table(entity.resource.table)} set status = ${state} where id = ${id}`.execute(owner);
      const row: Record<string, string> = {};
      for (const [who, username] of [['its own', own], ['a rival', rival], ...others] as [string, string][])
        row[who] = await cellOf(await as(username), target);
      row['the public'] = await cellOf(nobody, target);
      matrix[`${kind} ${state}`] = row;
    }
  }
}, 180_000);

it('is the one that was read', () => {
  if (process.env.GONGKAI_WRITE_DOCS === '1') writeFileSync(FILE, `${JSON.stringify(matrix, null, 2)}\n`);
  expect(matrix).toEqual(JSON.parse(readFileSync(FILE, 'utf8')));
});

it('covers every state of organisations, people and projects', () =>
  expect(Object.keys(matrix)).toEqual([
    ...['DRAFT', 'PENDING', 'REJECTED', 'ACTIVE', 'EXPIRED', 'SUSPENDED', 'CLOSED'].map((state) => `gcOrg ${state}`),
    ...['DRAFT', 'PENDING', 'REJECTED', 'APPROVED', 'CHANGING', 'CLOSED'].map((state) => `gcPerson ${state}`),
    ...['DRAFT', 'PENDING', 'REJECTED', 'APPROVED', 'CHANGING', 'CLOSED'].map((state) => `gcProject ${state}`),
  ]));

it('shows nothing to rivals, experts, administrators and the public, in whatever state', () => {
  const reading = Object.entries(matrix).flatMap(([state, row]) =>
    OUTSIDERS.filter((who) => row[who] !== undefined && row[who] !== NOTHING).map((who) => [state, who, row[who]]),
  );
  expect(reading).toEqual([]);
  expect([...refusals].sort()).toEqual(['401', '403', '404']);
});

it('shows its own to those whose it is, in every state', () => {
  for (const [state, row] of Object.entries(matrix))
    expect([state, row['its own']]).toEqual([state, expect.stringMatching(/^list, record, history/)]);
});

it('shows drafts to nobody of the platform but reception, and lets nobody act who only reads', () => {
  for (const [state, row] of Object.entries(matrix)) {
    const readers = ['venues', 'a witness', 'finance', 'a recorder', 'audit'];
    for (const who of readers) {
      expect([state, who, row[who]]).toEqual([state, who, expect.not.stringContaining('may')]);
      if (state.endsWith(' DRAFT')) expect([state, who, row[who]]).toEqual([state, who, NOTHING]);
    }
  }
});
