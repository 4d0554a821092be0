import { createContext } from 'react';
import type { Screen } from '#kit/web/page/screen.ts';

/** The registry of screens, handed down: a module that imported it from here would import itself. */
export const ScreensContext = createContext<Screen[]>([]);
