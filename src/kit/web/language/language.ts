import { keep, recall } from '#kit/web/session/storage.ts';
import { changeLanguage, type Language } from './catalogue.ts';

export type { Language };

const KEY = 'LANGUAGE';

export const chosenLanguage = (): Language => (recall(KEY) === 'en' ? 'en' : 'zh-CN');

export async function chooseLanguage(language: Language) {
  keep(KEY, language, null);
  await changeLanguage(language);
}
