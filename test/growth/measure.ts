import { Refusal } from '#kit/domain/refusal.ts';

/** A parser, the longest input that it is asked to read here, and how a hostile input of a given size is made. */
export interface GrowthRow {
  name: string;
  size: number;
  make(size: number): unknown;
  parse(input: never): unknown;
}

export interface Growth {
  name: string;
  size: number;
  halfMs: number;
  wholeMs: number;
  ratio: number;
}

/** Twice the input in twice the time, and some for the collector; what is quadratic takes four times as long. */
export const MOST_GROWTH = 2.5;
const TRIES = 3;
const SAMPLES = 5;
/** Shorter spans than this are lost in the noise: a quick parser is asked several times in one sample. */
const LEAST_SAMPLE_MS = 8;
const MOST_TIMES = 2_000;

/** A disturbed sample is measured again; a parser that grows too fast does so every time. */
export async function sureGrowthOf(row: GrowthRow): Promise<Growth> {
  let growth = await growthOf(row);
  for (let again = 1; again < TRIES && growth.ratio > MOST_GROWTH; again += 1) growth = await growthOf(row);
  return growth;
}

/** How much more CPU time the whole input takes than its half: the median of five pairs of samples, taken in turn. */
export async function growthOf({ name, size, make, parse }: GrowthRow): Promise<Growth> {
  const [half, whole] = [make(size / 2) as never, make(size) as never];
  const times = await timesFor(() => ask(parse, half));
  const pairs: [halfMs: number, wholeMs: number][] = [];
  await cpuMs(() => ask(parse, whole), 1);
  for (let sample = 0; sample < SAMPLES; sample += 1)
    pairs.push([await cpuMs(() => ask(parse, half), times), await cpuMs(() => ask(parse, whole), times)]);
  return {
    name,
    size,
    halfMs: median(pairs.map(([halfMs]) => halfMs)) / times,
    wholeMs: median(pairs.map(([, wholeMs]) => wholeMs)) / times,
    ratio: median(pairs.map(([halfMs, wholeMs]) => wholeMs / halfMs)),
  };
}

/** CPU time for one input of a size, once. */
export function onceMs({ make, parse }: GrowthRow, size: number): Promise<number> {
  const input = make(size) as never;
  return cpuMs(() => ask(parse, input), 1);
}

/** A refusal is an answer like any other. */
async function ask(parse: (input: never) => unknown, input: never): Promise<void> {
  try {
    const answer = parse(input);
    if (answer instanceof Promise) await answer;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

async function timesFor(once: () => Promise<void>): Promise<number> {
  for (let times = 1; times < MOST_TIMES; times *= 2) if ((await cpuMs(once, times)) >= LEAST_SAMPLE_MS) return times;
  return MOST_TIMES;
}

// Time on the CPU, so that the work of other processes does not count. The figure for one thread comes in steps of 4 ms.
async function cpuMs(once: () => Promise<void>, times: number): Promise<number> {
  const before = process.cpuUsage();
  for (let time = 0; time < times; time += 1) await once();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const median = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
