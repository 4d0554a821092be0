import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { SignedHead } from '../heads.ts';
import type { FactHistory, KeptLink } from './fact-history.ts';

/** A file that is no export, or is none any more. Its words say which line. */
export class ExportRefused extends Error {}

const FORMAT = 1;

const Head = Type.Object({
  number: Type.Integer(),
  chain: Type.String(),
  at: Type.String(),
  signature: Type.String(),
});
const Link = Type.Object({
  number: Type.Integer(),
  chain: Type.String(),
  hash: Type.Union([Type.String(), Type.Null()]),
  body: Type.Union([Type.String(), Type.Null()]),
});
const Opening = Type.Object({ export: Type.Literal(FORMAT), at: Type.String(), waiting: Type.Integer() });
const Ending = Type.Object({ end: Type.Integer() });

/**
 * An export as lines of JSON: what it is, the heads, each entry with its fact as the text that is hashed, and the number
 * of the last one. Facts hold nothing sealed, so that an export may go to all who may read facts.
 */
export async function* exportLines(history: FactHistory, at: string): AsyncGenerator<string> {
  const line = (value: object) => `${JSON.stringify(value)}\n`;
  yield line({ export: FORMAT, at, waiting: history.unchained.waiting });
  for (const { number, chain, at: keptAt, signature } of history.heads)
    yield line({ head: { number, chain, at: keptAt, signature } });
  let last = 0;
  for await (const { number, chain, hash, body } of history.links()) {
    last = number;
    yield line({ link: { number, chain, hash, body } });
  }
  yield line({ end: last });
}

/** The history in an export; its links are read from the file each time they are asked for. */
export async function exportedHistory(file: string): Promise<FactHistory> {
  const heads: SignedHead[] = [];
  let waiting: number | undefined;
  let expected: number | undefined;
  let lines = 0;
  for await (const text of linesOf(file)) {
    lines += 1;
    if (lines === 1) waiting = parsed(Opening, text, lines).waiting;
    else if (text.startsWith('{"head":')) heads.push(parsed(Type.Object({ head: Head }), text, lines).head);
    else if (text.startsWith('{"end":')) expected = parsed(Ending, text, lines).end;
  }
  if (waiting === undefined) throw new ExportRefused(`${file} is empty.`);
  if (expected === undefined)
    throw new ExportRefused(`${file} has no last line: it was cut off after line ${lines}. Ask for it again.`);
  return { heads, links: () => exportedLinks(file), expected, unchained: { waiting, removed: [], foreign: [] } };
}

async function* exportedLinks(file: string): AsyncGenerator<KeptLink> {
  let lines = 0;
  for await (const text of linesOf(file)) {
    lines += 1;
    if (lines > 1 && !text.startsWith('{"head":') && !text.startsWith('{"end":'))
      yield parsed(Type.Object({ link: Link }), text, lines).link;
  }
}

/** A head as it was given away. */
export const parseHead = (text: string): SignedHead => parsed(Head, text, 1);

const linesOf = (file: string) =>
  createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });

function parsed<Shape extends TSchema>(shape: Shape, text: string, line: number): Static<Shape> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ExportRefused(`line ${line} is no JSON`);
  }
  if (!Value.Check(shape, value)) throw new ExportRefused(`line ${line} is no line of an export`);
  return value;
}
