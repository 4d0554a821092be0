import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { requireNode24 } from '../src/kit/server/work/require-node.ts';
import { findOwner } from '../src/server/postgres/owner-claim.ts';
import { findPostmaster } from '../src/server/postgres/postmaster.ts';

const HELP = `
npm run db:reset [-- --yes]

Removes ./data, the built-in database and the uploaded files with it, after asking (--yes: without).
Refuses while a server runs on it. The next npm start makes a new demo city.
`;

requireNode24();
if (process.argv.includes('--help')) {
  console.log(HELP.trim());
  process.exit(0);
}

const data = join(import.meta.dirname, '..', 'data');
process.exitCode = await reset();

async function reset(): Promise<number> {
  if (!existsSync(data)) {
    console.log('there is no ./data');
    return 0;
  }
  const pid = runningOn(data);
  if (pid !== undefined) {
    console.error(`A server (process ${pid}) is running on ./data. Stop it first.`);
    return 1;
  }
  if (!process.argv.includes('--yes') && !(await agreed())) return 1;
  rmSync(data, { recursive: true });
  console.log('removed ./data');
  return 0;
}

function runningOn(folder: string): number | undefined {
  const children = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const candidates = [folder, ...children.map((entry) => join(folder, entry.name))];
  return candidates
    .map((dir) => findOwner(dir) ?? findPostmaster(join(dir, 'cluster')))
    .find((pid) => pid !== undefined);
}

async function agreed(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Remove ./data with all its projects, bids and files? Type yes: ');
  terminal.close();
  return answer.trim() === 'yes';
}
