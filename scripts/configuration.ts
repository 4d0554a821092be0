import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireNode24 } from '../src/kit/server/work/require-node.ts';
import { SETTINGS } from '../src/server/settings.ts';
import { helpIfAsked } from './lib/help-if-asked.ts';
import { markdownTable } from './lib/markdown-table.ts';

const HELP = `
node scripts/configuration.ts [--check]

Prints docs/configuration.md from the table of settings in src/server/settings.ts.
With --check it writes nothing and fails when the page is stale.
`;

requireNode24();
helpIfAsked(HELP);

const file = join(import.meta.dirname, '..', 'docs', 'configuration.md');
const page = print();
if (!process.argv.includes('--check')) writeFileSync(file, page);
else if (!existsSync(file) || readFileSync(file, 'utf8') !== page) {
  console.error('docs/configuration.md is stale: run node scripts/configuration.ts');
  process.exitCode = 1;
}

function print(): string {
  const rows = SETTINGS.map((setting) => {
    const fallback = 'fallback' in setting && setting.fallback !== '' ? `\`${setting.fallback}\`` : 'none';
    const secret = 'secret' in setting ? ' Secret: never printed or logged.' : '';
    return [`\`${setting.name}\``, fallback, `${setting.meaning}${secret}`];
  });
  return `# Configuration

Settings are environment variables, read once at the start. All faults are told at once, each with its name. This page
is printed from the table in \`src/server/settings.ts\` by \`node scripts/configuration.ts\`; a test fails when it is stale.

${markdownTable(['setting', 'default', 'meaning'], rows)}
`;
}
