import { table } from './measurements.ts';

/** One line of the table of benchmarks. */
export interface Finding {
  what: string;
  product: string;
  baseline: string;
  ratio: string;
  budget: string;
  /** Undefined when the line is for orientation and has no budget. */
  met?: boolean;
}

export const times = (ratio: number) => `${ratio.toFixed(2)} ×`;
export const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
export const mebibytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`;

export const isMissed = ({ met }: Finding) => met === false;

export const findingsTable = (findings: Finding[]) =>
  table([
    ['what', 'product', 'baseline', 'ratio', 'budget', 'met'],
    ...findings.map(({ what, product, baseline, ratio, budget, met }) => [
      what,
      product,
      baseline,
      ratio,
      budget,
      met === undefined ? '–' : met ? 'yes' : '**no**',
    ]),
  ]);
