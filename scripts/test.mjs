#!/usr/bin/env node
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checks, runChecks } from './lib/checks.mjs';
import { installIfNeeded, lockHash } from './lib/install.mjs';
import { readPlaywright, readReport, readVitest } from './lib/reports.mjs';
import { helpIfAsked, node24, root, run, tool } from './lib/run.mjs';
import { hasChromium, installSystemPackages } from './lib/system-packages.mjs';
import { buildWeb } from './lib/web-build.mjs';

helpIfAsked(`
npm test: everything from nothing. Installs npm packages and, as root on Debian, Chromium, a Chinese font and
PostgreSQL; then checks, web build, tests and browser journeys. Every step runs, whatever failed before.

  -- --all    also the sweeps: the browser journeys that are no @story, hostile calls and what they cost, workbooks
              and imports, the finished controls, programs that are killed, a copy of the product that gets a
              further module, the types of tests in a browser, the second PostgreSQL, and whether each row of
              docs/spec-coverage.md names a test that ran

The line before the last names what did not run, the last one counts. The titles of all tests that ran are in
test-results/ran.json. For a part of it: npx vitest run <file>, npx playwright test <file>, npm run check.
`);

const all = process.argv.includes('--all');
const env = {
  GONGKAI_TEST_ALL: all ? '1' : '',
  // Workers and servers that tests start compile the same files; with the cache they are there in half the time.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'tests'),
};
const reports = mkdtempSync(join(tmpdir(), 'gongkai-reports-'));
const notRunFile = join(reports, 'not-run');
const notRun = all ? [] : ['the sweeps (npm test -- --all)'];
const outcomes = [];
const ran = [];

await install();
// A test that starts the product waits for the build: see `web-build.mjs`.
await Promise.all([buildAndCheck(), runVitest()]);
await runPlaywright();
if (all) await checkSpecCoverage();
summarise();

async function install() {
  const before = lockHash();
  await installIfNeeded();
  outcomes.push({ name: 'npm install leaves the lock file as it is', passed: lockHash() === before });
  notRun.push(...(await installSystemPackages()));
}

async function buildAndCheck() {
  outcomes.push({ name: 'web build', passed: (await buildWeb()) === 0 });
  outcomes.push(...(await runChecks(checks.filter(({ isSweep }) => all || !isSweep))));
}

async function runVitest() {
  const file = join(reports, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run(tool('vitest'), args, { env: { ...env, GONGKAI_NOT_RUN_FILE: notRunFile } });
  ran.push(...readReport(file, readVitest, 'vitest', code));
}

async function runPlaywright() {
  if (!hasChromium()) return;
  if (!existsSync(join(root, 'playwright.config.ts'))) {
    notRun.push('browser journeys (no playwright.config.ts)');
    return;
  }
  const file = join(reports, 'playwright.json');
  const stories = all ? [] : ['--grep', '@story'];
  const args = ['test', '--reporter=list,json', ...stories];
  const code = await run(tool('playwright'), args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } });
  ran.push(...readReport(file, readPlaywright, 'journeys', code));
}

async function checkSpecCoverage() {
  const file = join(root, 'test-results', 'ran.json');
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(file, JSON.stringify(ran, null, 1));
  const code = await run(node24, ['scripts/spec-coverage.ts', file]);
  outcomes.push({ name: 'specification coverage', passed: code === 0 });
}

function summarise() {
  const failed = [
    ...outcomes.filter(({ passed }) => !passed).map(({ name }) => name),
    ...ran.filter(({ outcome }) => outcome === 'failed').map(({ fullTitle }) => fullTitle),
  ];
  const skipped = ran.filter(({ outcome }) => outcome === 'skipped').map(({ fullTitle }) => fullTitle);
  if (existsSync(notRunFile)) notRun.push(...readFileSync(notRunFile, 'utf8').trim().split('\n'));
  rmSync(reports, { recursive: true });
  const passed = outcomes.length + ran.length - failed.length - skipped.length;
  for (const name of failed) console.log(`failed: ${name}`);
  console.log(`did not run: ${[...new Set([...notRun, ...skipped])].join('; ') || 'nothing'}`);
  console.log(`${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
