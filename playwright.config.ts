import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const PORT = process.env.GONGKAI_JOURNEY_PORT ?? '4173';
// The two halves of a whole run, each with a city of its own, so that both cores have something to do.
const PART = process.env.GONGKAI_JOURNEY_PART;
const FIRST_PART = [
  'looks',
  'dictionaries-admin',
  'drafts',
  'frame',
  'gallery',
  'grid-keyboard',
  'grid-rows',
  'imports',
  'menus',
  'positions',
  'users',
].map((name) => `**/${name}.journey.ts`);
const SYSTEM_CHROMIUMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const chromium = process.env.GONGKAI_CHROMIUM ?? SYSTEM_CHROMIUMS.find((path) => existsSync(path));

// Workers load this file again; the first process makes the city's folder and takes it away.
function cityFolder(): string {
  const known = process.env.GONGKAI_JOURNEY_DATA;
  if (known) return known;
  const folder = mkdtempSync(join(tmpdir(), 'gongkai-journeys-'));
  process.env.GONGKAI_JOURNEY_DATA = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export default defineConfig({
  testDir: 'test/journeys',
  // Pictures are taken for the documents by `npm run screenshots`; they prove nothing.
  testMatch: process.env.GONGKAI_PICTURES ? '**/*.pictures.ts' : PART === 'first' ? FIRST_PART : '**/*.journey.ts',
  testIgnore: PART === 'rest' ? FIRST_PART : [],
  outputDir: `test-results/journeys${PART ? `-${PART}` : ''}`,
  workers: 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Recording every step costs a third of the run; GONGKAI_TRACE=1 records when something must be found.
    trace: process.env.GONGKAI_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-software-rasterizer',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: 'node_modules/.bin/node src/server/main.ts --demo',
    url: `http://127.0.0.1:${PORT}/readyz`,
    env: {
      PORT,
      GONGKAI_TEST_HOOKS: '1',
      GONGKAI_PUBLIC_PATH: '/for-everybody',
      GONGKAI_DATA_DIR: join(cityFolder(), 'data'),
    },
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
