import { defineConfig } from 'vitest/config';
import { recordNotRun } from './src/testing/not-run.ts';
import { findSystemPostgres } from './src/testing/system-postgres.ts';

const pure = [
  'src/**/*.rules.test.ts',
  'src/kit/domain/**/*.test.ts',
  'src/kit/contract/**/*.test.ts',
  'src/**/web/**/*.test.{ts,tsx}',
  'scripts/**/*.test.{ts,mjs}',
  'test/{architecture,forms,growth,growth-fuzz}.test.ts',
];
const withDatabase = ['src/**/*.test.ts', 'test/*.test.ts', 'test/{attacks,faults}/**/*.test.ts'];
const startsItsOwn = 'src/server/postgres/embedded.test.ts';
// They take long and know no database: once is enough.
const ofWorkbooks = 'src/kit/server/sheets/*.test.ts';
const onSystem = process.env.GONGKAI_TEST_ALL_ON_SYSTEM === '1' ? withDatabase : ['src/kit/server/**/*.test.ts'];

// Files share their modules, which halves the run: what is kept beyond a file belongs to its database, never to a module.
// A poll ends as soon as it sees what it waits for; how long that takes is the machine's affair, not the test's.
const shared = { isolate: false, expect: { poll: { timeout: 20_000 } } };
// Beside other work the longest tests take several times as long; a test that hangs is as dead after two minutes.
const PATIENCE_MS = 120_000;
// A style sheet that a test asks for as a text is not left out.
const css = { include: [/\.css\?raw$/] };
const rules = { test: { ...shared, name: 'rules', include: pure, testTimeout: PATIENCE_MS, css } };

const embedded = {
  test: {
    ...shared,
    name: 'embedded',
    include: withDatabase,
    exclude: pure,
    globalSetup: 'src/testing/setup-embedded.ts',
    setupFiles: 'src/testing/setup-file.ts',
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
  },
};

const system = {
  test: {
    ...embedded.test,
    name: 'system',
    include: onSystem,
    exclude: [...pure, startsItsOwn, ofWorkbooks],
    globalSetup: 'src/testing/setup-system.ts',
  },
};

function projects() {
  if (findSystemPostgres()) return [rules, embedded, system];
  recordNotRun('tests on a PostgreSQL of the operating system (none of version 15 or newer under /usr/lib/postgresql)');
  return [rules, embedded];
}

export default defineConfig({ test: { maxWorkers: 2, projects: projects() } });
