import { type ComponentProps, lazy, Suspense } from 'react';
import { arriving } from '#kit/web/page/arriving.ts';
import type { ResourceForm as Form } from './ResourceForm.tsx';
import { formKey, type useOpenedForm } from './use-opened-form.ts';

// Most who open a list only read it.
const ResourceForm = lazy(
  arriving(() => import('./ResourceForm.tsx').then(({ ResourceForm: Loaded }) => ({ default: Loaded }))),
);

interface LazyResourceFormProps extends Pick<ComponentProps<typeof Form>, 'resource' | 'title' | 'control'> {
  form: ReturnType<typeof useOpenedForm>;
  onSaved?: () => void;
}

/** The form of a row, while one is open. */
export function LazyResourceForm({ form: [opened, open, draft], onSaved, ...rest }: LazyResourceFormProps) {
  if (!opened) return null;
  const close = () => open(undefined);
  return (
    <Suspense>
      <ResourceForm
        {...rest}
        key={formKey(opened)}
        opened={opened}
        onType={draft.type}
        onGiveUp={draft.giveUp}
        onClose={close}
        onSaved={() => {
          close();
          onSaved?.();
        }}
      />
    </Suspense>
  );
}
