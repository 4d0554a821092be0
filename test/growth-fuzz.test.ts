import { describe, expect, it } from 'vitest';
import { tooCostly } from './growth/fuzz.ts';
import { PARSERS, type TextParser } from './growth/parsers.ts';

const PATIENCE_MS = 180_000;
/** The same texts in every run; another seed chooses other ends and other neighbours. */
const SEED = Number(process.env.GONGKAI_SEED) || 14;

const parsers = Object.entries<TextParser>(PARSERS);

describe(`texts out of hostile pieces (GONGKAI_SEED=${SEED})`, () => {
  it.each(parsers)('cost no more than their length: %s', { timeout: PATIENCE_MS }, async (name, parser) => {
    expect(await tooCostly(name, parser, SEED), `GONGKAI_SEED=${SEED}`).toBeUndefined();
  });
});
