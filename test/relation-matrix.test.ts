import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { MODULES } from '#server/modules.ts';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { OBJECTS, PERSONAS_OF } from './relation-matrix/objects.ts';

// Who reaches whose object by which call: read by somebody when it changes. GONGKAI_WRITE_DOCS=1 writes it again.
const FILE = join(import.meta.dirname, 'relation-matrix.json');
const PERSONAS = {
  'its own': 'bidder01',
  'a rival': 'bidder02',
  'a tenderer': 'tenderer01',
  reception: 'staff01',
  venues: 'staff02',
  supervision: 'supervisor01',
  audit: 'auditor01',
  administrator: 'admin',
  expert: 'expert01',
};

const USUAL = { own: 'bidder01', rival: 'bidder02' };
const personasOf = (kind: string) => PERSONAS_OF[kind] ?? USUAL;

const { app, owner, as, idOf } = await testApp();
const about = app.calls.filter(({ on }) => on !== undefined);
const matrix: Record<string, Record<string, string>> = {};

interface Target {
  id: string;
  key: string;
}

/** Reaches the object and changes nothing: its version is none that was ever there, and it is no draft. */
async function outcomeOf(client: Client, method: string, path: string, { id, key }: Target): Promise<string> {
  const query: Record<string, string> = path.endsWith('/deleteBatch') ? { ids: id } : { id };
  const asked = {
    name: '无人',
    idType: 'PASSPORT',
    idNo: 'E00000000',
    creditCode: '91990100MA0000001G',
    field: 'basicAccountNo',
  };
  const memberId = '00000000-0000-4000-8000-00000000abcd';
  const body = { id, version: -1, username: 'nobody', memberId, personId: memberId, changes: {}, ...asked };
  const {
    status,
    raw,
    body: answer,
  } = method === 'GET'
    ? await client.get(path, { query })
    : method === 'DELETE'
      ? await client.delete(path, { query })
      : method === 'PUT'
        ? await client.put(path, body)
        : await client.post(path, body, { query: path.endsWith('/exportJob') ? query : {} });
  if (status === 403) return 'no permission';
  if (status === 404) return 'not found';
  if (/\/(list|exportXls|exportJob)$/.test(path)) return found(path, answer, raw, key) ? 'seen' : 'nothing';
  return 'reached';
}

const found = (path: string, answer: { result?: { totalCount?: number } }, raw: Buffer, key: string) =>
  path.endsWith('/exportJob')
    ? (answer.result?.totalCount ?? 0) > 0
    : path.endsWith('/exportXls')
      ? raw.includes(Buffer.from(key, 'latin1')) || raw.includes(Buffer.from(key, 'utf16le'))
      : raw.toString().includes(key);

beforeAll(async () => {
  for (const [kind, make] of Object.entries(OBJECTS)) {
    const { own, rival } = personasOf(kind);
    const target = await make({ owner, userId: await idOf(own), username: own });
    const personas = { ...PERSONAS, 'its own': own, 'a rival': rival };
    for (const call of about.filter(({ on }) => on === kind)) {
      const row: Record<string, string> = {};
      for (const [who, username] of Object.entries(personas)) {
        const client = await as(username);
        row[who] = await outcomeOf(client, call.method, call.path, target);
      }
      matrix[`${kind}: ${call.method} ${call.path}`] = row;
    }
  }
}, 120_000);

it('has objects of every kind that a module declares', () => {
  const kinds = MODULES.flatMap(({ objectKinds }) => objectKinds.map(({ name }) => name));
  expect(Object.keys(OBJECTS).sort()).toEqual(kinds.sort());
});

it('is the one that was read', () => {
  if (process.env.GONGKAI_WRITE_DOCS === '1') writeFileSync(FILE, `${JSON.stringify(matrix, null, 2)}\n`);
  expect(matrix).toEqual(JSON.parse(readFileSync(FILE, 'utf8')));
});

it('lets no rival, no expert and no administrator reach or see anything', () => {
  const reached = Object.entries(matrix).filter(([, row]) =>
    ['a rival', 'administrator', 'expert'].some((who) => ['reached', 'seen'].includes(row[who] ?? '')),
  );
  expect(reached.map(([call]) => call)).toEqual([]);
});

it('answers for what is somebody else’s exactly as for what does not exist', async () => {
  for (const [kind, make] of Object.entries(OBJECTS)) {
    const { own, rival: other } = personasOf(kind);
    const rival = await as(other);
    const { id } = await make({ owner, userId: await idOf(own), username: own });
    const { rows } = await sql<{ id: string }>`select gen_random_uuid() as id`.execute(owner);
    const call = about.find(({ on, path }) => on === kind && path.endsWith('/queryById'));
    const [theirs, none] = [
      await rival.get(call?.path ?? '', { query: { id } }),
      await rival.get(call?.path ?? '', { query: { id: rows[0]?.id ?? '' } }),
    ];
    const bare = ({ timestamp: _, ...body }: Record<string, unknown>) => body;
    expect([theirs.status, bare(theirs.body)]).toEqual([none.status, bare(none.body)]);
  }
});
