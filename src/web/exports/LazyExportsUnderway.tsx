import { lazy, Suspense } from 'react';
import { arriving } from '#kit/web/arriving.ts';
import { withTexts } from '#kit/web/later-texts.ts';

// It comes when the bell is opened, not with every first page.
const ExportsUnderway = lazy(
  arriving(() =>
    withTexts(
      import('./ExportsUnderway.tsx').then(({ ExportsUnderway: Loaded }) => ({ default: Loaded })),
      import('#kit/web/resource/exporting.zh-CN.ts').then(({ exportingZhCN }) => exportingZhCN),
    ),
  ),
);

export const LazyExportsUnderway = (props: { onLeave: () => void }) => (
  <Suspense>
    <ExportsUnderway {...props} />
  </Suspense>
);
