import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { writeXlsx } from '#kit/server/sheets/workbook-xlsx.ts';
import { requireNode24 } from '#kit/server/work/require-node.ts';
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { startServer, temporaryFolder } from '../../test/faults/server-process.ts';
import { mebibytes, seconds, times } from '../finding.ts';
import { circumstances, table, writeSection } from '../measurements.ts';
import { FILL, HEADINGS, sampleRow, WIDE_TABLE } from './wide.ts';

requireNode24();

const EXPORTED = 100_000;
const IMPORTED = 50_000;
const MOST_BYTES = 150 * 2 ** 20;
const { config } = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8'));

interface Measured {
  ms: number;
  bytes: number;
}

await using folder = temporaryFolder();
const database = await startEmbeddedPostgres({ dataDir: join(folder.path, 'database'), log: () => {} });
const urls = {
  DATABASE_URL: database.appUrl,
  GONGKAI_OWNER_URL: database.ownerUrl,
  GONGKAI_KEYS_DIR: join(folder.path, 'keys'),
};
// The product itself makes the tables.
await (await startServer(urls)).stop();
const client = new pg.Client({
  connectionString: Object.assign(new URL(database.superUrl), { pathname: '/gongkai' }).href,
});
await client.connect();
await client.query(WIDE_TABLE);
await client.query(FILL, [EXPORTED]);
await client.query('vacuum analyze wide');
const place = (name: string) => join(folder.path, name);

async function bare(act: 'write' | 'read', file: string): Promise<Measured> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...config.serverFlags, 'bench/workbooks/bare.ts', act, file],
    { env: { PATH: process.env.PATH, ...config.serverEnvironment, ...urls } },
  );
  return JSON.parse(stdout);
}

/** A fresh process of the product each time: memory that an earlier act left behind is nobody's. */
async function withProduct<Answer>(act: (ask: Ask, pid: number) => Promise<Answer>): Promise<Answer> {
  await using product = await startServer({ ...urls, GONGKAI_FILES_DIR: place('files') }, [
    ...config.serverFlags,
    'bench/workbooks/wide-app.ts',
  ]);
  const ask: Ask = (path, options = {}) =>
    fetch(`${product.url}/ggzyjypt${path}`, { ...options, headers: { 'x-access-token': 'bench', ...options.headers } });
  return await act(ask, product.pid);
}

type Ask = (path: string, options?: RequestInit) => Promise<Response>;
// biome-ignore lint/suspicious/noExplicitAny: answers of several shapes
const result = async (answer: Promise<Response>): Promise<any> => {
  const body = (await (await answer).json()) as { success: boolean; message: string; result: unknown };
  if (!body.success) throw new Error(body.message);
  return body.result;
};
const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const rssOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024;

async function measured(pid: number, act: () => Promise<unknown>): Promise<Measured> {
  const idle = rssOf(pid);
  let peak = idle;
  const timer = setInterval(() => {
    peak = Math.max(peak, rssOf(pid));
  }, 20);
  const start = performance.now();
  await act();
  clearInterval(timer);
  return { ms: performance.now() - start, bytes: peak - idle };
}

const drained = async (answer: Promise<Response>) => {
  const { body, ok } = await answer;
  if (!ok || !body) throw new Error('no workbook');
  for await (const _chunk of body) await sleep(0);
};
async function until(states: string[], look: () => Promise<{ state: string }>): Promise<void> {
  while (!states.includes((await look()).state)) await sleep(100);
}

console.error('hucre writes');
const exportBare = await bare('write', place('bare.xlsx'));
console.error('streamed export');
const exportDirect = await withProduct((ask, pid) =>
  measured(pid, () => drained(ask('/bench/wide/exportXls?format=xlsx'))),
);
console.error('export as a job');
const exportAsJob = await withProduct((ask, pid) =>
  measured(pid, async () => {
    const { jobId } = await result(ask('/bench/wide/exportJob', { method: 'POST' }));
    await until(['done'], () => result(ask(`/sys/export/progress?jobId=${jobId}`)));
  }),
);

