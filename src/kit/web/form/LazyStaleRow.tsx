import { type ComponentProps, lazy, Suspense } from 'react';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { arriving } from '#kit/web/page/arriving.ts';
import type { StaleRow as Comparison } from './StaleRow.tsx';
import { staleTexts } from './stale-texts.ts';

const StaleRow = lazy(
  arriving(() =>
    withTexts(
      import('./StaleRow.tsx').then(({ StaleRow: Loaded }) => ({ default: Loaded })),
      staleTexts,
    ),
  ),
);

/** The comparison with its words, fetched when two people have changed one row. */
export const LazyStaleRow = (props: ComponentProps<typeof Comparison>) => (
  <Suspense>
    <StaleRow {...props} />
  </Suspense>
);
