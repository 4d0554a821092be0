import { spawnSync } from 'node:child_process';
import { run } from './run.mjs';

const succeeds = (shell) => spawnSync('sh', ['-c', shell], { stdio: 'ignore' }).status === 0;

/** What the tests need of the operating system, how to see that it is there, and what does not run without it. */
const needs = [
  {
    name: 'chromium',
    seen: 'command -v chromium || command -v chromium-browser || command -v google-chrome',
    without: 'browser journeys (no Chromium)',
  },
  // The same Chromium without a window of its own: journeys take half the time. Without it the other one does.
  { name: 'chromium-headless-shell', seen: 'command -v chromium-headless-shell', without: undefined },
  { name: 'fonts-noto-cjk', seen: 'fc-list :lang=zh | grep .', without: 'the look of Chinese text (no Chinese font)' },
  // Vitest's configuration looks again and says itself what does not run without it.
  { name: 'postgresql', seen: 'ls /usr/lib/postgresql/*/bin/initdb', without: undefined },
];

const missing = () => needs.filter(({ seen }) => !succeeds(seen));

/** Installs what is missing where that is possible, and gives the list of what will not run. */
export async function installSystemPackages() {
  const names = missing().map(({ name }) => name);
  if (names.length > 0) await install(names);
  return missing().flatMap(({ without }) => without ?? []);
}

export const hasChromium = () => !missing().some(({ name }) => name === 'chromium');

async function install(names) {
  if (process.getuid?.() !== 0 || !succeeds('command -v apt-get')) {
    console.log(`missing and not installable here (that takes root and apt-get): ${names.join(', ')}`);
    return;
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], { env });
}