async function* samples() {
  for (let at = 0; at < IMPORTED; at += 1) yield sampleRow(at);
}
const book = place('import.xlsx');
await writeFile(book, writeXlsx({ title: '清单', note: '测量', headings: HEADINGS }, samples()));
console.error('hucre reads');
const readBare = await bare('read', book);
console.error('preview');
const imported = await withProduct(async (ask, pid) => {
  const form = new FormData();
  form.append('file', new Blob([readFileSync(book)]), 'import.xlsx');
  let id = '';
  const look = () => result(ask(`/sys/import/preview?id=${id}`));
  const preview = await measured(pid, async () => {
    ({ id } = await result(ask('/bench/wide/importPreview', { method: 'POST', body: form })));
    await until(['ready', 'failed'], look);
  });
  const { totalCount, faultCount, words } = await look();
  if (totalCount !== IMPORTED || faultCount !== 100) throw new Error(`${totalCount} rows, ${faultCount} bad: ${words}`);
  let faulty: { number: number }[] = [];
  const page = await measured(pid, async () => {
    ({ rows: faulty } = await result(ask(`/sys/import/preview/rows?id=${id}&pageNo=1&onlyFaults=true`)));
  });
  const cells = [
    { column: 1, value: '镀锌钢管' },
    { column: 11, value: 12.5 },
  ];
  const correction = await measured(pid, async () => {
    const rows = faulty.map(({ number }) => ({ number, cells }));
    const { faultCount: left } = await result(ask('/sys/import/preview/cells', post({ id, rows })));
    if (left !== 0) throw new Error(`${left} rows are still bad`);
  });
  const commit = await measured(pid, async () => {
    await result(ask('/sys/import/preview/commit', post({ id, rows: 'all' })));
    await until(['done', 'ready', 'failed'], look);
  });
  return { preview, page, correction, commit };
});
const { rows: counted } = await client.query(`select count(*)::int as saved from wide where code like 'I%'`);
if (counted[0].saved !== IMPORTED) throw new Error(`${counted[0].saved} rows were imported`);

const line = (what: string, product: Measured, base: Measured | undefined, budget?: number) => [
  what,
  seconds(product.ms),
  mebibytes(product.bytes),
  base ? seconds(base.ms) : '–',
  base ? mebibytes(base.bytes) : '–',
  base ? times(product.ms / base.ms) : '–',
  budget === undefined ? '–' : `≤ ${mebibytes(budget)}: ${product.bytes <= budget ? 'yes' : '**no**'}`,
];
const text = [
  [
    ...circumstances(),
    `- ${EXPORTED.toLocaleString('en')} × 15 out, ${IMPORTED.toLocaleString('en')} × 14 in with 100 bad rows; each act in a fresh process, memory as the highest resident set over that of the idle process`,
    '- The baseline is hucre alone in a process of its own: its streaming writer on a cursor over the same table, its streaming reader on the same file',
  ].join('\n'),
  table([
    ['what', 'product', 'over idle', 'hucre alone', 'over idle', 'ratio', 'budget of memory'],
    line('export, streamed to the client', exportDirect, exportBare, MOST_BYTES),
    line('export as a job, until the workbook is kept', exportAsJob, exportBare, MOST_BYTES),
    line('preview: upload, read, check every row, stage', imported.preview, readBare),
    line('preview: the page of the 100 bad rows', imported.page, undefined),
    line('preview: 100 rows corrected and checked', imported.correction, undefined),
    line('preview: all rows imported', imported.commit, undefined),
  ]),
].join('\n\n');
console.log(text);
writeSection('Workbooks', text);
await client.end();
await database.stop();
process.exitCode = [exportDirect, exportAsJob].every(({ bytes }) => bytes <= MOST_BYTES) ? 0 : 1;
