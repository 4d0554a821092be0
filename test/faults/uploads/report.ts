import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { table } from '../../../bench/measurements.ts';
import { temporaryFolder } from '../server-process.ts';
import { type Fault, interruptUpload, type Outcome } from './interrupt.ts';

const MIB = 2 ** 20;
const FAULTS: Fault[] = ['closed tab', 'full disk', 'killed browser', 'killed server', 'cut connection'];
const BYTES_PER_SECOND = 64 * MIB;
const FULL_SIZE = 2 ** 30;

const executablePath = [process.env.GONGKAI_CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
);

/** One upload through all five faults, on a database of its own, and its report. */
export async function interruptAndReport({ bytes, random }: { bytes: number; random(): number }) {
  await using folder = temporaryFolder();
  const database = await startEmbeddedPostgres({ dataDir: folder.path, log: () => {} });
  const browsers: Browser[] = [];
  const launch = async () => {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    browsers.push(browser);
    return browser;
  };
  try {
    const outcome = await interruptUpload({
      bytes,
      bytesPerSecond: BYTES_PER_SECOND,
      faults: FAULTS,
      database: {
        DATABASE_URL: database.appUrl,
        GONGKAI_OWNER_URL: database.ownerUrl,
        GONGKAI_KEYS_DIR: join(folder.path, 'keys'),
      },
      random,
      launch,
      log: (line) => console.log(line),
    });
    return {
      text: textOf(outcome),
      isRight: outcome.kept === outcome.sha256,
      isWhole: bytes >= FULL_SIZE,
    };
  } finally {
    for (const browser of browsers) await browser.close().catch(() => {});
    await database.stop();
  }
}

const mebibytes = (bytes: number) => (bytes / MIB).toFixed(1);

function textOf({ interruptions, bytes, sent, sha256, kept, disk, seconds }: Outcome): string {
  return [
    `- ${bytes.toLocaleString('en')} bytes from Chromium, over a line of ${BYTES_PER_SECOND / MIB} MiB/s that counts: ${sent.toLocaleString('en')} bytes went up in ${seconds.toFixed(0)} s`,
    `- Full disk: ${disk}`,
    `- SHA-256 of the file: ${sha256}`,
    `- SHA-256 of what the platform gives out: ${kept} (${kept === sha256 ? 'the same' : '**another one**'})`,
    '',
    table([
      ['interruption', 'MiB safe before', 'MiB safe after', 'more arrived after'],
      ...interruptions.map(({ fault, before, after, backMs }) => [
        fault,
        mebibytes(before),
        mebibytes(after),
        `${(backMs / 1_000).toFixed(1)} s`,
      ]),
    ]),
  ].join('\n');
}
