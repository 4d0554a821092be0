import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyMarkdownEditor } from '#kit/web/editors/lazy-editors.tsx';
import { Shown, State, States } from '../frame/States.tsx';

/** Less than the least: it stays at 200 px. */
const LOW = 160;

export function MarkdownTexts() {
  const { t } = useTranslation();
  const label = t('galleryWords.body');
  const [text, setText] = useState(() => t('galleryWords.markdown'));
  return (
    <>
      <Shown name="filled">
        <LazyMarkdownEditor label={label} value={text} onChange={setText} />
      </Shown>
      <States name="markdown-texts" filled={{ readOnly: text, disabled: text }}>
        <State name="refused">
          <LazyMarkdownEditor label={label} height={LOW} />
        </State>
        <State name="readOnly">
          <LazyMarkdownEditor label={label} height={LOW} readOnly />
        </State>
        <State name="disabled">
          <LazyMarkdownEditor label={label} height={LOW} disabled />
        </State>
      </States>
    </>
  );
}
