import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeLanguage } from '#kit/web/editors/code/code-languages.ts';
import { LazyCodeEditor } from '#kit/web/editors/lazy-editors.tsx';
import { Shown, State, States } from '../frame/States.tsx';

export function CodeTexts() {
  const { t } = useTranslation();
  const label = t('galleryWords.script');
  const [text, setText] = useState(() => t('galleryWords.code'));
  const [language, setLanguage] = useState<CodeLanguage>('sql');
  return (
    <>
      <Shown name="filled">
        <LazyCodeEditor label={label} language={language} onLanguage={setLanguage} value={text} onChange={setText} />
      </Shown>
      <States name="code-texts" filled={{ readOnly: text, disabled: text }}>
        <State name="refused">
          <LazyCodeEditor label={label} language="javascript" />
        </State>
        <State name="readOnly">
          <LazyCodeEditor label={label} language="sql" readOnly />
        </State>
        <State name="disabled">
          <LazyCodeEditor label={label} language="sql" disabled />
        </State>
      </States>
    </>
  );
}
