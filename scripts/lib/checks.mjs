import { run, tool } from './run.mjs';

/** What `npm test` and `npm run check` have in common; the rest of `npm test` is tests. */
export const checks = [
  { name: 'format and lint (Biome)', command: ['biome', 'check', '.'] },
  { name: 'types of the server', command: ['tsc', '-p', 'tsconfig.server.json'] },
  { name: 'types of the web', command: ['tsc', '-p', 'tsconfig.web.json'] },
  // It reads the whole web again, beside the tests that drive it.
  { name: 'types of what drives a browser', command: ['tsc', '-p', 'tsconfig.browser.json'], isSweep: true },
];

export const architecture = {
  name: 'architecture',
  command: ['vitest', 'run', '--project', 'rules', 'test/architecture.test.ts', 'test/plain-words.test.ts'],
};

/** Runs every check, also after a failure, and gives for each whether it passed. */
export async function runChecks(list) {
  const outcomes = [];
  for (const { name, command } of list) {
    const [program, ...args] = command;
    const before = performance.now();
    const passed = (await run(tool(program), args)) === 0;
    console.log(`${passed ? 'passed' : 'FAILED'}: ${name} (${((performance.now() - before) / 1000).toFixed(1)} s)`);
    outcomes.push({ name, passed });
  }
  return outcomes;
}
