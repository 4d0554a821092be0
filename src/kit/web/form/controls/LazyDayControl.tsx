import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import { arriving } from '#kit/web/page/arriving.ts';
import type { ControlProps } from './control-props.ts';

// The calendar weighs as much as all other controls together.
const DayControl = lazy(
  arriving(() => import('./DayControl.tsx').then(({ DayControl: Control }) => ({ default: Control }))),
);

export const LazyDayControl = (props: ControlProps<string>) => (
  <Suspense fallback={<Input id={props.id} disabled />}>
    <DayControl {...props} />
  </Suspense>
);
