import { chooseLanguage, type Language } from '#kit/web/language/language.ts';
import { chooseTheme, type Theme } from '#kit/web/page/appearance.ts';

/** Chooses theme and language; with nothing asked for, those that every test starts with. */
export async function prefer({ theme = 'light', language = 'zh-CN' }: { theme?: Theme; language?: Language } = {}) {
  chooseTheme(theme);
  await chooseLanguage(language);
}
