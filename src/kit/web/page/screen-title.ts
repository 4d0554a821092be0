import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { said } from '#kit/web/language/words.ts';
import type { Screen } from './screen.ts';

export const titleText = (title: Screen['title']) => (typeof title === 'string' ? i18next.t(title) : said(title));

/** The title of a screen, in the language of the page as it changes. */
export function useTitle(title: Screen['title']): string {
  useTranslation();
  return titleText(title);
}
