import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './src/testing/chromium.ts';

export default defineConfig({
  testDir: 'test/journeys',
  // Pictures are taken for the documents by `npm run screenshots`; they prove nothing.
  testMatch: process.env.GONGKAI_PICTURES ? '**/*.pictures.ts' : '**/*.journey.ts',
  outputDir: 'test-results/journeys',
  // Each has a city of its own: see `platform.ts`.
  workers: process.env.GONGKAI_PICTURES ? 1 : 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Recording every step costs a third of the run; GONGKAI_TRACE=1 records when something must be found.
    trace: process.env.GONGKAI_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: CHROMIUM,
  },
});
