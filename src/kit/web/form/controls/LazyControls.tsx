import { Input } from 'antd';
import { type ComponentType, lazy, Suspense } from 'react';
import { arriving } from '#kit/web/page/arriving.ts';
import type { ControlProps } from './control-props.ts';

function lazyControl<Value>(load: () => Promise<{ default: ComponentType<ControlProps<Value>> }>) {
  const Control = lazy(arriving(load)) as ComponentType<ControlProps<Value>>;
  return (props: ControlProps<Value>) => (
    <Suspense fallback={<Input id={props.id} disabled />}>
      <Control {...props} />
    </Suspense>
  );
}

// The calendar weighs as much as all other controls together, and few lists are searched by a number.
export const LazyDayControl = lazyControl<string>(() =>
  import('./DayControl.tsx').then(({ DayControl }) => ({ default: DayControl })),
);
export const LazyNumberControl = lazyControl<number>(() =>
  import('./NumberControl.tsx').then(({ NumberControl }) => ({ default: NumberControl })),
);
