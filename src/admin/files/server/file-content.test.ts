import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { Refusal } from '#kit/domain/refusal.ts';
import { testApp } from '#testing/app.ts';
import { BASE } from '#testing/client.ts';
import { zipOf } from '#testing/zip.ts';
import { contentOf } from './file-content.ts';

const MIB = 1_048_576;
const folder = mkdtempSync(join(tmpdir(), 'gongkai-content-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const archive = (name: string, content: Buffer) => {
  writeFileSync(join(folder, name), zipOf([{ name: 'a.bin', content }]));
  return join(folder, name);
};
/** Packs well, as long archives do, and not so well that it is a bomb. */
const long = archive(
  'long.zip',
  Buffer.concat(Array(1_100).fill(Buffer.concat([randomBytes(2_000), Buffer.alloc(MIB / 16)]))),
);
const short = archive('short.zip', Buffer.from('a few words'));

const look = (path: string, id: string, gone?: AbortSignal) => contentOf(path, statSync(path).size, { id, gone });

describe('archives on their way in', () => {
  it('wait for one of another account, and short ones for no long one', async () => {
    const ended: string[] = [];
    const sent = (what: string, path: string, id: string) => look(path, id).then(() => ended.push(what));
    await Promise.all([
      ...[1, 2, 3].map(() => sent('long of one', long, 'one')),
      sent('short of one', short, 'one'),
      sent('long of another', long, 'another'),
      sent('short of another', short, 'another'),
    ]);
    expect(ended.slice(0, 2).sort()).toEqual(['short of another', 'short of one']);
    // Which of the three is the first, their opening decides; none of the others goes before another account's.
    expect(ended.slice(2, 4)).toContain('long of another');
  });

  it('are left alone when their sender has gone, and the next one has its turn', async () => {
    const going = new AbortController();
    const looked = [look(long, 'one', going.signal), look(long, 'one', going.signal)];
    setTimeout(() => going.abort(new Refusal('upload.unreadable')), 5);
    for (const answer of await Promise.allSettled(looked))
      expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'upload.unreadable' } });
    expect(await look(long, 'one')).toMatchObject({ recognised: 'zip' });
  });

  it('are not kept for somebody who hung up meanwhile', async () => {
    const { as, listen, owner } = await testApp({ filesDir: join(folder, 'files') });
    const [{ token = '' }, port] = [await as('bidder01'), await listen()];
    const waiting = new AbortController();
    const others = [...'abcdefghijkl'].map((id) => look(long, id, waiting.signal));
    const form = new FormData();
    form.set('file', new Blob([readFileSync(long)]), 'long.zip');
    const going = new AbortController();
    const init = { method: 'POST', body: form, headers: { 'X-Access-Token': token }, signal: going.signal };
    const answer = fetch(`http://127.0.0.1:${port}${BASE}/sys/common/upload`, init).catch(() => 'hung up');
    const arrived = () => readdirSync(join(folder, 'files', 'arrivals'));
    await expect
      .poll(() => arrived().map((name) => statSync(join(folder, 'files', 'arrivals', name)).size))
      .toEqual([statSync(long).size]);
    going.abort();
    expect(await answer).toBe('hung up');
    waiting.abort();
    await Promise.allSettled(others);
    const refusals = async () =>
      (
        await sql<{
          refusal: string;
        }>`select refusal from audit_entry where action = 'POST /sys/common/upload'`.execute(owner)
      ).rows;
    await expect.poll(refusals).toEqual([{ refusal: 'upload.unreadable' }]);
    await expect.poll(arrived).toEqual([]);
  });
});
