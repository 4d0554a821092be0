import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadEntry } from '#kit/web/uploads/upload-list.ts';
import { percentOf } from '#kit/web/uploads/upload-pace.ts';

const STEP = 25;
const SAID = new Set<UploadEntry['state']>(['waiting', 'paused', 'refused', 'needs-file', 'done']);

const stepOf = ({ sent, size }: UploadEntry) => Math.floor(percentOf(sent, size) / STEP) * STEP;

/** What a screen reader hears: each quarter of the way, and what happens to an upload; never every percent. */
export function useAnnouncement(entries: readonly UploadEntry[]): string {
  const { t } = useTranslation();
  const before = useRef(new Map<string, string>());
  const [said, say] = useState('');
  useEffect(() => {
    for (const entry of entries) {
      const { uid, name, state } = entry;
      const now = SAID.has(state) ? state : String(stepOf(entry));
      if (before.current.get(uid) === now) continue;
      before.current.set(uid, now);
      if (SAID.has(state)) say(t('uploads.said', { name, state: t(`uploads.states.${state}`) }));
      else if (now !== '0') say(t('uploads.saidPercent', { name, percent: now }));
    }
  }, [entries, t]);
  return said;
}
