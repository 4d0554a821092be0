import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { MenuSeed } from '#kit/server/module/menu.ts';
import { DEMO_MENU } from '#server/menu.ts';

// They belong to the web, so they are read and not imported.
const drawn = readFileSync(join(import.meta.dirname, '../src/admin/permissions/web/menu-icons.tsx'), 'utf8');
const ICONS = [...drawn.matchAll(/^ {2}'?([a-z-]+)'?: \w+Outlined,$/gm)].map(([, name]) => name);

/** The entries that are beside each other in the menu; buttons and hidden pages have no place in it. */
function levels(entries: MenuSeed[]): MenuSeed[][] {
  const shown = entries.filter(({ url, hidden }) => url && !hidden);
  return [shown, ...shown.flatMap(({ children = [] }) => levels(children))].filter((level) => level.length > 0);
}

it('every entry of the menu has an icon that is drawn, and entries beside each other have different ones', () => {
  const found = levels(DEMO_MENU);
  expect([found.length, ICONS.length]).toEqual([expect.toSatisfy((n) => n > 3), expect.toSatisfy((n) => n > 20)]);
  for (const level of found) {
    const named = level.map(({ name, icon }) => `${name.zh}: ${icon}`);
    expect(named.filter((_, at) => !ICONS.includes(level[at]?.icon))).toEqual([]);
    const taken = level.filter(({ icon }, at) => level.findIndex((other) => other.icon === icon) < at);
    expect(taken.map(({ name }) => name.zh)).toEqual([]);
  }
});
