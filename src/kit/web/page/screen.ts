import type { ComponentType } from 'react';
import type { ModulePage } from '#kit/contract/module-page.ts';
import type { Words } from '#kit/contract/resource-field.ts';
import type { TextKey } from '#kit/web/language/words.ts';

export type FormKind = 'add' | 'edit';

/** One routed screen of a module. */
export interface Screen {
  /** Its address, or a pattern such as `/online/report/:code`. Screens of the menu are where the menu puts them. */
  path: string;
  /** By which links know the route. */
  name?: string;
  title: TextKey | Words;
  /** `menu`: for those whose menu holds `page`; `record`: below it, for one of its rows. `signed-in`: for everybody inside. `public`: outside the frame. */
  access: 'menu' | 'record' | 'signed-in' | 'public';
  /** The view file by which the server's menu names this screen. */
  page?: string;
  /** Of a record: its form, or that of a new one, in the place of a dialog. */
  form?: FormKind;
  /** Its card on the home page, where everybody inside has this screen. */
  card?: { icon: string; about: Words };
  /** Open to those whose registration is not approved yet: they need it to have it approved. */
  beforeApproval?: true;
  component: () => Promise<{ Component: ComponentType }>;
}

/** The address, title and access of a page that the menu shows. */
export const ofMenu = ({ url, title, page }: ModulePage): Pick<Screen, 'path' | 'title' | 'access' | 'page'> => ({
  path: url,
  title,
  access: 'menu',
  page,
});

/** One row of a page that the menu shows, below that page. */
export const recordOf = (of: ModulePage): ReturnType<typeof ofMenu> => ({
  ...ofMenu(of),
  path: `${of.url}/:id`,
  access: 'record',
});

const formOf = (of: ModulePage, form: FormKind): Pick<Screen, 'path' | 'title' | 'access' | 'page' | 'form'> => ({
  ...recordOf(of),
  path: form === 'add' ? `${of.url}/new` : `${of.url}/:id/edit`,
  form,
});

/** The pages on which rows of a page that the menu shows are entered and edited, below that page. */
export const formsOf = <Rest extends object>(of: ModulePage, rest: Rest) => [
  { ...formOf(of, 'add'), ...rest },
  { ...formOf(of, 'edit'), ...rest },
];
