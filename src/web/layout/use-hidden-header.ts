import { useEffect, useState } from 'react';

const FURTHER_THAN_PX = 100;

/** Whether a header that hides itself is away: after more than 100 px downwards, until the way goes up again. */
export function useHiddenHeader(hides: boolean): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    if (!hides) return setHidden(false);
    let last = window.scrollY;
    const onScroll = () => {
      setHidden(window.scrollY > FURTHER_THAN_PX && window.scrollY >= last);
      last = window.scrollY;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [hides]);
  return hidden;
}
