import { create } from 'zustand';
import { keep, recall } from '#kit/web/session/storage.ts';

export type Theme = 'light' | 'dark';
const KEY = 'THEME';

/** Light or dark; the attribute on the page drives our own style sheets, the store drives antd. */
export const useAppearance = create<{ theme: Theme }>(() => ({ theme: recall(KEY) === 'dark' ? 'dark' : 'light' }));

export function chooseTheme(theme: Theme) {
  keep(KEY, theme, null);
  document.documentElement.dataset.theme = theme;
  useAppearance.setState({ theme });
}
