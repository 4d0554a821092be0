import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPlaywright, readReport, readVitest } from './reports.mjs';

const folder = mkdtempSync(join(tmpdir(), 'gongkai-reports-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const assertion = (title, status) => ({ ancestorTitles: ['venues'], title, status });

describe('a report of Vitest', () => {
  it('gives titles and outcomes, and a file that did not load as one failure', () => {
    const testResults = [
      {
        name: 'a.test.ts',
        status: 'passed',
        assertionResults: [assertion('is kept', 'passed'), assertion('waits', 'pending')],
      },
      { name: 'b.test.ts', status: 'failed', message: 'syntax', assertionResults: [] },
    ];
    expect(readVitest({ testResults }).map(({ fullTitle, outcome }) => [fullTitle, outcome])).toEqual([
      ['venues > is kept', 'passed'],
      ['venues > waits', 'skipped'],
      ['b.test.ts: syntax', 'failed'],
    ]);
  });
});

describe('a report of Playwright', () => {
  it('gives nested titles, and a test that passed only on retry as failed', () => {
    const spec = (title, status) => ({ title, file: 'a.spec.ts', tests: [{ status }] });
    const suites = [
      {
        title: 'a.spec.ts',
        specs: [spec('signs in', 'expected')],
        suites: [
          { title: 'hall', specs: [spec('opens', 'flaky'), spec('closes', 'unexpected'), spec('rests', 'skipped')] },
        ],
      },
    ];
    expect(readPlaywright({ suites }).map(({ fullTitle, outcome }) => [fullTitle, outcome])).toEqual([
      ['signs in', 'passed'],
      ['hall > opens', 'failed'],
      ['hall > closes', 'failed'],
      ['hall > rests', 'skipped'],
    ]);
  });
});

describe('a run', () => {
  const file = join(folder, 'report.json');

  it('that ended with an error outside of any test has one failure', () => {
    writeFileSync(
      file,
      JSON.stringify({ testResults: [{ name: 'a.test.ts', assertionResults: [assertion('is kept', 'passed')] }] }),
    );
    const outcomes = readReport(file, readVitest, 'vitest', 1).map(({ title, outcome }) => [title, outcome]);
    expect(outcomes).toEqual([
      ['is kept', 'passed'],
      ['vitest ended with code 1', 'failed'],
    ]);
  });

  it('without a report or without tests has one failure', () => {
    expect(readReport(join(folder, 'none.json'), readVitest, 'vitest', 1)).toHaveLength(1);
    expect(readReport(join(folder, 'none.json'), readVitest, 'vitest', 0)[0].title).toBe('vitest ran no test');
  });
});
