import { lazyPart } from '#kit/web/page/faces/lazy-part.tsx';

/** Asked for when somebody turns to the grid, so that the first word that is looked for is not typed into a cell. */
export const fetchFind = () => import('./FindBar.tsx').then(({ FindBar: Loaded }) => ({ default: Loaded }));

export const FindBar = lazyPart(fetchFind);
