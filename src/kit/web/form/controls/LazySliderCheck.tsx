import { type ComponentProps, lazy, Suspense } from 'react';
import { arriving } from '#kit/web/page/arriving.ts';

// Most people sign in without ever seeing it.
const SliderCheck = lazy(
  arriving(() => import('./SliderCheck.tsx').then(({ SliderCheck: Control }) => ({ default: Control }))),
);

export const LazySliderCheck = (props: ComponentProps<typeof SliderCheck>) => (
  <Suspense fallback={<div className="slider-check" aria-busy />}>
    <SliderCheck {...props} />
  </Suspense>
);
