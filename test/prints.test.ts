import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { markdownTable } from '../scripts/lib/markdown-table.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const writing = process.env.GONGKAI_WRITE_DOCS === '1';

/** A file is what its sources say; `npm run print` writes it again. */
function expectPrinted(file: string, printed: string) {
  if (writing) writeFileSync(join(ROOT, file), printed);
  expect(read(file)).toBe(printed);
}

describe('printed by npm run print', () => {
  it('the type of the texts, from the Chinese catalogues', () => {
    const aliases: [folder: string, alias: string][] = [
      ['src/admin/', '#admin/'],
      ['src/business/', '#business/'],
      ['src/kit/', '#kit/'],
      ['src/web/', '#web/'],
    ];
    const catalogues = globSync('src/**/*.zh-CN.ts', { cwd: ROOT })
      .filter((file) => !/\.refusals\.|\/pdf\/|\/web\/texts\//.test(file))
      .sort()
      .map((file) => {
        const [, name = ''] = /export const (\w+ZhCN)\b/.exec(read(file)) ?? [];
        const [folder = '', alias = ''] = aliases.find(([start]) => file.startsWith(start)) ?? [];
        return { name, path: file.replace(folder, alias) };
      });
    expectPrinted(
      'src/web/texts/texts.ts',
      [
        '// Printed from the catalogues by `npm run print`.',
        ...catalogues.map(({ name, path }) => `import type { ${name} } from '${path}';`),
        "import type { zhCN } from './zh-CN.ts';",
        '',
        '/** The words of the first page, and those that come with their screens. */',
        'export type Texts = typeof zhCN &',
        `${catalogues.map(({ name }) => `  typeof ${name}`).join(' &\n')};`,
        '',
      ].join('\n'),
    );
  });

  it.each(['admin', 'business'])('the table of the modules of src/%s in ARCHITECTURE.md', async (part) => {
    const halves = globSync(`src/${part}/*/{server,web}/*.module.ts`, { cwd: ROOT });
    const holds = new Map<string, string>();
    for (const file of halves) {
      const { default: half } = (await import(join(ROOT, file))) as { default: { name: string; holds?: string } };
      expect(file).toContain(`/${half.name}.module.ts`);
      if (half.holds) holds.set(half.name, half.holds);
    }
    const names = [...new Set(halves.map((file) => file.split('/')[2] ?? ''))].sort();
    const table = markdownTable(
      [part, 'holds'],
      names.map((name) => [`\`${name}\``, holds.get(name) ?? '']),
    );
    const text = read('ARCHITECTURE.md');
    const [old = ''] = new RegExp(`^\\| ${part} +\\| holds.*?(?=\n\n)`, 'ms').exec(text) ?? [];
    expectPrinted('ARCHITECTURE.md', text.replace(old, table));
    expect(names.filter((name) => !holds.get(name))).toEqual([]);
  });
});
