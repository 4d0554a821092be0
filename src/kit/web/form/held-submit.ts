import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Holds the form around a place back while something there is on its way. Says whether it has done so. */
export function useHeldSubmit(place: RefObject<HTMLElement | null>, isUnsettled: boolean): boolean {
  const [wasHeld, setWasHeld] = useState(false);
  const judge = useEffectEvent((event: Event) => {
    if (!isUnsettled) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    setWasHeld(true);
    place.current?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    const form = place.current?.closest('form');
    const hear = (event: Event) => judge(event);
    // Before anybody else hears of it: what submits a form asks its rules, which know nothing of uploads.
    form?.addEventListener('submit', hear, { capture: true });
    return () => form?.removeEventListener('submit', hear, { capture: true });
  }, [place]);
  return wasHeld;
}
