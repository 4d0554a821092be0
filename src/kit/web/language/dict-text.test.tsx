import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// A language without any text is not spoken.
const SOME = { translation: { any: 'any' } };
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('sessionStorage', { getItem: () => null });
afterAll(() => vi.unstubAllGlobals());
const { useSession } = await import('#kit/web/session/session.ts');
const { DictText } = await import('./DictTag.tsx');
const { inPageLanguage } = await import('./dictionary.ts');

const option = (value: string, text: string, more: object = {}) => ({ value, text, title: text, label: text, ...more });
const LEVELS = [option('H', '高', { textEn: 'High' }), option('M', '中'), option('L', '低', { textEn: 'Low' })];

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { 'zh-CN': SOME, en: SOME }, fallbackLng: false });
  // A store on a server shows what it began with.
  useSession.getInitialState().dictionaries = {
    level: LEVELS,
    coloured: [option('1', '启用', { textEn: 'Enabled', color: 'green' }), option('0', '停用')],
  };
});
const shown = async (language: string, dict: string, value: string, text: string) => {
  await i18next.changeLanguage(language);
  return renderToStaticMarkup(<DictText dict={dict} value={value} text={text} />);
};
const chinese = (text: string) => `<span lang="zh-CN">${text}</span>`;

describe('the text of a value', () => {
  it.each([
    ['zh-CN', 'H', '高', chinese('高')],
    ['en', 'H', '高', 'High'],
    ['en', 'M', '中', chinese('中')],
    ['en', 'gone', '停用', chinese('停用')],
    ['zh-CN', 'H,L', '高,低', chinese('高,低')],
    ['en', 'H,L', '高,低', 'High,Low'],
  ])('is in %s for %s: %s becomes %s', async (language, value, text, expected) =>
    expect(await shown(language, 'level', value, text)).toBe(expected),
  );

  it('keeps its colour in English', async () =>
    expect(await shown('en', 'coloured', '1,0', '启用,停用')).toBe(
      `<span class="dict-tags"><span class="dict-tag" data-color="green">Enabled</span>${chinese('停用')}</span>`,
    ));
});

it('options are offered by their English texts, as far as they have them', async () => {
  await i18next.changeLanguage('en');
  expect(inPageLanguage(LEVELS).map(({ text }) => text)).toEqual(['High', '中', 'Low']);
  await i18next.changeLanguage('zh-CN');
  expect(inPageLanguage(LEVELS).map(({ text }) => text)).toEqual(['高', '中', '低']);
});
