import { describe, expect, it } from 'vitest';
import type { Screen } from '#kit/web/page/screen.ts';
import type { MenuEntry } from '../frame/menu.ts';
import { pagesOf } from '../frame/pages.ts';
import { menuGroups, ownPages } from './cards.ts';

const entry = (path: string, children: MenuEntry[] = []): MenuEntry => ({ path, address: path, title: path, children });
const shown = (menu: MenuEntry[]) =>
  menuGroups(menu).map(({ head, entries }) => [head?.path, ...entries.map(({ path }) => path)]);

describe('the cards of the menu', () => {
  it('are by their groups, and what is in no group comes first, without the home page', () =>
    expect(
      shown([
        entry('/dashboard/analysis'),
        entry('/sys', [entry('/sys/a'), entry('/sys/deep', [entry('/sys/deep/b')])]),
        entry('/alone'),
      ]),
    ).toEqual([
      [undefined, '/alone'],
      ['/sys', '/sys/a', '/sys/deep/b'],
    ]));

  it('are none for somebody whose roles have no menu', () => expect(shown([entry('/dashboard/analysis')])).toEqual([]));
});

describe('the cards of what everybody has', () => {
  const card = { icon: 'bell', about: { zh: '用途', en: 'Use' } };
  const screen = (path: string, more: Partial<Screen> = {}): Screen =>
    ({ path, title: { zh: path, en: path }, access: 'signed-in', card, ...more }) as Screen;
  const pages = pagesOf(
    [],
    [screen('/mine'), screen('/userInfo'), screen('/userInfo-legal'), screen('/plain', { card: undefined })],
  );
  const record = { status: 'ACTIVE', level: 1, missing: [] };
  const pathsFor = (standing: Parameters<typeof ownPages>[1]) => ownPages(pages, standing).map(({ path }) => path);

  it.each([
    ['an organisation', { agencyLegal: record, subjectLegal: null }, ['/mine', '/userInfo-legal']],
    ['a person', { agencyLegal: null, subjectLegal: record }, ['/mine', '/userInfo']],
    ['somebody without a registration', { agencyLegal: null, subjectLegal: null }, ['/mine']],
    ['a browser that knows nothing', undefined, ['/mine']],
  ])('for %s hold the record that there is', (_, standing, paths) => expect(pathsFor(standing)).toEqual(paths));

  it('say what each is for', () => expect(ownPages(pages, undefined)[0]).toMatchObject(card));
});
