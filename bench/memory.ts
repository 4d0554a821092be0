import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Finding, mebibytes, times } from './finding.ts';
import { load } from './load.ts';
import type { Stage } from './stage.ts';

const MOST_BYTES = 250 * 2 ** 20;
/** A leak of ten bytes a request would show as more than this at a few hundred requests a second. */
const MOST_SLOPE = 2 ** 20;
const SAMPLE_MS = 5_000;

export interface Sample {
  minutes: number;
  bytes: number;
}

/** Resident memory of the server process under lists, reads and creates at once. */
export async function measureMemory(
  { product, bare, token }: Stage,
  minutes: number,
): Promise<{ findings: Finding[]; samples: Sample[] }> {
  const seconds = Math.round(minutes * 60);
  const api = `${product.url}/ggzyjypt`;
  const mixed = Promise.all([
    load({ url: `${api}/sys/position/list?createTime_begin=2026-10-20&createTime_end=2026-10-26`, token }, 6, seconds),
    load({ url: `${api}/sys/position/add`, token, body: { name: '新增职务', postRank: '1' } }, 4, seconds),
    load({ url: `${api}/sys/permission/getUserPermissionByToken`, token }, 3, seconds),
    load({ url: `${api}/sys/dict/queryAllDictItems`, token }, 3, seconds),
  ]);
  const samples = await sampleWhile(product.pid, mixed);
  const outcomes = await mixed;
  const requests = outcomes.reduce((sum, { answered }) => sum + answered, 0);
  return { findings: judge(samples, requests, minutes, residentBytes(bare.pid)), samples };
}

/** With the worker that cleaned them, which ends by itself after a while. */
export const memoryAfterTexts = ({ product, bare }: Stage): Finding => ({
  what: 'resident memory after the hostile texts',
  product: mebibytes(residentBytes(product.pid)),
  baseline: `${mebibytes(residentBytes(bare.pid))} (bare app)`,
  ratio: times(residentBytes(product.pid) / residentBytes(bare.pid)),
  budget: '–',
});

async function sampleWhile(pid: number, work: Promise<unknown>): Promise<Sample[]> {
  let working = true;
  const done = work.finally(() => {
    working = false;
  });
  done.catch(() => {});
  const start = performance.now();
  const samples: Sample[] = [];
  while (working) {
    samples.push({ minutes: (performance.now() - start) / 60_000, bytes: residentBytes(pid) });
    await Promise.race([sleep(SAMPLE_MS), done]);
  }
  return samples;
}

const residentBytes = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1_024;

/** The slope of the best line through the second half; in the first the heap still finds its size. */
export function slopeOf(samples: Sample[]): number {
  const later = samples.slice(Math.floor(samples.length / 2));
  const mean = (of: (sample: Sample) => number) => later.reduce((sum, sample) => sum + of(sample), 0) / later.length;
  const [x, y] = [mean(({ minutes }) => minutes), mean(({ bytes }) => bytes)];
  const top = later.reduce((sum, { minutes, bytes }) => sum + (minutes - x) * (bytes - y), 0);
  return top / later.reduce((sum, { minutes }) => sum + (minutes - x) ** 2, 0);
}

function judge(samples: Sample[], requests: number, minutes: number, bareBytes: number): Finding[] {
  const most = Math.max(...samples.map(({ bytes }) => bytes));
  const slope = slopeOf(samples);
  const load = `${minutes} min of mixed load (${requests} requests)`;
  return [
    {
      what: `resident memory, highest in ${load}`,
      product: mebibytes(most),
      baseline: `${mebibytes(bareBytes)} (bare app)`,
      ratio: times(most / bareBytes),
      budget: '≤ 250 MiB',
      met: most <= MOST_BYTES,
    },
    {
      what: 'resident memory, growth in the second half',
      product: `${(slope / 2 ** 20).toFixed(2)} MiB/min`,
      baseline: '–',
      ratio: '–',
      budget: minutes >= 10 ? '≤ 1 MiB/min' : '≤ 1 MiB/min, judged from 10 min on',
      ...(minutes >= 10 ? { met: slope <= MOST_SLOPE } : {}),
    },
  ];
}
