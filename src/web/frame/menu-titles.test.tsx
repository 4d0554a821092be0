import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { MenuEntry } from './menu.ts';

// A language without any text is not spoken.
const SOME = { translation: { any: 'any' } };
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('sessionStorage', { getItem: () => null });
vi.stubGlobal('document', { querySelector: () => null });
afterAll(() => vi.unstubAllGlobals());
const { useTitles } = await import('./use-my-menu.ts');

beforeAll(() =>
  i18next.use(initReactI18next).init({ lng: 'en', resources: { 'zh-CN': SOME, en: SOME }, fallbackLng: false }),
);

const screen = { path: '/a', title: { zh: '自有', en: 'Our own' }, access: 'menu' as const, component: vi.fn() };
const page = { path: '/a', name: 'a', keepAlive: false, view: { kind: 'screen' as const, screen } };
const entry = (more: Partial<MenuEntry>): MenuEntry => ({
  path: '/a',
  address: '/a',
  title: '甲',
  children: [],
  ...more,
});

function Told({ of }: { of: MenuEntry }) {
  const { titleOfEntry, aboutEntry } = useTitles();
  return `${titleOfEntry(of)}|${aboutEntry(of) ?? ''}`;
}

it.each([
  ['zh-CN', entry({ titleEn: 'A', about: '用途', aboutEn: 'Use' }), '甲|用途'],
  ['en', entry({ titleEn: 'A', about: '用途', aboutEn: 'Use', page }), 'A|Use'],
  ['en', entry({ about: '用途', page }), 'Our own|用途'],
  ['en', entry({}), '甲|'],
])(
  'in %s an entry is called what administrators gave it, then what we call its page, then by its Chinese title',
  async (language, of, expected) => {
    await i18next.changeLanguage(language);
    expect(renderToStaticMarkup(<Told of={of} />)).toBe(expected);
  },
);
