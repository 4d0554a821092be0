import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { chosenLanguage } from '#kit/web/language/language.ts';
import { addPlurals } from '#kit/web/language/plurals.ts';
import { zhCN } from './zh-CN.ts';

/** English is fetched when somebody asks for it. */
const catalogues = {
  type: 'backend' as const,
  init() {},
  read: (_language: string, _namespace: string, done: (error: unknown, texts: unknown) => void) => {
    import('./en.ts').then(
      ({ en }) => done(null, en),
      (error) => done(error, null),
    );
  },
};

const sayLanguage = (language: string) => {
  document.documentElement.lang = language;
};

export async function startI18n() {
  i18next.on('languageChanged', sayLanguage);
  await i18next
    .use(catalogues)
    .use(initReactI18next)
    .init({
      lng: chosenLanguage(),
      fallbackLng: 'zh-CN',
      supportedLngs: ['zh-CN', 'en'],
      resources: { 'zh-CN': { translation: zhCN } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  addPlurals();
}
