import { useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#kit/web/session/session.ts';
import { keep, recall } from '#kit/web/session/storage.ts';
import { type ListLayout, PLAIN_LAYOUT } from './layout.ts';

/** How this user wants this list; a saved view has a layout of its own. It stays in this browser, so that the first row is drawn right at once. */
export function useLayout(view: string) {
  const { pathname } = useLocation();
  const username = useSession(({ user }) => user?.username ?? '');
  const name = `LIST_LAYOUT ${username} ${pathname} ${view}`.trim();
  const [, drawAgain] = useState(0);
  const layout: ListLayout = { ...PLAIN_LAYOUT, ...recall<Partial<ListLayout>>(name) };
  const setLayout = (next: ListLayout) => {
    keep(name, next, null);
    drawAgain((count) => count + 1);
  };
  return [layout, setLayout] as const;
}
