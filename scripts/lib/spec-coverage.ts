export interface Ran {
  title: string;
  fullTitle: string;
  outcome: 'passed' | 'failed' | 'skipped';
}

interface Row {
  line: number;
  statement: string;
  test: string;
}

const MOST_ROWS_PER_TEST = 3;

/** Gives, with its line number, each row of the coverage table whose test did not show what the row claims. */
export function findGaps(markdown: string, ran: Ran[]): string[] {
  const rows = readRows(markdown);
  if (rows.length === 0) return ['1: there is no table with the columns statement, where and test'];
  const served = new Map<string, number>();
  return rows.flatMap((row) => {
    const problem = problemOf(row, ran, served);
    return problem ? [`${row.line}: ${problem} (${row.statement})`] : [];
  });
}

function problemOf({ test }: Row, ran: Ran[], served: Map<string, number>): string | undefined {
  const named = ran.filter(({ title, fullTitle }) => title === test || fullTitle === test);
  const bad = named.find(({ outcome }) => outcome !== 'passed');
  if (named.length === 0) return `no test with the title "${test}" ran`;
  if (bad) return `the test "${test}" ${bad.outcome === 'failed' ? 'failed' : 'was skipped'}`;
  // Both spellings of one title are one test.
  const identity = named.map(({ fullTitle }) => fullTitle).sort()[0] ?? test;
  const rows = (served.get(identity) ?? 0) + 1;
  served.set(identity, rows);
  if (rows > MOST_ROWS_PER_TEST) return `the test "${test}" already serves ${MOST_ROWS_PER_TEST} rows`;
  return undefined;
}

function readRows(markdown: string): Row[] {
  const rows: Row[] = [];
  let columns: string[] = [];
  markdown.split('\n').forEach((text, index) => {
    const cells = readCells(text);
    if (cells.length === 0) columns = [];
    else if (columns.length === 0) columns = cells.map((cell) => cell.toLowerCase());
    else if (isCoverageTable(columns) && !cells.every((cell) => /^:?-+:?$/.test(cell))) {
      const cell = (name: string) => cells[columns.indexOf(name)] ?? '';
      rows.push({ line: index + 1, statement: cell('statement'), test: cell('test') });
    }
  });
  return rows;
}

function isCoverageTable(columns: string[]): boolean {
  return ['statement', 'where', 'test'].every((name) => columns.includes(name));
}

function readCells(text: string): string[] {
  if (!text.trim().startsWith('|')) return [];
  const cells = text
    .trim()
    .slice(1)
    .split(/(?<!\\)\|/);
  if (cells.at(-1)?.trim() === '') cells.pop();
  return cells.map((cell) =>
    cell
      .trim()
      .replaceAll('\\|', '|')
      .replace(/^`(.*)`$/, '$1'),
  );
}
