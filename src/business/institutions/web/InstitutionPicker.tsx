import type { ComponentProps } from 'react';
import { EntityPicker } from '#kit/web/picker/EntityPicker.tsx';
import { institutionSource } from '../institutions.contract.ts';

/** Chooses one of the institutions of which a guarantee can be asked. */
export const InstitutionPicker = (props: Omit<ComponentProps<typeof EntityPicker>, 'source'>) => (
  <EntityPicker {...props} source={institutionSource} />
);
