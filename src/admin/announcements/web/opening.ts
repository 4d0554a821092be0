import type { Announcement } from '../announcements.contract.ts';

type Link = Pick<Announcement, 'openType' | 'openPage' | 'busId'>;

const insidePath = (page: string) => `/${page.replace(/^\/+/, '')}`;

/** The screen that an announcement opens at once; one without such a screen opens its own text. */
export function screenOf({ openType, openPage, busId }: Link): string | undefined {
  if (openType !== 'component' || !openPage?.trim()) return undefined;
  const [path = '', query] = openPage.trim().split('?', 2);
  const values = new URLSearchParams(query);
  if (busId) values.set('busId', busId);
  return values.size > 0 ? `${insidePath(path)}?${values}` : insidePath(path);
}

export type Handling = { inside: string } | { outside: string };

/** Where the text's "handle it" button leads. Any other scheme than the web's own leads nowhere. */
export function handlingOf({ openType, openPage }: Link): Handling | undefined {
  const page = openPage?.trim();
  if (openType !== 'url' || !page) return undefined;
  if (/^https?:\/\/[^/]/i.test(page)) return { outside: page };
  if (/^(\/\/|[a-z][a-z\d+.-]*:)/i.test(page)) return undefined;
  return { inside: insidePath(page) };
}
