import { lazy, Suspense } from 'react';
import { withTexts } from '#kit/web/language/later-texts.ts';
import { arriving } from '#kit/web/page/arriving.ts';

// It comes when the bell is opened, not with every first page.
const ExportsUnderway = lazy(
  arriving(() =>
    withTexts(
      import('./ExportsUnderway.tsx').then(({ ExportsUnderway: Loaded }) => ({ default: Loaded })),
      import('#kit/web/transfer/exporting.zh-CN.ts').then(({ exportingZhCN }) => exportingZhCN),
    ),
  ),
);

export const LazyExportsUnderway = (props: { onLeave: () => void }) => (
  <Suspense>
    <ExportsUnderway {...props} />
  </Suspense>
);
