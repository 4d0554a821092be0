import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, '..', '..', 'docs', 'measurements.md');
const HEAD = '# Measurements\n\nWritten by `npm run bench` and `npm run faults`; each replaces its own section.\n';

/** Puts a section of docs/measurements.md anew and leaves the others as they are. */
export function writeSection(title: 'Benchmarks' | 'Faults', body: string): void {
  const [head = '', ...sections] = (existsSync(FILE) ? readFileSync(FILE, 'utf8') : HEAD).split(/^(?=## )/m);
  const others = sections.filter((section) => !section.startsWith(`## ${title}\n`));
  const text = [
    head.trimEnd(),
    ...[...others, `## ${title}\n\n${body.trim()}\n`].sort().map((section) => section.trimEnd()),
  ];
  writeFileSync(FILE, `${text.join('\n\n')}\n`);
}

/** Where and when something was measured. */
export function machine(postgres: string): string {
  const date = new Date().toISOString().slice(0, 10);
  const [core] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${date} · ${cpus().length} cores (${core?.model || process.arch}) · ${memory} GiB · Node ${process.versions.node} · ${postgres}`;
}

/** A markdown table. */
export const table = (headings: string[], rows: (string | number)[][]): string =>
  [headings, headings.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
