import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { showPage } from '#kit/web/calls/told/page-toasts.ts';

/** Toasts go with their page. Before the effects of the next one, which may raise some of its own. */
export function usePageToasts() {
  const { pathname } = useLocation();
  useLayoutEffect(() => showPage(pathname), [pathname]);
}
