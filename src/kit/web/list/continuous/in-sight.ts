import { createContext } from 'react';
import type { Sight } from './rows-in-sight.ts';

/** The rows in sight. Only what shows them reads it: the rest is not drawn again while the rows run past. */
export const InSight = createContext<Sight>({ first: 0, last: 0 });
