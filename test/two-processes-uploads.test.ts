import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as open } from 'node:http';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '#testing/database.ts';
import { quickFolder } from '#testing/quick-folder.ts';
import { type ServerProcess, startServer } from '#testing/server-process.ts';
import { DEMO_PASSWORD } from '#testing/sign-in.ts';
import { metadataOf } from '#testing/tus.ts';

const BASE = '/ggzyjypt';
const MIB = 2 ** 20;
const database = await freshDatabase();
const filesDir = mkdtempSync(join(quickFolder(), 'gongkai-shared-files-'));
afterAll(() => rmSync(filesDir, { recursive: true, force: true }));
const settings = {
  DATABASE_URL: database.appUrl,
  GONGKAI_OWNER_URL: database.ownerUrl,
  GONGKAI_FILES_DIR: filesDir,
  GONGKAI_TEST_HOOKS: '1',
  PORT: '0',
};
const [one, other] = await Promise.all([startServer(['--demo'], settings), startServer(['--demo'], settings)]);

async function tokenOf(server: ServerProcess, username: string): Promise<string> {
  const checkKey = randomUUID();
  await server.call('GET', `${BASE}/sys/randomImage/${checkKey}`);
  const { body: answer } = await server.call('GET', `${BASE}/sys/test/captcha/${checkKey}`);
  const body = { username, password: DEMO_PASSWORD, checkKey, captcha: answer.result };
  return (await server.call('POST', `${BASE}/sys/login`, { body })).body.result.token;
}
const token = await tokenOf(one, 'bidder01');

const file = randomBytes(24 * MIB);
file.write('%PDF-1.7\n');
const sha256 = createHash('sha256').update(file).digest('hex');
const shared = { 'X-Access-Token': token, 'Tus-Resumable': '1.0.0' };
const piece = { ...shared, 'Content-Type': 'application/offset+octet-stream' };

async function begin(server: ServerProcess): Promise<string> {
  const headers = {
    ...shared,
    'Upload-Length': String(file.length),
    'Upload-Metadata': metadataOf({ filename: '标书.pdf' }),
  };
  return (await fetch(`${server.url}${BASE}/tus`, { method: 'POST', headers })).headers.get('location') ?? '';
}
const offsetOf = async (server: ServerProcess, place: string) =>
  Number((await fetch(`${server.url}${place}`, { method: 'HEAD', headers: shared })).headers.get('upload-offset'));
const sendRest = (server: ServerProcess, place: string, offset: number) =>
  fetch(`${server.url}${place}`, {
    method: 'PATCH',
    headers: { ...piece, 'Upload-Offset': String(offset), 'Upload-Sha256': sha256 },
    body: file.subarray(offset),
  });

/** Begins to send all of the file, stops in the middle with the line open, and gives how the line ended. */
async function sendHalf(server: ServerProcess, place: string, bytes: number): Promise<{ ended: Promise<string> }> {
  const headers = { ...piece, 'Upload-Offset': '0', 'Content-Length': String(file.length) };
  const line = open(`${server.url}${place}`, { method: 'PATCH', headers });
  const ended = new Promise<string>((resolve) => {
    line.once('response', (answer) => resolve(String(answer.statusCode)));
    line.once('error', () => resolve('cut'));
  });
  await new Promise((resolve) => line.write(file.subarray(0, bytes), resolve));
  return { ended };
}

async function isRight(answer: Response, server: ServerProcess): Promise<void> {
  const { message: path } = (await answer.json()) as { message: string };
  expect([answer.status, path]).toEqual([200, expect.stringMatching(/标书\.pdf$/)]);
  const kept = await fetch(`${server.url}${BASE}/sys/common/static/${encodeURI(path)}`, { headers: shared });
  const hash = createHash('sha256').update(Buffer.from(await kept.arrayBuffer()));
  expect(hash.digest('hex')).toBe(sha256);
}

describe('two processes share an unfinished upload', () => {
  it('whose first writer lets go when the other process is asked to go on', async () => {
    const place = await begin(one);
    const { ended } = await sendHalf(one, place, 20 * MIB);
    await expect.poll(() => unfinished(other, place)).toBeGreaterThanOrEqual(16 * MIB);
    const offset = await offsetOf(other, place);
    expect(offset).toBeGreaterThanOrEqual(16 * MIB);
    await isRight(await sendRest(other, place, offset), one);
    // A writer who lets go says how far it came, or that another one has the place.
    expect(['204', '423', 'cut']).toContain(await ended);
  });

  it('that began on one and ends on the other, with a kill -9 of the first in the middle of a piece', async () => {
    const place = await begin(one);
    const { ended } = await sendHalf(one, place, 20 * MIB);
    await expect.poll(() => unfinished(other, place)).toBeGreaterThanOrEqual(16 * MIB);
    await one.stop('SIGKILL');
    expect(await ended).toBe('cut');
    const offset = await offsetOf(other, place);
    expect(offset).toBeGreaterThanOrEqual(16 * MIB);
    expect(offset).toBeLessThan(file.length);
    await isRight(await sendRest(other, place, offset), other);
  });
});

/** How far the rows say that it is; asking does not disturb the writer. */
async function unfinished(server: ServerProcess, place: string): Promise<number> {
  const { body } = await server.call('GET', `${BASE}/sys/common/upload/unfinished`, { token });
  return body.result.find(({ id }: { id: string }) => place.endsWith(id))?.offset ?? 0;
}
