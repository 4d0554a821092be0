import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Orders } from './client.ts';

const CLIENT = join(import.meta.dirname, 'client.ts');
const run = promisify(execFile);

export type Target = Pick<Orders, 'url' | 'token' | 'body' | 'numbered'>;

export interface Outcome {
  perSecond: number;
  p50: number;
  p99: number;
  answered: number;
}

/** Sends as many requests as the server takes, from a process of its own. */
export async function load(target: Target, connections: number, seconds: number): Promise<Outcome> {
  const orders: Orders = { ...target, connections, seconds };
  const { stdout } = await run(process.execPath, [CLIENT, JSON.stringify(orders)], { maxBuffer: 2 ** 24 });
  const { failed, sent, ...outcome } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Outcome & {
    failed: number;
    sent: number;
  };
  if (target.numbered) target.numbered.sent = sent;
  if (failed > 0 || outcome.answered === 0)
    throw new Error(`${target.url}: ${failed} failed, ${outcome.answered} answered`);
  return outcome;
}

export interface Comparison {
  product: Outcome;
  bare: Outcome;
  ratio: number;
}

export interface Plan {
  rounds: number;
  seconds: number;
  connections: number;
}

/** The two in turn, so that whatever else the machine does falls on both; the medians of the rounds count. */
export async function compare(
  product: Target,
  bare: Target,
  { rounds, seconds, connections }: Plan,
): Promise<Comparison> {
  const outcomes: { product: Outcome[]; bare: Outcome[] } = { product: [], bare: [] };
  await load(product, connections, 2);
  await load(bare, connections, 2);
  for (let round = 0; round < rounds; round += 1) {
    outcomes.product.push(await load(product, connections, seconds));
    outcomes.bare.push(await load(bare, connections, seconds));
  }
  const [ours, theirs] = [middle(outcomes.product), middle(outcomes.bare)];
  return { product: ours, bare: theirs, ratio: ours.perSecond / theirs.perSecond };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half) - 1] ?? 0)) / 2;
}

const middle = (outcomes: Outcome[]): Outcome => ({
  perSecond: median(outcomes.map(({ perSecond }) => perSecond)),
  p50: median(outcomes.map(({ p50 }) => p50)),
  p99: median(outcomes.map(({ p99 }) => p99)),
  answered: outcomes.reduce((sum, { answered }) => sum + answered, 0),
});
