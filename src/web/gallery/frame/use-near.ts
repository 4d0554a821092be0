import { useEffect, useRef, useState } from 'react';

/** Whether a place has come near the window once: within half a window's height of it. */
export function useNear<Place extends Element>() {
  const place = useRef<Place>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !place.current) return;
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: '50% 0px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  return [place, near] as const;
}
