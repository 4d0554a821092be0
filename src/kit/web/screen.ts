import type { ComponentType } from 'react';
import type { TextKey } from './words.ts';

/** One routed screen of a module. */
export interface Screen {
  path: string;
  title: TextKey;
  component: () => Promise<{ Component: ComponentType }>;
}
