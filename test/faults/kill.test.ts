import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Kill, killEmbeddedDatabase, killOwnDatabase, killServer, prepareCity } from './kills.ts';
import { temporaryFolder } from './server-process.ts';

const folder = temporaryFolder();
const prepared = join(folder.path, 'data');
// `npm run faults` kills twenty times each.
const KILLS = process.env.GONGKAI_TEST_ALL === '1' ? 2 : 1;
const options = { kills: KILLS, random: Math.random, log: () => {}, prepared };
beforeAll(() => prepareCity(prepared));
afterAll(() => folder[Symbol.asyncDispose]());
const MINUTES = 60_000;

const losesNothing = (kills: Kill[]) => {
  expect(kills).toHaveLength(KILLS);
  for (const { acknowledged, lost } of kills) {
    expect(acknowledged).toBeGreaterThanOrEqual(50);
    expect(lost).toBe(0);
  }
};

describe('under write load, kill -9', () => {
  it('of the server loses no acknowledged write', async () => losesNothing(await killServer(options)), 3 * MINUTES);

  it(
    'of the embedded database ends the server and loses no acknowledged write',
    async () => losesNothing(await killEmbeddedDatabase(options)),
    3 * MINUTES,
  );

  it(
    'of a database of its own leaves the server alive: 503 meanwhile, work after, nothing lost',
    async () => {
      const kills = await killOwnDatabase(options);
      losesNothing(kills);
      for (const { refusedMs, backMs } of kills) {
        expect(refusedMs).toBeLessThan(2_000);
        expect(backMs).toBeLessThan(5_000);
      }
    },
    3 * MINUTES,
  );
});
