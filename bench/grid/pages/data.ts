/** The same rows for every grid: texts, numbers, choices and days, from a seed. */
export interface BenchColumn {
  key: string;
  title: string;
  kind: 'text' | 'number' | 'choice' | 'day';
  required?: true;
}

const KINDS = ['text', 'number', 'choice', 'day'] as const;
export const CHOICES = ['工程', '货物', '服务', '土地', '产权'];

export const makeColumns = (count: number): BenchColumn[] =>
  Array.from({ length: count }, (_, at) => ({
    key: `c${at}`,
    title: `第 ${at + 1} 列`,
    kind: KINDS[at % KINDS.length] ?? 'text',
    ...(at % 4 === 0 && { required: true }),
  }));

export function makeRows(count: number, columns: readonly BenchColumn[]): Record<string, string>[] {
  let seed = 20261116;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed % below;
  };
  return Array.from({ length: count }, (_, at) => {
    const row: Record<string, string> = { id: `row-${at}` };
    for (const { key, kind } of columns) {
      if (kind === 'number') row[key] = `${next(1_000_000)}.${next(90) + 10}`;
      else if (kind === 'choice') row[key] = CHOICES[next(CHOICES.length)] ?? '';
      else if (kind === 'day') row[key] = `2026-0${next(9) + 1}-1${next(9)}`;
      else row[key] = next(50) === 0 ? '' : `项目 ${next(100_000)}`;
    }
    return row;
  });
}

/** What each page offers to the benchmark. */
export interface GridBench {
  /** Makes the rows; not measured. */
  prepare: (rows: number, columns: number) => void;
  mount: (host: HTMLElement) => void | Promise<void>;
  /** Opens the editor of a text cell and focuses it. */
  openCell: () => void | Promise<void>;
  scroller: () => HTMLElement;
  count: () => number;
  /** Checks every cell and answers the number of faults. */
  validate?: () => number | Promise<number>;
  sort: (key: string) => void | Promise<void>;
  add: () => void | Promise<void>;
  remove: () => void | Promise<void>;
  paste: (table: string[][]) => void | Promise<void>;
}

declare global {
  interface Window {
    gridBench: GridBench;
  }
}
