import { useEffect, useState } from 'react';

/** Seconds left of a wait, counted down to 0. */
export function useCountdown() {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
      setLeft(rest);
      if (rest === 0) setUntil(0);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);

  function wait(seconds: number) {
    setLeft(seconds);
    setUntil(seconds > 0 ? Date.now() + seconds * 1_000 : 0);
  }
  return { left, wait };
}
