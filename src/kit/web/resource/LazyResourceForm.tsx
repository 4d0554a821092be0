import { type ComponentProps, lazy, Suspense } from 'react';
import { arriving } from '../arriving.ts';
import type { ResourceForm as Form } from './ResourceForm.tsx';

// Most who open a list only read it.
const ResourceForm = lazy(
  arriving(() => import('./ResourceForm.tsx').then(({ ResourceForm: Loaded }) => ({ default: Loaded }))),
);

export const LazyResourceForm = (props: ComponentProps<typeof Form>) => (
  <Suspense>
    <ResourceForm {...props} />
  </Suspense>
);
