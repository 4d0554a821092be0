import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sumOf, type UploadEntry, useUploads } from '#kit/web/uploads/upload-list.ts';
import { percentOf } from '#kit/web/uploads/upload-pace.ts';
import { UploadLine } from './UploadLine.tsx';
import '../uploads.css';
import { clearDone } from '#kit/web/uploads/uploads.ts';
import { useAnnouncement } from './use-announcement.ts';

/** On a phone the list would lie over half of the page. */
const startsFolded = () => window.matchMedia('(width <= 480px)').matches;

/** Every upload of this page, at the lower edge of the window. */
export function UploadTray() {
  const { t } = useTranslation();
  const entries = useUploads((uploads) => uploads.entries);
  const [folded, setFolded] = useState(startsFolded);
  const title = useRef<HTMLHeadingElement>(null);
  const announcement = useAnnouncement(entries);
  const done = entries.filter(({ state }) => state === 'done').length;
  return (
    <aside className="uploads-tray" aria-label={t('uploads.title')} hidden={entries.length === 0}>
      <header className="uploads-head">
        <h2 ref={title} tabIndex={-1}>
          {t('uploads.title')} <small>{t('uploads.count', { done, all: entries.length })}</small>
        </h2>
        {done > 0 && (
          <button
            type="button"
            onClick={() => {
              clearDone();
              title.current?.focus();
            }}
          >
            {t('uploads.clear')}
          </button>
        )}
        <button type="button" aria-expanded={!folded} onClick={() => setFolded(!folded)}>
          {t(folded ? 'uploads.unfold' : 'uploads.fold')}
        </button>
      </header>
      {folded ? (
        <InOneLine entries={entries} />
      ) : (
        <ul className="uploads-list">
          {entries.map((entry) => (
            <UploadLine key={entry.uid} entry={entry} onGone={() => title.current?.focus()} />
          ))}
        </ul>
      )}
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </aside>
  );
}

function InOneLine({ entries }: { entries: readonly UploadEntry[] }) {
  const { t } = useTranslation();
  const { sent, size, stuck } = sumOf(entries);
  const percent = percentOf(sent, size);
  return (
    <p className="uploads-folded">
      <progress aria-label={t('uploads.all')} max={100} value={percent} />
      <span>{percent}%</span>
      {stuck > 0 && <span className="uploads-wrong">{t('uploads.stuck', { number: stuck })}</span>}
    </p>
  );
}
