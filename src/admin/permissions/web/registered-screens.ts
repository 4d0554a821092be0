import type { Screen } from '#kit/web/page/screen.ts';

let registered: Screen[] = [];

/** Takes the registry of screens; a module that imported it would import itself. */
export function registerScreens(screens: Screen[]) {
  registered = screens;
}

/** Screens that a menu entry can show, by the name that the entry gives them. */
export const menuScreens = () =>
  registered.flatMap(({ access, page, title }) => (access === 'menu' && page ? [{ page, title }] : []));
