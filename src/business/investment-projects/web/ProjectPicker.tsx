import type { ComponentProps } from 'react';
import { EntityPicker } from '#kit/web/picker/EntityPicker.tsx';
import { projectSource } from '../project-source.contract.ts';

/** Chooses one of the approved investment projects of one's own organisation. */
export const ProjectPicker = (props: Omit<ComponentProps<typeof EntityPicker>, 'source'>) => (
  <EntityPicker {...props} source={projectSource} />
);
