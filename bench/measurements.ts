import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { findBinaries } from '#server/postgres/binaries.ts';
import { findSystemPostgres } from '#testing/system-postgres.ts';

const FILE = join(import.meta.dirname, '..', 'docs', 'measurements.md');
const TITLE =
  '# Measurements\n\nWritten by `npm run bench`, `bench/growth.ts`, the `run.ts` of `bench/grid`, `bench/workbooks` and `bench/uploads`, and `npm run faults`; each replaces its own section.\n`npm run bench` (seven minutes) and `npm run faults` are run on the last commit before an issue is called resolved.\n';

export type Section =
  | 'Benchmarks'
  | 'Growth'
  | 'Grid'
  | 'Workbooks'
  | 'Uploads'
  | 'Faults'
  | 'Moves of time'
  | 'Interrupted uploads'
  | 'Lost answers';

/** Replaces one section of docs/measurements.md and leaves the other as it is. */
export function writeSection(name: Section, text: string): void {
  const old = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const sections = new Map(
    Array.from(old.split(/^## /m).slice(1), (part) => [part.split('\n')[0]?.trim(), `## ${part}`]),
  );
  sections.set(name, `## ${name}\n\n${text.trim()}\n`);
  const order: Section[] = [
    'Benchmarks',
    'Growth',
    'Grid',
    'Workbooks',
    'Uploads',
    'Faults',
    'Moves of time',
    'Interrupted uploads',
    'Lost answers',
  ];
  const parts = order.flatMap((section) => sections.get(section)?.trimEnd() ?? []);
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${[TITLE.trimEnd(), ...parts].join('\n\n')}\n`);
}

/** What one needs to know of the machine to read figures: date, cores, memory, versions. */
export function circumstances(): string[] {
  const version = (program: string) =>
    execFileSync(program, ['--version'], { encoding: 'utf8' }).match(/\d+(\.\d+)*/)?.[0] ?? '?';
  const system = findSystemPostgres();
  const [cpu] = cpus();
  return [
    `- Date: ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `- Machine: ${availableParallelism()} cores (${process.arch}${cpu?.model && cpu.model !== 'unknown' ? `, ${cpu.model}` : ''}), ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}`,
    `- Node ${process.versions.node}, PostgreSQL ${version(findBinaries().postgres)} (embedded)${system ? `, ${version(system.postgres)} (system)` : ''}`,
  ];
}

/** A table in Markdown; the first row holds the headings, and columns of numbers are aligned to the right. */
export function table([headings = [], ...rows]: (string | number)[][]): string {
  const numeric = headings.map(
    (_, column) => rows.length > 0 && rows.every((row) => /^[\d.,\s–-]*( \S+)?$/.test(String(row[column]))),
  );
  const lines = [headings, numeric.map((right) => (right ? '--:' : '---')), ...rows];
  return lines.map((row) => `| ${row.join(' | ')} |`).join('\n');
}
