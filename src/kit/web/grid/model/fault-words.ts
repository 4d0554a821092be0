import type { TFunction } from 'i18next';
import { type Fault, spanOf } from '#kit/domain/grid/cell-rules.ts';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';

const SPANS = { n: 'digits', '*': 'characters', s: 'letters' } as const;
const NAMED = ['url', 'e', 'm', 'p', 's', 'n', 'z', 'money'] as const;

/** What a broken rule says when its column has no words of its own for it. */
export const faultWords =
  (t: TFunction) =>
  ({ title }: GridColumn, { broken }: Fault): string => {
    if (broken.because !== 'pattern') return t(`grid.faults.${broken.because}`, { title });
    const span = spanOf(broken.pattern);
    if (span) return t(`grid.faults.${SPANS[span.of]}`, { title, ...span });
    const named = NAMED.find((name) => name === broken.pattern);
    return t(named ? `grid.faults.${named}` : 'grid.faults.pattern', { title });
  };
