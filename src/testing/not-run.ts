import { appendFileSync } from 'node:fs';

/** Tells the reader of the test output, and `npm test` through a file, what will not run and why. */
export function recordNotRun(what: string): void {
  console.warn(`did not run: ${what}`);
  const file = process.env.GONGKAI_NOT_RUN_FILE;
  if (file) appendFileSync(file, `${what}\n`);
}
