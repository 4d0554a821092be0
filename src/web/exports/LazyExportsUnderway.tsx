import { lazy, Suspense } from 'react';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { arriving } from '#kit/web/page/arriving.ts';
import { exportTexts } from '#kit/web/transfer/export-texts.ts';

// It comes when the bell is opened, not with every first page.
const ExportsUnderway = lazy(
  arriving(() =>
    withTexts(
      import('./ExportsUnderway.tsx').then(({ ExportsUnderway: Loaded }) => ({ default: Loaded })),
      exportTexts,
    ),
  ),
);

export const LazyExportsUnderway = (props: { onLeave: () => void }) => (
  <Suspense>
    <ExportsUnderway {...props} />
  </Suspense>
);
