import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const NOT_COPIED = new Set(['node_modules', '.git', 'dist', 'data', 'test-results']);
const WITHIN_MS = 300_000;

const scratch = mkdtempSync(join(tmpdir(), 'gongkai-new-module-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

for (const name of readdirSync(ROOT))
  if (!NOT_COPIED.has(name)) cpSync(join(ROOT, name), join(scratch, name), { recursive: true });
symlinkSync(join(ROOT, 'node_modules'), join(scratch, 'node_modules'));

const read = (file: string) => readFileSync(join(scratch, file), 'utf8');
/** Runs a program in the copy; one that fails says what it has printed. */
function run(command: string, ...args: string[]): string {
  // A build under NODE_ENV=test would be another one.
  const { NODE_ENV: _, NODE_OPTIONS: __, VITEST: ___, ...inherited } = process.env;
  const env = { ...inherited, PATH: `${join(ROOT, 'node_modules/.bin')}:${inherited.PATH}` };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: scratch, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}:\n${stdout}${stderr}`);
  return stdout;
}

/** The module's own folder, and its line in each of the two lists. */
function addModule(): void {
  cpSync(join(ROOT, 'test/new-module/seals'), join(scratch, 'src/admin/seals'), { recursive: true });
  cpSync(join(ROOT, 'test/new-module/seals.journey.ts'), join(scratch, 'test/journeys/seals.journey.ts'));
  rmSync(join(scratch, 'test/new-module'), { recursive: true });
  for (const half of ['server', 'web']) {
    const list = `src/${half}/modules.ts`;
    const before = read(list);
    const after = before
      .replace(/export const (?:ADMIN_)?MODULES = \[/, '$&\n  seals,')
      .replace(/^import/, `import seals from '#admin/seals/${half}/seals.module.ts';\nimport`);
    expect(after.split('\n').length - before.split('\n').length).toBe(2);
    writeFileSync(join(scratch, list), after);
  }
}

describe('a plain entity, added by its declaration, its migration and its line in the lists of modules', () => {
  it(
    'passes the types, and is printed into the route table, the matrices of roles and of scopes, and the table of modules',
    () => {
      addModule();
      run('tsc', '-p', 'tsconfig.server.json', '--noEmit');
      run('tsc', '-p', 'tsconfig.web.json', '--noEmit');
      run('npm', 'run', 'print');
      for (const path of ['list', 'queryById', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'])
        expect(read('docs/route-table.md')).toContain(`/ggzyjypt/sys/seal/${path} `);
      expect(JSON.parse(read('test/role-matrix.json'))).toMatchObject({
        ADMIN: expect.arrayContaining(['system:seal:add', 'system:seal:importExcel']),
        AUDITOR: expect.arrayContaining(['system:seal:list', 'system:seal:exportXls']),
      });
      expect(JSON.parse(read('test/role-matrix.json')).AUDITOR).not.toContain('system:seal:add');
      expect(JSON.parse(read('test/scope-matrix.json'))).toMatchObject({
        'seals: GET /sys/seal/queryById': { free: 'seen', shown: 'seen', outsider: 'forbidden' },
        'seals: PUT /sys/seal/edit': { free: 'done', shown: 'done', hidden: 'row.not-found', outsider: 'forbidden' },
        'seals: DELETE /sys/seal/deleteBatch': { shown: 'done', hidden: 'row.not-found' },
        'seals: GET /sys/seal/exportXls': { shown: 'seen', hidden: 'nothing' },
      });
      expect(read('ARCHITECTURE.md')).toContain('| `seals`');
    },
    WITHIN_MS,
  );

  it(
    'has its menu entry, list, form, permission codes, export and import in the browser',
    () => {
      run('vite', 'build');
      expect(run('playwright', 'test', 'seals')).toContain('2 passed');
    },
    WITHIN_MS,
  );
});
