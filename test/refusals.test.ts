import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REFUSALS } from '#server/registers.ts';
import { literal, parse, type Syntax, walk } from './architecture/syntax.ts';
import { isCode, isTest, readTree } from './architecture/tree.ts';

const ROOT = join(import.meta.dirname, '..');
const TEXTS = /refusals\.zh-CN\.ts$/;
const ENGLISH = [...readTree(ROOT)].map(([file]) => file).filter((file) => /\.refusals\.en\.ts$/.test(file));

const server = [...readTree(ROOT)].filter(
  ([file]) =>
    /^src\/(?!testing\/|web\/)/.test(file) &&
    !/\/web\//.test(file) &&
    isCode(file) &&
    !isTest(file) &&
    !TEXTS.test(file),
);

const stringsIn = (node: unknown): string[] => {
  const found: string[] = [];
  for (const root of Array.isArray(node) ? node : [node])
    if (root && typeof root === 'object')
      walk(root as Syntax, (inner) => {
        const text = literal(inner);
        if (text !== undefined) found.push(text);
      });
  return found;
};
const nameOf = (node: unknown) => (node as { name?: string } | undefined)?.name;

const CODE = /^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/;

/** The codes that one file may refuse with: thrown, part of a type, or kept in a table of reasons. */
function codesIn(file: string, text: string): string[] {
  const program = parse(file, text);
  const codes: string[] = [];
  walk(program, (node) => {
    const args = (node.arguments ?? []) as unknown[];
    if (node.type === 'NewExpression' && nameOf(node.callee) === 'Refusal') codes.push(...stringsIn(args[0]));
    if (node.type === 'CallExpression' && nameOf(node.callee) === 'malformed')
      codes.push(...stringsIn(args[1]).map((reason) => `input.${reason}`));
    if (node.type === 'VariableDeclarator' && nameOf(node.id) === 'REASONS')
      codes.push(...stringsIn(valuesOf(node.init as Syntax)).map((reason) => `input.${reason}`));
    if (node.type === 'TSLiteralType') codes.push(...stringsIn(node.literal));
  });
  return codes.filter((code) => CODE.test(code));
}

const valuesOf = (object: Syntax) => ((object.properties ?? []) as Syntax[]).map(({ value }) => value);

const used = new Set(server.flatMap(([file, text]) => codesIn(file, text)));
// What is written somewhere as a whole code counts as used too: tables by status, the words of our own faults.
const written = new Set(server.flatMap(([file, text]) => stringsIn(parse(file, text))));

/** The English catalogue as code and text; it belongs to the web, so it is read and not imported. */
function readEnglish(): Map<string, string> {
  const texts = new Map<string, string>();
  const descend = (node: Syntax, path: string[]) => {
    for (const property of (node.properties ?? []) as Syntax[]) {
      if (property.type === 'SpreadElement') continue;
      const key = nameOf(property.key) ?? literal(property.key) ?? '';
      const value = property.value as Syntax;
      const text = literal(value);
      if (text === undefined) descend(value, [...path, key]);
      else texts.set([...path, key].join('.'), text);
    }
  };
  for (const file of ENGLISH)
    walk(parse(file, readFileSync(join(ROOT, file), 'utf8')), (node) => {
      if (node.type === 'VariableDeclarator' && /RefusalsEn$/.test(nameOf(node.id) ?? ''))
        descend(valuesOf(node.init as Syntax)[0] as Syntax, []);
    });
  return texts;
}

const english = readEnglish();
// A value that is a word has an English twin of the same name.
const placeholders = (text: string) =>
  [...text.matchAll(/\{+(\w+?)(?:En)?(?:, plural\([^)]*\))?\}+/g)].map(([, name]) => name).sort();

describe('the refusals of the source', () => {
  it('are found in every form in which code states them', () => {
    const planted = `
      type Fault = 'a.named' | 'a.second';
      const REASONS: Record<string, string> = { required: 'from-table' };
      export const one = (): Verdict<'a.inline'> => undefined;
      export const two = (): Verdict<Fault> => undefined;
      const judge = (): User | 'a.judged' => user;
      throw new Refusal(right ? 'a.thrown' : 'a.other');
      throw malformed(field, known ?? 'reason');`;
    expect(codesIn('planted.ts', planted).sort()).toEqual(
      ['a.inline', 'a.judged', 'a.named', 'a.other', 'a.second', 'a.thrown', 'input.from-table', 'input.reason'].sort(),
    );
    expect(used.size).toBeGreaterThan(40);
  });

  it('all have a text', () => {
    expect([...used].filter((code) => !(code in REFUSALS))).toEqual([]);
  });

  it('all have an English twin', () => {
    expect([...used].filter((code) => !english.has(code))).toEqual([]);
  });
});

// The answer to a fault of the server has no result (A§6), so that a remedy beside the message would reach nobody.
const REMEDY_IN_MESSAGE: Record<string, string> = { 'server.fault': '请凭编号联系管理员' };

describe('the texts of refusals', () => {
  it('are all used', () => {
    const known = (code: string) => used.has(code) || written.has(code);
    expect(Object.keys(REFUSALS).filter((code) => !known(code))).toEqual([]);
  });

  it('and their English twins name the same codes', () => {
    expect([...english.keys()].sort()).toEqual(Object.keys(REFUSALS).sort());
  });

  it('name the same values in both languages', () => {
    for (const [code, { message }] of Object.entries(REFUSALS))
      expect([code, placeholders(english.get(code) ?? '')]).toEqual([code, placeholders(message)]);
  });

  it('are Chinese here and free of Chinese there', () => {
    for (const [code, { message, remedy }] of Object.entries(REFUSALS)) {
      expect(message).toMatch(/\p{Script=Han}/u);
      if (remedy !== undefined) expect(remedy).toMatch(/\p{Script=Han}/u);
      expect(english.get(code)).not.toMatch(/\p{Script=Han}/u);
    }
  });

  it('say what to do, but for those that have it in their message alone', () => {
    const lacking = Object.entries(REFUSALS).filter(([, { remedy }]) => !remedy?.trim());
    expect(lacking.map(([code]) => code)).toEqual(Object.keys(REMEDY_IN_MESSAGE));
    for (const [code, remedy] of Object.entries(REMEDY_IN_MESSAGE)) expect(REFUSALS[code]?.message).toContain(remedy);
  });

  it('have codes of two plain words', () => {
    for (const code of Object.keys(REFUSALS)) expect(code).toMatch(CODE);
  });
});
