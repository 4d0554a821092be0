import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { requireNode24 } from '#kit/server/work/require-node.ts';
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { helpIfAsked } from '../../scripts/lib/help-if-asked.ts';
import { type ServerProcess, startServer, temporaryFolder } from '../../test/faults/server-process.ts';
import { signIn } from '../../test/faults/write-load.ts';
import { type Finding, findingsTable, isMissed, mebibytes, times } from '../finding.ts';
import { circumstances, writeSection } from '../measurements.ts';

requireNode24();

helpIfAsked(`
node bench/uploads/run.ts: throughput of resumable uploads beside the bare tus server in the same run, and the server's
memory meanwhile. Writes the section "Uploads" of docs/measurements.md and fails when a budget is missed.

  --rounds N     uploads of each kind, product and baseline in turn (3)
  --mebibytes N  size of each (512)
  --piece N      mebibytes of a piece (64, as our client sends on a fast line)
  --dry          writes nothing`);

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    mebibytes: { type: 'string', default: '512' },
    piece: { type: 'string', default: '64' },
    dry: { type: 'boolean' },
  },
});

const MIB = 2 ** 20;
const LEAST_RATIO = 0.6;
const MOST_BYTES = 250 * MIB;
const size = Number(values.mebibytes) * MIB;
const pieceSize = Number(values.piece) * MIB;
const piece = Buffer.alloc(pieceSize, 'x');
const first = Buffer.from(piece);
first.write('%PDF-1.7\n');

const sha256 = (() => {
  const hash = createHash('sha256');
  for (let at = 0; at < size; at += pieceSize) hash.update((at === 0 ? first : piece).subarray(0, size - at));
  return hash.digest('hex');
})();

/** Mebibytes a second of the pieces, and how long the last answer took, in which the product reads the whole twice. */
async function upload(url: string, token?: string): Promise<{ pace: number; whole: number }> {
  const shared = { 'Tus-Resumable': '1.0.0', ...(token && { 'X-Access-Token': token }) };
  const metadata = `filename ${Buffer.from('a.pdf').toString('base64')}`;
  const begun = await fetch(`${url}/ggzyjypt/tus`, {
    method: 'POST',
    headers: { ...shared, 'Upload-Length': String(size), 'Upload-Metadata': metadata },
  });
  const place = new URL(begun.headers.get('location') ?? '', url).href;
  const start = performance.now();
  let lastBegan = start;
  for (let at = 0; at < size; at += pieceSize) {
    lastBegan = performance.now();
    const isLast = at + pieceSize >= size;
    const answer = await fetch(place, {
      method: 'PATCH',
      headers: {
        ...shared,
        'Content-Type': 'application/offset+octet-stream',
        'Upload-Offset': String(at),
        ...(isLast && token && { 'Upload-Sha256': sha256 }),
      },
      body: (at === 0 ? first : piece).subarray(0, size - at),
    });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  }
  const end = performance.now();
  const pieces = Math.ceil(size / pieceSize);
  // The last piece is answered after the file is checked and kept, which the bare server does not do.
  const paced = (((pieces - 1) * pieceSize) / MIB / (lastBegan - start)) * 1_000;
  return { pace: paced, whole: (size / MIB / (end - start)) * 1_000 };
}

/** The highest resident memory of a process so far, as the kernel counts it. */
const peakOf = ({ pid }: ServerProcess) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024;

const middle = (numbers: number[]) => numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
const paceText = (pace: number) => `${Math.round(pace)} MiB/s`;

async function measure(): Promise<Finding[]> {
  await using folder = temporaryFolder();
  const database = await startEmbeddedPostgres({ dataDir: folder.path, log: () => {} });
  const filesDir = `${folder.path}/files`;
  try {
    await using product = await startServer({
      DATABASE_URL: database.appUrl,
      GONGKAI_OWNER_URL: database.ownerUrl,
      GONGKAI_FILES_DIR: filesDir,
      GONGKAI_KEYS_DIR: `${folder.path}/keys`,
    });
    await using bare = await startServer({ BENCH_FOLDER: folder.path }, ['bench/uploads/bare-server.ts']);
    const token = await signIn(product.url, 'bidder01');
    const paces: Record<'ours' | 'theirs', { pace: number; whole: number }[]> = { ours: [], theirs: [] };
    for (let round = 0; round < Number(values.rounds); round += 1) {
      paces.theirs.push(await upload(bare.url));
      paces.ours.push(await upload(product.url, token));
      console.log(
        `round ${round + 1}: bare ${paceText(paces.theirs.at(-1)?.pace ?? 0)}, product ${paceText(paces.ours.at(-1)?.pace ?? 0)}`,
      );
    }
    return judge(paces, peakOf(product), peakOf(bare));
  } finally {
    await database.stop();
  }
}

function judge(
  { ours, theirs }: Record<'ours' | 'theirs', { pace: number; whole: number }[]>,
  peak: number,
  barePeak: number,
): Finding[] {
  const line = (what: string, of: (one: { pace: number; whole: number }) => number): Finding => {
    const [mine, other] = [middle(ours.map(of)), middle(theirs.map(of))];
    const ratio = mine / other;
    return {
      what,
      product: paceText(mine),
      baseline: paceText(other),
      ratio: times(ratio),
      budget: '≥ 0.6 ×',
      met: ratio >= LEAST_RATIO,
    };
  };
  const whole = line('the same with the end: the whole is hashed, compared, and kept', ({ whole: pace }) => pace);
  return [
    line(`pieces of ${values.piece} MiB, each safe on the disk before it is answered`, ({ pace }) => pace),
    { ...whole, budget: '–', met: undefined },
    {
      what: `resident memory, highest while ${values.rounds} files of ${values.mebibytes} MiB came in`,
      product: mebibytes(peak),
      baseline: mebibytes(barePeak),
      ratio: times(peak / barePeak),
      budget: '≤ 250 MiB',
      met: peak <= MOST_BYTES,
    },
  ];
}

const findings = await measure();
const text = [
  [
    ...circumstances(),
    `- ${values.rounds} uploads of ${values.mebibytes} MiB to each, in turn, medians; the baseline is @tus/server with its FileStore on node:http, which makes nothing safe on the disk`,
  ].join('\n'),
  findingsTable(findings),
].join('\n\n');
console.log(`\n${text}`);
if (!values.dry) writeSection('Uploads', text);
process.exitCode = findings.some(isMissed) ? 1 : 0;
