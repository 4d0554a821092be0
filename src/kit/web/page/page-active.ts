import { createContext, use } from 'react';
import { useLocation } from 'react-router';

/** Whether the page around a component is the one on show; a kept page rests while another one is. */
export const PageActive = createContext(true);

export const usePageActive = () => use(PageActive);

/**
 * Asks, for what is called later (a timer, or the answer of a call), whether the browser has left this page meanwhile.
 * The address changes before the next page is drawn, so that this is known sooner than that the page rests.
 */
export function useHasLeft(): () => boolean {
  const { pathname } = useLocation();
  return () => window.location.hash.slice(1).split('?')[0] !== pathname;
}
