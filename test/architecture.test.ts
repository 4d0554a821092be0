import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blindWaits } from './architecture/blind-waits.ts';
import { businessWordsInKit } from './architecture/business-words.ts';
import { findCycles } from './architecture/cycles.ts';
import { barrels, defaultExports } from './architecture/export-rules.ts';
import { importsPastTheDoors, serverMeetsWeb, upwardImports } from './architecture/import-rules.ts';
import { importsOf } from './architecture/imports.ts';
import { undocumentedModules } from './architecture/module-tables.ts';
import { impurities } from './architecture/purity.ts';
import { crowded, tooLong, uselessExceptions } from './architecture/size.ts';
import { readTree, type Tree } from './architecture/tree.ts';

const root = join(import.meta.dirname, '..');
const source = readTree(root);
// Every file is parsed once, here, so that no single test pays for all of them.
importsOf(source);
const planted = (files: Record<string, string>): Tree => new Map(Object.entries(files));

/** One file with one import, and what a rule says about it. */
const edge = (rule: (tree: Tree) => string[], from: string, specifier: string) =>
  rule(planted({ [from]: `import { it } from '${specifier}';` }));

describe('the kit', () => {
  it('says no word of the business', () => expect(businessWordsInKit(source)).toEqual([]));

  it.each([
    ['src/kit/web/session.ts', 'agencyLegal: null', 'agency'],
    ['src/kit/domain/state.ts', 'type BidderState = 1', 'Bidder'],
    ['src/kit/web/list.zh-CN.ts', "title: '招标公告'", '招标'],
  ])('is caught when %s holds %s', (file, text, word) => {
    expect(businessWordsInKit(planted({ [file]: text }))).toEqual([`${file}:1 says "${word}"`]);
  });

  it.each([
    ['src/business/bids/bids.rules.ts', 'type BidderState = 1'],
    ['src/kit/domain/state.test.ts', "const title = '招标公告'"],
    ['src/testing/samples/rich-text/pasted.ts', "const title = '招标公告'"],
  ])('is not meant by %s', (file, text) => expect(businessWordsInKit(planted({ [file]: text }))).toEqual([]));
});

describe('server and web', () => {
  it('never meet', () => expect(serverMeetsWeb(source)).toEqual([]));

  it.each([
    ['src/admin/users/web/List.tsx', '../server/users.store.ts'],
    ['src/admin/users/server/users.routes.ts', '#admin/users/web/List.tsx'],
    ['src/kit/web/call.ts', '#kit/server/db.ts'],
    ['src/kit/server/db.ts', '../web/call.ts'],
    ['src/web/main.tsx', '#server/config.ts'],
    ['src/server/main.ts', '#web/shell.tsx'],
    ['src/admin/users/users.contract.ts', './server/users.reads.ts'],
    ['src/admin/users/users.rules.ts', './web/List.tsx'],
    ['src/kit/domain/money.ts', '#kit/server/db.ts'],
    ['src/testing/given.ts', '#kit/web/call.ts'],
    ['test/attacks/forged.test.ts', '../../src/web/main.tsx'],
    ['src/admin/users/web/List.tsx', 'node:fs'],
    ['src/kit/contract/endpoint.ts', 'crypto'],
  ])('are told apart when %s imports %s', (from, specifier) => {
    expect(edge(serverMeetsWeb, from, specifier)).toEqual([expect.stringContaining(`${from}:1 imports ${specifier}`)]);
  });

  it.each([
    ['side effect', `import '../server/a.ts';`],
    ['type', `import type { A } from '../server/a.ts';`],
    ['inline type', `type A = import('../server/a.ts').A;`],
    ['dynamic', `export const load = () => import('../server/a.ts');`],
    ['dynamic in a template', 'export const load = () => import(`../server/a.ts`);'],
    ['re-export', `export { a } from '../server/a.ts';`],
    ['re-export of all', `export * from '../server/a.ts';`],
    ['re-export of types', `export type { A } from '../server/a.ts';`],
    ['worker', `new Worker(new URL('../server/a.ts', import.meta.url));`],
    ['with a query', `import a from '../server/a.ts?raw';`],
    ['computed', `export const load = (name: string) => import('../server/' + name);`],
  ])('are told apart in an import of the kind: %s', (_kind, text) => {
    expect(serverMeetsWeb(planted({ 'src/admin/users/web/a.ts': text }))).toHaveLength(1);
  });

  it('share contracts, rules, kit/domain and kit/contract, and nothing else beside them', () => {
    const shared = [
      '#admin/users/users.contract.ts',
      '../users.rules.ts',
      '#kit/domain/money.ts',
      '#kit/contract/endpoint.ts',
    ];
    const text = shared.map((specifier) => `import '${specifier}';`).join('\n');
    const fine = planted({
      'src/admin/users/web/a.ts': text,
      'src/admin/users/server/a.ts': text,
      'src/admin/users/users.rules.test.ts': `import '#testing/clock.ts';`,
      'src/admin/users/migrations/20261115-01-user.sql': '',
    });
    expect(serverMeetsWeb(fine)).toEqual([]);
    expect(serverMeetsWeb(planted({ 'src/admin/users/texts.ts': '' }))).toHaveLength(1);
  });
});

