import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeldSubmit } from '#kit/web/form/held-submit.ts';

/** How many pictures are on their way. The form around waits for them: a text saved before would have gaps. */
export function PicturesUnderway({ count }: { count: number }) {
  const { t } = useTranslation();
  const place = useRef<HTMLSpanElement>(null);
  const wasHeld = useHeldSubmit(place, count > 0);
  return (
    <span ref={place} className="pictures-underway">
      <span role="status">{count > 0 && t('editors.pictures.underway', { count })}</span>
      {wasHeld && count > 0 && (
        <span role="alert" className="editor-held">
          {t('editors.pictures.held')}
        </span>
      )}
    </span>
  );
}
