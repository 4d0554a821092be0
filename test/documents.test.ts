import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '#server/settings.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const READMES = ['README.md', 'README.zh-CN.md'];

const fencedLines = (markdown: string) =>
  Array.from(markdown.matchAll(/^```\w*\n(.*?)^```/gms), ([, block = '']) => block.split('\n')).flat();
const matches = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found = '']) => found);

describe.each(READMES)('%s', (file) => {
  it(`${file} gives only npm commands that package.json has`, () => {
    const commands = fencedLines(read(file)).filter((line) => /\bnpm\b/.test(line));
    expect(commands.length).toBeGreaterThan(2);
    for (const line of [...commands, ...matches(read(file), /`(npm [^`]+)`/g)]) {
      const [, run, name = ''] = /\bnpm (run )?([\w:-]+)/.exec(line) ?? [];
      if (run || name !== 'install') expect(Object.keys(scripts)).toContain(name);
    }
  });

  it(`${file} gives only npx commands whose program is installed`, () => {
    for (const program of matches(fencedLines(read(file)).join('\n'), /\bnpx ([\w-]+)/g))
      expect(existsSync(join(ROOT, 'node_modules/.bin', program))).toBe(true);
  });

  it(`${file} names only settings that exist`, () => {
    const known: string[] = SETTINGS.map(({ name }) => name);
    for (const name of matches(read(file), /\b(GONGKAI_[A-Z_]+|DATABASE_URL)\b/g)) expect(known).toContain(name);
  });

  it(`${file} links only to files that exist`, () => {
    for (const link of matches(read(file), /\]\((?!https?:|#)([^)#]+)/g))
      expect([link, existsSync(join(dirname(join(ROOT, file)), link))]).toEqual([link, true]);
  });
});

const configuration = (...flags: string[]) =>
  spawnSync(process.execPath, ['scripts/configuration.ts', ...flags], { cwd: ROOT, encoding: 'utf8' });

describe('the page of settings', () => {
  it('is what the table of settings prints', () => {
    const { status, stderr } = configuration('--check');
    expect([stderr, status]).toEqual(['', 0]);
  });

  it('has a line for each setting', () => {
    const page = read('docs/configuration.md');
    for (const { name } of SETTINGS) expect(page).toMatch(new RegExp(`^\\| \`${name}\` +\\|`, 'm'));
  });

  it('comes from a command that explains itself', () => {
    const { status, stdout } = configuration('--help');
    expect([status, stdout]).toEqual([0, expect.stringContaining('docs/configuration.md')]);
  });
});