describe('kit ← admin ← business', () => {
  it('is never the other way', () => expect(upwardImports(source)).toEqual([]));

  it.each([
    ['src/kit/server/db.ts', '#admin/users/users.contract.ts'],
    ['src/kit/contract/endpoint.ts', '../../business/venues/venues.rules.ts'],
    ['src/admin/users/server/users.routes.ts', '#business/venues/venues.contract.ts'],
    ['src/admin/users/server/users.routes.ts', '#server/config.ts'],
    ['src/business/venues/web/a.tsx', '#web/shell.tsx'],
    ['src/kit/domain/money.ts', '#kit/contract/envelope.ts'],
    ['src/kit/contract/endpoint.ts', '#kit/server/db.ts'],
    ['src/admin/users/server/users.routes.ts', '#testing/database.ts'],
    ['src/server/main.ts', '#testing/database.ts'],
  ])('stops %s from importing %s', (from, specifier) => {
    expect(edge(upwardImports, from, specifier)).toHaveLength(1);
  });

  it.each([
    ['src/business/venues/server/a.ts', '#admin/users/server/users.reads.ts'],
    ['src/server/main.ts', '#business/venues/server/venues.routes.ts'],
    ['src/admin/users/server/users.routes.test.ts', '#testing/database.ts'],
    ['src/admin/users/server/users.routes.test.ts', '#server/build-app.ts'],
    ['test/attacks/forged.test.ts', '../../src/server/build-app.ts'],
    ['bench/list.ts', '../src/testing/given.ts'],
  ])('lets %s import %s', (from, specifier) => {
    expect(edge(upwardImports, from, specifier)).toEqual([]);
  });
});

describe('across modules', () => {
  it('there are three doors', () => expect(importsPastTheDoors(source)).toEqual([]));

  it.each([
    ['src/business/venues/server/a.ts', '#business/projects/server/projects.store.ts'],
    ['src/business/venues/server/a.ts', '../../../admin/users/server/users.routes.ts'],
    ['src/business/venues/web/a.tsx', '#business/projects/web/ProjectList.tsx'],
    ['src/admin/roles/server/a.test.ts', '#admin/users/server/users.store.ts'],
    ['src/admin/roles/server/a.ts', '#admin/users/server/deep/users.reads.ts'],
  ])('%s may not reach %s', (from, specifier) => {
    expect(edge(importsPastTheDoors, from, specifier)).toHaveLength(1);
  });

  it.each([
    '#admin/users/users.contract.ts',
    '#admin/users/users.rules.ts',
    '#admin/users/server/users.reads.ts',
    '../server/b.ts',
    '#kit/server/db.ts',
  ])('a module may use %s', (specifier) => {
    expect(edge(importsPastTheDoors, 'src/business/venues/server/a.ts', specifier)).toEqual([]);
  });

  it('the composition root and the tests’ tools may go anywhere on their side', () => {
    for (const from of ['src/server/modules.ts', 'src/testing/given.ts', 'test/attacks/a.test.ts']) {
      expect(edge(importsPastTheDoors, from, '#admin/users/server/users.store.ts')).toEqual([]);
    }
  });
});

describe('files', () => {
  it('form no cycle', () => expect(findCycles(source)).toEqual([]));

  it('form a cycle when they come back to themselves, through types and subpaths too', () => {
    const tree = planted({
      'src/kit/domain/a.ts': `import type { B } from '#kit/domain/b.ts';`,
      'src/kit/domain/b.ts': `export * from './c.ts';`,
      'src/kit/domain/c.ts': `export const load = () => import('./a.ts');`,
      'src/kit/domain/d.ts': `import './a.ts';`,
    });
    expect(findCycles(tree)).toEqual([
      'src/kit/domain/a.ts → src/kit/domain/b.ts → src/kit/domain/c.ts → src/kit/domain/a.ts',
    ]);
    expect(findCycles(planted({ 'src/a.ts': `import './a.ts';` }))).toEqual(['src/a.ts → src/a.ts']);
  });

  it('are no barrels', () => expect(barrels(source)).toEqual([]));

  it('are barrels when named index or when they only pass on', () => {
    const tree = planted({
      'src/kit/domain/index.ts': 'export const a = 1;',
      'src/kit/domain/all.ts': `export * from './a.ts';\nexport { b } from './b.ts';`,
      'src/kit/domain/fine.ts': `export { b } from './b.ts';\nexport const c = 1;`,
    });
    expect(barrels(tree)).toHaveLength(2);
  });

  it('export no default but for registrars', () => expect(defaultExports(source)).toEqual([]));

  it('are found with a default export in every spelling, registrars aside', () => {
    const text = 'export default function register() {}';
    const tree = planted({
      'src/kit/web/A.tsx': text,
      'src/admin/users/users.routes.ts': text,
      'src/admin/users/users.module.ts': text,
      'src/kit/domain/a.ts': 'const a = 1;\nexport { a as default };',
      'src/kit/domain/b.ts': `export { default } from './a.ts';`,
      'src/admin/users/server/users.routes.ts': text,
      'src/admin/users/web/users.module.ts': text,
      'src/web/home/home.module.ts': text,
    });
    const wrong = [
      'src/kit/web/A.tsx',
      'src/admin/users/users.routes.ts',
      'src/admin/users/users.module.ts',
      'src/kit/domain/a.ts',
      'src/kit/domain/b.ts',
    ];
    expect(defaultExports(tree).map((line) => line.split(':')[0])).toEqual(wrong);
  });

  it('have at most 300 lines, or a reason', () =>
    expect([...tooLong(source), ...uselessExceptions(source)]).toEqual([]));

  it('of the kit lie side by side with at most 24 others', () => expect(crowded(source)).toEqual([]));

  it('of the kit are too many in a folder with 26 and not with 25', () => {
    const files = (folder: string, many: number) =>
      Array.from({ length: many }, (_, at) => [`src/kit/${folder}/${at}.ts`, ''] as const);
    const tree = planted(Object.fromEntries([...files('a', 26), ...files('b', 25), ...files('b/c', 25)]));
    expect(crowded(tree)).toEqual(['src/kit/a: 26 files, at most 25']);
  });

  it('are too long with 301 lines and not with 300', () => {
    const tree = planted({ 'src/a.ts': 'a;\n'.repeat(301), 'src/b.ts': 'b;\n'.repeat(300) });
    expect(tooLong(tree)).toEqual(['src/a.ts: 301 lines, at most 300']);
  });
});

