import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answerKey, useAnswer } from '#kit/web/calls/answers.ts';
import { announcementCalls } from '../announcements.contract.ts';
import { mayAsk } from './unread.ts';

const EVERY_MS = 60_000;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** The caller's unread ones: the newest five of each kind, or as many as the page shows. */
export const useUnread = (pageSize?: number) =>
  useAnswer(announcementCalls.unread, pageSize ? { pageSize } : {}, { quiet: true });

/** Asks again for every list of unread ones on the page: when the window gets the focus, and each minute. */
export function useFreshUnread() {
  const cache = useQueryClient();
  useEffect(
    () => askAgain(() => void cache.invalidateQueries({ queryKey: answerKey(announcementCalls.unread) })),
    [cache],
  );
}

function askAgain(ask: () => void) {
  const stop = new AbortController();
  const { signal } = stop;
  let touchedAt = Date.now();
  const touched = () => {
    touchedAt = Date.now();
  };
  for (const touch of TOUCHES) window.addEventListener(touch, touched, { passive: true, capture: true, signal });
  window.addEventListener('focus', ask, { signal });
  const timer = setInterval(() => {
    if (mayAsk({ visible: document.visibilityState === 'visible', touchedAt, now: Date.now() })) ask();
  }, EVERY_MS);
  return () => {
    stop.abort();
    clearInterval(timer);
  };
}
