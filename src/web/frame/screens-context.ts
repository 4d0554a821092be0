import { createContext } from 'react';
import type { Screen } from '#kit/web/page/screen.ts';
import type { WebModule } from '#kit/web/page/web-module.ts';

/** The registry of screens, handed down: a module that imported it from here would import itself. */
export const ScreensContext = createContext<Screen[]>([]);

/** What the modules bring to the home page, handed down for the same reason. */
export const HomePartsContext = createContext<Pick<WebModule, 'homeCards' | 'homeCounts'>>({
  homeCards: [],
  homeCounts: [],
});
