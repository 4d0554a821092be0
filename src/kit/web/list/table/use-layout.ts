import { useState } from 'react';
import { useSession } from '#kit/web/session/session.ts';
import { keep, recall } from '#kit/web/session/storage.ts';
import { type ListLayout, PLAIN_LAYOUT } from './layout.ts';

/** How this user wants this list; a saved view has a layout of its own. It stays in this browser, so that the first row is drawn right at once. */
export function useLayout(page: string, view: string) {
  const username = useSession(({ user }) => user?.username ?? '');
  const nameOf = (one: string) => `LIST_LAYOUT ${username} ${page} ${one}`.trim();
  const [, drawAgain] = useState(0);
  const layout: ListLayout = { ...PLAIN_LAYOUT, ...recall<Partial<ListLayout>>(nameOf(view)) };
  const setLayout = (next: ListLayout) => {
    keep(nameOf(view), next, null);
    drawAgain((count) => count + 1);
  };
  /** A view that was just saved looks as the list does. */
  const copyLayoutTo = (saved: string) => keep(nameOf(saved), layout, null);
  return { layout, setLayout, copyLayoutTo };
}
