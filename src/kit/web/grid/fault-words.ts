import type { TFunction } from 'i18next';
import type { Fault } from '#kit/domain/grid/cell-rules.ts';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';

const SPAN = /^([n*s])(\d+)-(\d+)$/;
const SPANS = { n: 'digits', '*': 'characters', s: 'letters' } as const;
const NAMED = ['url', 'e', 'm', 'p', 's', 'n', 'z', 'money'] as const;

/** What a broken rule says when its column has no words of its own for it. */
export const faultWords =
  (t: TFunction) =>
  ({ title }: GridColumn, { broken }: Fault): string => {
    if (broken.because !== 'pattern') return t(`grid.faults.${broken.because}`, { title });
    const span = SPAN.exec(broken.pattern);
    const kind = span && SPANS[span[1] as keyof typeof SPANS];
    if (kind) return t(`grid.faults.${kind}`, { title, least: span[2], most: span[3] });
    const named = NAMED.find((name) => name === broken.pattern);
    return t(named ? `grid.faults.${named}` : 'grid.faults.pattern', { title });
  };
