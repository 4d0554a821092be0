import { type RefObject, useEffect, useState } from 'react';

export interface Fullscreen {
  full: boolean;
  toggle: () => void;
}

/** Lets a part of the page fill the window. What lies behind it can be neither seen nor reached; Escape leaves. */
export function useFullscreen(place: RefObject<HTMLElement | null>): Fullscreen {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!full || !element) return;
    const hidden = siblingsUp(element).filter((one) => !one.inert);
    for (const one of hidden) one.inert = true;
    document.documentElement.classList.add('editor-full-page');
    if (!element.contains(document.activeElement)) element.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    const leave = (event: KeyboardEvent) => {
      // A menu or a dialog that is open is what Escape closes first.
      const isOurs = event.target === document.body || element.contains(event.target as Node);
      if (event.key === 'Escape' && !event.defaultPrevented && isOurs) setFull(false);
    };
    document.addEventListener('keydown', leave);
    return () => {
      for (const one of hidden) one.inert = false;
      document.documentElement.classList.remove('editor-full-page');
      document.removeEventListener('keydown', leave);
    };
  }, [full, place]);
  return { full, toggle: () => setFull((now) => !now) };
}

/** All that is beside an element and beside what holds it, within our own part of the page. */
function siblingsUp(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at = element; at.parentElement && at.parentElement !== document.body; at = at.parentElement)
    found.push(...([...at.parentElement.children] as HTMLElement[]).filter((one) => one !== at));
  return found;
}
