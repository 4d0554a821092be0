import i18next from 'i18next';
import { keep, recall } from '#kit/web/session/storage.ts';

export type Language = 'zh-CN' | 'en';
const KEY = 'LANGUAGE';

export const chosenLanguage = (): Language => (recall(KEY) === 'en' ? 'en' : 'zh-CN');

export async function chooseLanguage(language: Language) {
  keep(KEY, language, null);
  await i18next.changeLanguage(language);
}
