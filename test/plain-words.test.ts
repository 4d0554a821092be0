import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { oddWords } from './architecture/plain-words.ts';
import { readTree, type Tree } from './architecture/tree.ts';

const source = readTree(join(import.meta.dirname, '..'));
const planted = (files: Record<string, string>): Tree => new Map(Object.entries(files));

describe('the words of the code', () => {
  it('are plain', () => expect(oddWords(source)).toEqual([]));

  it('are caught when they are not, in names and in comments', () => {
    const odd = {
      'src/a.ts': '// Whoever comes',
      'src/b.ts': 'type SessionHouse = 1',
      'src/c.css': '/* drawn anew */',
      'src/d.ts': "const title = 'stands, and is ours';\n/** Where it\n * stands. */",
      'src/e.ts': '// Stands for a row.\n// A fault of ours',
      'src/f.css': '.a {}\n/* Stands still */',
    };
    expect(oddWords(planted(odd))).toEqual([
      'src/a.ts:1 says "Whoever"; say "one who, all who"',
      'src/b.ts:1 says "SessionHouse"; say "platform"',
      'src/c.css:1 says "anew"; say "again"',
      'src/d.ts:3 says "stands"; say "is, or name what it does"',
      'src/e.ts:2 says "ours"; say "whose it is"',
      'src/f.css:2 says "Stands"; say "is, or name what it does"',
    ]);
    expect(oddWords(planted({ 'src/a/migrations/1.sql': '-- drawn anew' }))).toEqual([]);
  });
});