describe('rules and kit/domain', () => {
  it('read no clock, no chance and nothing outside', () => expect(impurities(source)).toEqual([]));

  it.each([
    'const a = Date.now();',
    "const a = Date['now']();",
    'const a = new Date();',
    'const a = new Date;',
    'const a = Date();',
    'const { now } = Date;',
    'const a = [1].map(Date);',
    'const a = Math.random();',
    'const { random } = Math;',
    'const a = crypto.randomUUID();',
    'const a = (crypto as Crypto).getRandomValues(b);',
    'const a = globalThis.Date.now();',
    'const a = process.env.HOME;',
    'const a = { fetch };',
    "import { readFileSync } from 'node:fs';",
    "import { randomUUID } from 'crypto';",
    "import pg from 'pg';",
    'setTimeout(() => {}, 1);',
    'const a = performance.now();',
  ])('must not say: %s', (text) => {
    for (const file of ['src/kit/domain/a.ts', 'src/admin/users/users.rules.ts']) {
      expect(impurities(planted({ [file]: text })), file).toHaveLength(1);
    }
  });

  it('may compute with a time they are given, and use such words for their own things', () => {
    const text = `
      import { Type } from 'typebox';
      export const late = (now: Date, process: { window: string }) => new Date(now.getTime() + Math.floor(1.5));
      export const parts = { process: Date.UTC(2026, 0), crypto: Date.parse('2026-01-01') };
      export const isDate = (value: unknown) => value instanceof Date && parts.process > 0;`;
    expect(impurities(planted({ 'src/kit/domain/a.ts': text }))).toEqual([]);
  });

  it('bind neither their tests nor the server', () => {
    const text = 'const a = Date.now();';
    expect(impurities(planted({ 'src/kit/domain/a.test.ts': text, 'src/kit/server/a.ts': text }))).toEqual([]);
  });
});

describe('tests', () => {
  it('wait for what they want to see, never for a time', () => expect(blindWaits(source)).toEqual([]));

  it.each([
    'await page.waitForTimeout(350);',
    'const { waitForTimeout } = page;',
    'for (const one of all) it(one, async () => { await new Promise((done) => setTimeout(done, 50)); });',
    "import { setTimeout as pause } from 'node:timers/promises'; await pause(50);",
  ])('must not say: %s', (text) => {
    for (const file of ['test/journeys/a.journey.ts', 'test/components/a.test.tsx', 'src/testing/a.ts'])
      expect(blindWaits(planted({ [file]: `\n${text}` })), file).toEqual([`${file}:2 waits for a time`]);
  });
});

describe('ARCHITECTURE.md', () => {
  it('has one line for each folder of business and admin, and none for others', () => {
    const file = join(root, 'ARCHITECTURE.md');
    expect(undocumentedModules(source, existsSync(file) ? readFileSync(file, 'utf8') : '')).toEqual([]);
  });

  it('is caught with a folder too few and a folder too many', () => {
    const tree = planted({ 'src/admin/users/users.contract.ts': '', 'src/business/venues/venues.contract.ts': '' });
    const markdown =
      '| admin | holds |\n|---|---|\n| `users` | accounts |\n| `ghosts` | nobody |\n\n| other | x |\n|---|---|\n| `y` | z |';
    expect(undocumentedModules(tree, markdown)).toEqual([
      'ARCHITECTURE.md has no line for src/business/venues',
      'ARCHITECTURE.md names admin/ghosts, which is not in src',
    ]);
  });
});
