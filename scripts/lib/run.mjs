import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const binFolder = join(root, 'node_modules', '.bin');

/** Node 24 as npm installed it, whatever Node runs this script. */
export const node24 = join(binFolder, 'node');

export const tool = (name) => join(binFolder, name);

/** Prints the text and ends when the command line asks for help. */
export function helpIfAsked(text) {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  console.log(text.trim());
  process.exit(0);
}

export function start(command, args, options = {}) {
  const PATH = `${binFolder}${delimiter}${process.env.PATH}`;
  return spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    ...options,
    env: { ...process.env, ...options.env, PATH },
  });
}

/** Runs a program to its end and gives its exit code, as a shell would. */
export function run(command, args, options) {
  return ended(start(command, args, options));
}

export function ended(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

const parent = process.ppid;
const LOOK_FOR_PARENT_MS = 500;

/**
 * Passes signals on to a child in its own process group. Ctrl-C reaches this process from the terminal and again
 * from npm; the child gets it once, and once more when the user asks again a second later.
 */
export function forwardSignals(child) {
  stopWithNpm(child);
  let last = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (Date.now() - last < 1000) return;
      last = Date.now();
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  }
}

/** npm waits for what it has started, unless it was killed or got a signal that it does not pass on. */
function stopWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, LOOK_FOR_PARENT_MS);
  watch.unref();
}
