import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { streamXlsxRows, writeXlsxStream } from 'hucre/xlsx';
import pg from 'pg';
import Cursor from 'pg-cursor';
import { HEADINGS } from './wide.ts';

/** The baseline: hucre alone. `write` puts the table's rows into a workbook, `read` goes through one and keeps nothing. */
const [act = '', place = ''] = process.argv.slice(2);
const CHUNK = 500;

async function* rowsOfTable() {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const columns =
    'code, name, brand, model, unit, maker, place, contact, address, note, amount, price, total, day::text';
  const cursor = client.query(
    new Cursor(`select ${columns}, created_at::text from wide order by created_at`, [], { rowMode: 'array' }),
  );
  for (;;) {
    const rows = await cursor.read(CHUNK);
    if (rows.length === 0) break;
    yield* rows;
  }
  await client.end();
}

async function run(): Promise<void> {
  if (act === 'write') {
    const columns = [...HEADINGS, '创建时间'].map((header) => ({ header }));
    const stream = writeXlsxStream(rowsOfTable(), { name: '清单', columns });
    await pipeline(Readable.fromWeb(stream as never), createWriteStream(place));
    return;
  }
  let cells = 0;
  for await (const { values } of streamXlsxRows(await readFile(place))) cells += values.length;
  if (cells === 0) throw new Error('the workbook is empty');
}

const idle = process.memoryUsage.rss();
let peak = idle;
const timer = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 20);
const start = performance.now();
await run();
clearInterval(timer);
console.log(JSON.stringify({ ms: performance.now() - start, bytes: Math.max(peak, process.memoryUsage.rss()) - idle }));
