import type { ComponentType } from 'react';
import type { TextKey } from '#kit/web/language/words.ts';

/** One routed screen of a module. */
export interface Screen {
  /** Its address, or a pattern such as `/online/report/:code`. Screens of the menu stand where the menu puts them. */
  path: string;
  /** By which links know the route. */
  name?: string;
  title: TextKey;
  /** `menu`: for those whose menu holds `page`. `signed-in`: for everybody inside. `public`: outside the frame. */
  access: 'menu' | 'signed-in' | 'public';
  /** The view file by which the server's menu names this screen. */
  page?: string;
  component: () => Promise<{ Component: ComponentType }>;
}
