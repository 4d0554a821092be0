import { randomFrom } from '../faults/random.ts';
import { ALPHABETS, type Family } from './hostile-pieces.ts';
import { type Growth, type GrowthRow, MOST_GROWTH, onceMs, sureGrowthOf } from './measure.ts';
import type { TextParser } from './parsers.ts';

/** A beginning, what is repeated, perhaps something else as often, and an end. */
export interface Hostile {
  start: string;
  pieces: string[];
  end: string;
}

const NEAR = 8_000;
const FAR = 64_000;
/** One text of so many is looked at in all its length, for what is quadratic and quick. */
const EVERY = 12;
const MOST_DEAR = 60;
/** What is quadratic takes longer than this for a near text, and what is linear does not. */
const FLOOR_MS = 4;

export function hostileTexts(family: Family, seed: number): Hostile[] {
  const random = randomFrom(seed);
  const { starts, pieces, ends } = ALPHABETS[family];
  const one = (list: string[]) => list[Math.floor(random() * list.length)] ?? '';
  const pairs = starts.flatMap((start) => pieces.map((piece) => ({ start, piece, place: random() })));
  return pairs
    .sort((left, right) => left.place - right.place)
    .map(({ start, piece }) => ({ start, pieces: random() < 0.7 ? [piece] : [piece, one(pieces)], end: one(ends) }));
}

export function written({ start, pieces, end }: Hostile, size: number): string {
  const room = Math.max(0, size - start.length - end.length) / pieces.length;
  return start + pieces.map((piece) => piece.repeat(Math.floor(room / piece.length))).join('') + end;
}

/** The first text that costs more than its length, if there is one: a quick look at each, and a thorough one in doubt. */
export async function tooCostly(
  name: string,
  { family, size, parse, dear }: TextParser,
  seed: number,
): Promise<{ hostile: Hostile; growth: Growth } | undefined> {
  const texts = hostileTexts(family, seed);
  for (const [at, hostile] of texts.slice(0, dear ? MOST_DEAR : texts.length).entries()) {
    const row = (length: number): GrowthRow => ({
      name,
      size: length,
      make: (part) => written(hostile, part),
      parse: parse as GrowthRow['parse'],
    });
    for (const length of at % EVERY === 0 ? [NEAR, FAR] : [NEAR]) {
      const growth = await doubted(row(Math.min(length, size)));
      if (growth && growth.ratio > MOST_GROWTH) return { hostile, growth };
    }
  }
  return undefined;
}

async function doubted(row: GrowthRow): Promise<Growth | undefined> {
  for (let look = 0; look < 3; look += 1) {
    const wholeMs = await onceMs(row, row.size);
    if (wholeMs < FLOOR_MS || wholeMs <= MOST_GROWTH * (await onceMs(row, row.size / 2))) return undefined;
  }
  return sureGrowthOf(row);
}
