import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DICTIONARY_USERS } from './registers.ts';

const SRC = join(import.meta.dirname, '..');
const NAMED = /\bdict: '([\w.:-]+)'|useDictionary\('([\w.:-]+)'\)/g;

it('every dictionary that code names by its code is in the list of uses', () => {
  const files = globSync(['admin/**/*.{ts,tsx}', 'business/**/*.{ts,tsx}'], { cwd: SRC }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const named = files.flatMap((file) =>
    [...readFileSync(join(SRC, file), 'utf8').matchAll(NAMED)].map(([, field, hook]) => field ?? hook),
  );
  const known = new Set(DICTIONARY_USERS.flatMap(({ fields }) => Object.values(fields).map(({ dict }) => dict)));
  expect(named).toContain('position_rank');
  expect(named.filter((code) => !known.has(code))).toEqual([]);
});
