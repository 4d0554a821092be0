import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { IconPicker } from './IconPicker.tsx';
import { MENU_ICONS } from './menu-icons.tsx';

/** Of each choice: its name, the drawings that it shows, and whether it is the chosen one. */
const choices = (value: string | null) =>
  renderToStaticMarkup(<IconPicker value={value} />)
    .split('<label')
    .slice(1)
    .map((label) => ({
      name: /<span class="visually-hidden">([^<]*)/.exec(label)?.[1],
      drawings: [...label.matchAll(/data-icon="([^"]+)"/g)].map(([, drawing]) => drawing),
      chosen: label.includes('checked'),
    }));

it('offers every icon of menus with its own drawing, and none', () => {
  const [none, ...icons] = choices(null);
  expect(none).toMatchObject({ drawings: ['stop'], chosen: true });
  expect(icons.map(({ name }) => name)).toEqual(Object.keys(MENU_ICONS));
  expect(new Set(icons.map(({ drawings }) => drawings.join())).size).toBe(icons.length);
  expect(icons.filter(({ drawings, chosen }) => drawings.length !== 1 || drawings[0] === 'stop' || chosen)).toEqual([]);
});

it.each([
  ['an icon of menus', 'home', 'home'],
  ['an icon that is no longer there', 'toString', ''],
])('shows %s as the chosen one', (_what, value, name) => {
  const chosen = choices(value).filter((choice) => choice.chosen);
  expect(chosen.map(({ drawings }) => drawings[0])).toEqual([name || 'stop']);
});
