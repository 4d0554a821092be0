import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM } from './src/testing/chromium.ts';
import { freePort } from './src/testing/free-port.ts';
import { recordNotRun } from './src/testing/not-run.ts';
import { SlowestFirst } from './src/testing/slowest-first.ts';
import { findSystemPostgres } from './src/testing/system-postgres.ts';
import { commands } from './test/components/commands.ts';

const pure = [
  'src/**/*.rules.test.ts',
  'src/kit/domain/**/*.test.ts',
  'src/kit/contract/**/*.test.ts',
  'src/**/web/**/*.test.{ts,tsx}',
  'scripts/**/*.test.{ts,mjs}',
  'src/kit/server/http/guard/passwords.test.ts',
  'test/{architecture,forms,growth,growth-fuzz,plain-words,prints}.test.ts',
];
const withDatabase = ['src/**/*.test.ts', 'test/*.test.ts', 'test/{attacks,faults}/**/*.test.ts'];
const startsItsOwn = 'src/server/postgres/embedded.test.ts';
// They take long and know no database: once is enough.
const ofWorkbooks = 'src/kit/server/sheets/*.test.ts';
// A copy of the whole product that gets a further module.
const ofNewModule = 'test/new-module.test.ts';
// The product started by npm, once in each mode; `demo-start` and `start` show the program itself.
const ofNpm = 'test/npm-start.test.ts';
// Whole programs that are started and ended many times; `demo-start` is the one start of every run.
const ofPrograms = ['test/start.test.ts', 'test/faults/{kill,due-moves,lost-answers}.test.ts', startsItsOwn];
// Hostile calls, files and lines by the hundred; some of each kind are with the code that answers them.
const ofHostility = 'test/attacks/*.test.ts';
// Finished parts that nothing else grows on: previews and jobs of imports here, most of grid and editors below.
const ofImports = [
  'src/kit/server/imports/import-job.test.ts',
  'src/kit/server/imports/preview/*.test.ts',
  'src/admin/{files/server/sheet-previews,users/server/user-preview}.test.ts',
];
const ofControls = [
  'test/components/grid-{cells,draft,files,fill,frame,moments,phone,rows}.test.tsx',
  'test/components/{continuous,editors,gallery,list-look,pasting,previews,rich-form}.test.tsx',
];
// Answers compared over everything there is, drawn at random or taken in turn.
const ofComparing = ['test/state-matrix.test.ts', 'src/admin/permissions/server/explain-agrees.test.ts'];
// Cost against size, parser by parser: a minute or more of one processor.
const ofGrowth = 'test/{growth,growth-fuzz}.test.ts';
const sweeps = [ofWorkbooks, ofNewModule, ofNpm, ...ofPrograms, ofHostility, ...ofImports, ...ofComparing];
// `npm test -- --all`, and `npm run faults` with every file on the other PostgreSQL.
const all = process.env.GONGKAI_TEST_ALL === '1';
const allOnSystem = process.env.GONGKAI_TEST_ALL_ON_SYSTEM === '1';
const onSystem = allOnSystem ? withDatabase : ['src/kit/server/**/*.test.ts'];

// Files share their modules, which halves the run: what is kept beyond a file belongs to its database, never to a module.
// A poll ends as soon as it sees what it waits for; how long that takes is the machine's affair, not the test's.
const shared = { isolate: false, expect: { poll: { timeout: 20_000 } } };
// Beside other work the longest tests take several times as long; a test that hangs is as dead after two minutes.
const PATIENCE_MS = 120_000;
// A style sheet that a test asks for as a text is not left out.
const css = { include: [/\.css\?raw$/] };
const rules = {
  test: { ...shared, name: 'rules', include: pure, exclude: all ? [] : [ofGrowth], testTimeout: PATIENCE_MS, css },
};

// Thousands of sign-ins at the product's cost would take minutes; `passwords.test.ts` reads that cost.
const cheapPasswords = { find: /^.*\/password-cost\.ts$/, replacement: resolve('src/testing/password-cost.ts') };

const embedded = {
  resolve: { alias: [cheapPasswords] },
  test: {
    ...shared,
    name: 'embedded',
    include: withDatabase,
    exclude: [...pure, ...(all || allOnSystem ? [] : sweeps)],
    globalSetup: 'src/testing/setup-embedded.ts',
    setupFiles: 'src/testing/setup-file.ts',
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
  },
};

const system = {
  ...embedded,
  test: {
    ...embedded.test,
    name: 'system',
    include: onSystem,
    exclude: [...pure, startsItsOwn, ...sweeps],
    globalSetup: 'src/testing/setup-system.ts',
  },
};

/** Controls in a browser, each alone on its page, with a demo city behind them. */
async function components() {
  // This file is read more than once; the first reading chooses the port of the city.
  process.env.GONGKAI_COMPONENTS_PORT ??= String(await freePort());
  const target = `http://127.0.0.1:${process.env.GONGKAI_COMPONENTS_PORT}`;
  return {
    plugins: [react()],
    server: { hmr: false as const, proxy: { '/ggzyjypt': { target, ws: true } } },
    // React and antd as they ship: in a quarter of the time, and the ids of dialogs differ, as they must.
    oxc: { jsx: { development: false } },
    // What is found only while tests run makes the page load again in the middle of them.
    optimizeDeps: {
      entries: ['index.html', 'test/components/**/*.{ts,tsx}'],
      include: ['axe-core', 'react/jsx-runtime'],
      rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
    },
    test: {
      ...shared,
      name: 'components',
      include: ['test/components/**/*.test.tsx'],
      exclude: all ? [] : ofControls,
      globalSetup: 'test/components/city.ts',
      setupFiles: 'test/components/page.ts',
      testTimeout: PATIENCE_MS,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        // As in the journeys: part of a name is enough.
        locators: { exact: false },
        provider: playwright({
          launchOptions: CHROMIUM,
          actionTimeout: 20_000,
          contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
        }),
        instances: [{ browser: 'chromium' as const, viewport: { width: 1440, height: 900 } }],
        commands,
      },
    },
  };
}

async function inBrowser() {
  if (CHROMIUM.executablePath) return [await components()];
  recordNotRun('components in a browser (no Chromium)');
  return [];
}

async function projects() {
  const everywhere = [rules, embedded, ...(await inBrowser())];
  if (!all && !allOnSystem) return everywhere;
  if (findSystemPostgres()) return [...everywhere, system];
  recordNotRun('tests on a PostgreSQL of the operating system (none of version 15 or newer under /usr/lib/postgresql)');
  return everywhere;
}

export default defineConfig({
  test: { maxWorkers: 2, sequence: { sequencer: SlowestFirst }, projects: await projects() },
});
