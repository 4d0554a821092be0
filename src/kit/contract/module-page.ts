import type { Words } from './resource-field.ts';

/** A page of a module as menu, screen and data rules know it. It is small, because the first page loads all of them. */
export interface ModulePage {
  title: Words;
  /** Its address, and that of its menu entry. */
  url: string;
  /** The component by which the server's menu names its screen. */
  page: string;
}
