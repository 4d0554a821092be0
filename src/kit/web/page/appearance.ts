import { create } from 'zustand';
import { keep, recall } from '#kit/web/session/storage.ts';

export type Theme = 'light' | 'dark';
const KEY = 'THEME';

const chosenTheme = (): Theme => (recall(KEY) === 'dark' ? 'dark' : 'light');

/** Light or dark; the attribute on the page drives our own style sheets, the store drives antd. */
export const useAppearance = create<{ theme: Theme }>(() => ({ theme: chosenTheme() }));

export function chooseTheme(theme: Theme) {
  keep(KEY, theme, null);
  show(theme);
}

function show(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  useAppearance.setState({ theme });
}

/** Paper is white: what is printed is light, whatever the screen is. */
export const keepPaperLight = () =>
  window.matchMedia('print').addEventListener('change', ({ matches }) => show(matches ? 'light' : chosenTheme()));
