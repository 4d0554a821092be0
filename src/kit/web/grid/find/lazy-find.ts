import { lazy } from 'react';
import { arriving } from '#kit/web/page/arriving.ts';

/** Asked for when somebody turns to the grid, so that the first word that is looked for is not typed into a cell. */
export const fetchFind = () => import('./FindBar.tsx').then(({ FindBar: Loaded }) => ({ default: Loaded }));

export const FindBar = lazy(arriving(fetchFind));
