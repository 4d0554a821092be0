import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireNode24 } from '#kit/server/work/require-node.ts';
import { findSystemPostgres } from '#testing/system-postgres.ts';
import { circumstances, table, writeSection } from '../../bench/measurements.ts';
import { helpIfAsked } from '../../scripts/lib/help-if-asked.ts';
import { buildWebIfStale } from '../../scripts/lib/web-build.mjs';
import { killDuringMovesAndReport } from './due-moves/report.ts';
import { type Kill, killEmbeddedDatabase, killOwnDatabase, killServer, type Options } from './kills.ts';
import { loseAndReport } from './lost-answers/report.ts';
import { randomFrom } from './random.ts';
import { interruptAndReport } from './uploads/report.ts';

requireNode24();

helpIfAsked(`
npm run faults: kills server and database under write load and counts what was lost; kills servers while they make moves
of time; interrupts a large upload; then runs all tests on the PostgreSQL of the operating system; and loses answers of the
web client. Writes the sections "Faults", "Moves of time", "Interrupted uploads" and "Lost answers" of
docs/measurements.md. Fails when a write or a move is lost or done twice, when a user is told what is not true, or when a
file is not what it was.

  -- --kills N    kills of each kind (20)
  -- --seed N     the seed of the moments of the kills (taken from the clock)
  -- --only PART  server, embedded, database or tests; then nothing is written. moves, uploads and answers write
                 their own section
  -- --moves N    moves of time that are due (1000)
  -- --mebibytes N  size of the upload that is interrupted (1024)
  -- --answers N    answers that are lost at each of three moments (200)`);

const PARTS: Record<string, { title: string; run(options: Options): Promise<Kill[]> }> = {
  server: { title: 'kill -9 of the server; it is started again', run: killServer },
  embedded: {
    title: 'kill -9 of all processes of the embedded database; the server ends with it and is started again',
    run: killEmbeddedDatabase,
  },
  database: {
    title:
      'kill -9 of all processes of a database of its own (DATABASE_URL), which is started again; the server process stays',
    run: killOwnDatabase,
  },
};

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string' },
    moves: { type: 'string', default: '1000' },
    mebibytes: { type: 'string', default: '1024' },
    answers: { type: 'string', default: '200' },
  },
});

const seed = Number(values.seed);

const sum = (kills: Kill[], of: (kill: Kill) => number) => kills.reduce((total, kill) => total + of(kill), 0);
const ms = (time: number | undefined) => (time === undefined ? '–' : `${Math.round(time)} ms`);
const cells = (kill: Kill) => [kill.acknowledged, kill.found, kill.lost, kill.unanswered, kill.unansweredFound];

function tableOf(kills: Kill[]): string {
  const total = (of: (kill: Kill) => number) => sum(kills, of);
  return table([
    ['kill', 'acknowledged', 'found', 'lost', 'unanswered', 'of these found', 'first 503 after', 'back after'],
    ...kills.map((kill) => [kill.kill, ...cells(kill), ms(kill.refusedMs), ms(kill.backMs)]),
    [
      'all',
      total(({ acknowledged }) => acknowledged),
      total(({ found }) => found),
      total(({ lost }) => lost),
      total(({ unanswered }) => unanswered),
      total(({ unansweredFound }) => unansweredFound),
      ms(kills[0]?.refusedMs === undefined ? undefined : Math.max(...kills.map(({ refusedMs = 0 }) => refusedMs))),
      ms(Math.max(...kills.map(({ backMs }) => backMs))),
    ],
  ]);
}

interface TestCount {
  text: string;
  passed: boolean;
}

/** Every test that needs a database, on the PostgreSQL of the operating system. */
async function testOnSystem(): Promise<TestCount> {
  if (!findSystemPostgres()) return { text: 'Did not run: the operating system has no PostgreSQL.', passed: false };
  const folder = mkdtempSync(join(tmpdir(), 'gongkai-faults-'));
  const report = join(folder, 'vitest.json');
  const args = ['run', '--project', 'system', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const vitest = spawn(join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'vitest'), args, {
    stdio: 'inherit',
    env: { ...process.env, GONGKAI_TEST_ALL_ON_SYSTEM: '1' },
  });
  const code = await new Promise((resolve) => vitest.once('exit', resolve));
  const { numTotalTests, numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(folder, { recursive: true });
  return { text: `${numPassedTests} of ${numTotalTests} tests passed, ${numFailedTests} failed.`, passed: code === 0 };
}

async function reportMoves() {
  const counts = { moves: Number(values.moves), kills: Number(values.kills) };
  const report = await killDuringMovesAndReport({ ...counts, random: randomFrom(seed) });
  const text = [...circumstances(), `- Seed ${seed}`, report.text].join('\n');
  console.log(`\n${text}`);
  if (report.isRight && counts.moves >= 1_000) writeSection('Moves of time', text);
  return report;
}

async function reportUpload() {
  const report = await interruptAndReport({ bytes: Number(values.mebibytes) * 2 ** 20, random: randomFrom(seed) });
  const parts = [...circumstances(), `- Seed ${seed}`].join('\n');
  console.log(`\n${report.text}`);
  if (report.isWhole) writeSection('Interrupted uploads', `${parts}\n${report.text}`);
  return report;
}

async function reportAnswers() {
  const report = await loseAndReport({ each: Number(values.answers), random: randomFrom(seed) });
  const text = [...circumstances(), `- Seed ${seed}`, report.text].join('\n');
  console.log(`\n${text}`);
  if (report.isRight && report.isWhole) writeSection('Lost answers', text);
  return report;
}

async function killAll(seed: number): Promise<{ text: string; lost: number }[]> {
  const random = randomFrom(seed);
  const results: { text: string; lost: number }[] = [];
  for (const [part, { title, run }] of Object.entries(PARTS)) {
    if (values.only && values.only !== part) continue;
    console.log(`\n${title}`);
    const log = ({ kill, acknowledged, found, lost, backMs }: Kill) =>
      console.log(`${kill}: ${acknowledged} acknowledged, ${found} found, ${lost} lost; back after ${ms(backMs)}`);
    const kills = await run({ kills: Number(values.kills), random, log });
    results.push({ text: `### ${title}\n\n${tableOf(kills)}`, lost: sum(kills, ({ lost }) => lost) });
  }
  return results;
}

if ((await buildWebIfStale()) !== 0) throw new Error('the web could not be built');
const facts = [...circumstances(), `- Seed ${seed}; every kill after at least 50 acknowledged writes by 6 clients`];
const results = await killAll(seed);
const tests = !values.only || values.only === 'tests' ? await testOnSystem() : undefined;
const sections = results.map(({ text }) => text);
if (tests) sections.push(`### All tests on the PostgreSQL of the operating system\n\n${tests.text}`);
const moves = !values.only || values.only === 'moves' ? await reportMoves() : undefined;
const uploads = !values.only || values.only === 'uploads' ? await reportUpload() : undefined;
const answers = !values.only || values.only === 'answers' ? await reportAnswers() : undefined;
const text = [facts.join('\n'), ...sections].join('\n\n');
console.log(`\n${text}`);
if (!values.only) writeSection('Faults', text);
const lost = results.reduce((total, result) => total + result.lost, 0);
console.log(`\n${lost} acknowledged writes lost`);
const areRight = [moves, uploads, answers].every((report) => report?.isRight !== false);
const isRight = lost === 0 && tests?.passed !== false && areRight;
process.exitCode = isRight ? 0 : 1;
