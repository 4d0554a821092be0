import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './run.mjs';

/** @typedef {{ title: string, fullTitle: string, file: string, outcome: 'passed' | 'failed' | 'skipped' }} Ran */

/**
 * Reads the JSON report of a test run.
 * @returns {Ran[]}
 */
export function readReport(file, read, runner, exitCode) {
  const ran = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : [];
  // An error outside of any test (a setup that throws, a promise nobody waited for) must not pass unseen.
  if (exitCode !== 0 && !ran.some(({ outcome }) => outcome === 'failed'))
    ran.push(lost(`${runner} ended with code ${exitCode}`));
  else if (ran.length === 0) ran.push(lost(`${runner} ran no test`));
  return ran;
}

const lost = (title) => ({ title, fullTitle: title, file: '', outcome: 'failed' });

export function readVitest(report) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    if (assertionResults.length === 0 && status === 'failed') return [lost(`${name}: ${message ?? 'did not load'}`)];
    return assertionResults.map((test) => ({
      title: test.title,
      fullTitle: [...test.ancestorTitles, test.title].filter(Boolean).join(' > '),
      file: relative(root, name),
      outcome: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
    }));
  });
}

// A test that passed only when tried again counts as failed: it says nothing reliable.
const playwrightOutcomes = { expected: 'passed', skipped: 'skipped' };

export function readPlaywright(report) {
  const inSuite = (suite, parents) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map((test) => ({
        title: spec.title,
        fullTitle: [...parents, spec.title].join(' > '),
        file: spec.file,
        outcome: playwrightOutcomes[test.status] ?? 'failed',
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, [...parents, inner.title])),
  ];
  return report.suites.flatMap((file) => inSuite(file, []));
}
