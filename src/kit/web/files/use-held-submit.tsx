import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadedFile } from '#kit/domain/files/uploaded-file.ts';

/** Holds the form around it back while files are on their way or did not arrive, and says so where they are. */
export function useHeldSubmit(files: readonly UploadedFile[]) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const [wasHeld, setWasHeld] = useState(false);
  const isComing = files.some(({ status }) => status === 'uploading');
  const isUnsettled = isComing || files.some(({ status }) => status === 'error');
  const judge = useEffectEvent((event: Event) => {
    if (!isUnsettled) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    setWasHeld(true);
    root.current?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    const form = root.current?.closest('form');
    const hear = (event: Event) => judge(event);
    // Before anybody else hears of it: what submits a form asks its rules, which know nothing of uploads.
    form?.addEventListener('submit', hear, { capture: true });
    return () => form?.removeEventListener('submit', hear, { capture: true });
  }, []);
  const words = wasHeld && isUnsettled && (
    <p role="alert" className="files-held">
      {t(isComing ? 'files.held' : 'files.heldFailed')}
    </p>
  );
  return [root, words] as const;
}
