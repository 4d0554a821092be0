import { create } from 'zustand';
import { keep, recall } from '#kit/web/session/storage.ts';
import { DEFAULT_COLOR } from './preset-colors.ts';

export interface LayoutSettings {
  layout: 'topmenu' | 'sidemenu';
  navTheme: 'light' | 'dark';
  contentWidth: 'fixed' | 'fluid';
  fixedHeader: boolean;
  fixSiderbar: boolean;
  autoHideHeader: boolean;
  color: string;
  weak: boolean;
  sidebarOpened: boolean;
}

const KEY = 'LAYOUT_SETTINGS';

export const DEFAULTS: LayoutSettings = {
  layout: 'topmenu',
  navTheme: 'light',
  contentWidth: 'fixed',
  fixedHeader: true,
  fixSiderbar: true,
  autoHideHeader: false,
  color: DEFAULT_COLOR,
  weak: false,
  sidebarOpened: true,
};

/** How this browser's user wants the frame; kept for good. */
export const useLayout = create<LayoutSettings>(() => ({
  ...DEFAULTS,
  ...recall<Partial<LayoutSettings>>(KEY),
}));

export function arrange(change: Partial<LayoutSettings>) {
  useLayout.setState(change);
  keep(KEY, useLayout.getState(), null);
}
