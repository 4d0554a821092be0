import type { Screen } from '#kit/web/page/screen.ts';
import { MODULES } from './modules.ts';

const screens: Screen[] = MODULES.flatMap((module) => module.screens);

/** Every screen inside the frame. The menu and the accessibility walk read this list. */
export const framedScreens = screens.filter(({ access }) => access !== 'public');

/** Every screen outside the frame, for anybody. */
export const publicScreens = screens.filter(({ access }) => access === 'public');

/** What the modules bring to the home page. */
export const homeParts = {
  homeCards: MODULES.flatMap(({ homeCards }) => homeCards),
  homeCounts: MODULES.flatMap(({ homeCounts }) => homeCounts),
};
