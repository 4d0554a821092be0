import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanedText } from '#kit/contract/rich-text.contract.ts';
import { call } from '#kit/web/calls/call.ts';
import { LazyRichEditor } from '#kit/web/editors/lazy-editors.tsx';
import { RichText } from '#kit/web/rich-text/RichText.tsx';
import { Shown, State, States } from '../frame/States.tsx';
import { RichForms } from './forms/RichForms.tsx';

const LOW = 240;
/** The catalogues would take braces for their own. */
const withVariables = (text: string) => text.replaceAll('‹', '{{').replaceAll('›', '}}');

export function RichTexts() {
  const { t } = useTranslation();
  const label = t('galleryWords.notice');
  const [text, setText] = useState(() => withVariables(t('galleryWords.sample')));
  const [names] = useState(() => t('galleryWords.variables').split('|'));
  const [kept, setKept] = useState<string>();
  const send = () =>
    void call(cleanedText, { content: text }).then(
      ({ content }) => setKept(content),
      () => undefined,
    );
  return (
    <>
      <Shown name="filled">
        <LazyRichEditor label={label} variables={names} value={text} onChange={setText} />
        <p>
          <Button onClick={send}>{t('galleryWords.send')}</Button>
        </p>
        {kept !== undefined && (
          <section className="gallery-kept" aria-label={t('galleryWords.kept')}>
            <RichText html={kept} />
          </section>
        )}
      </Shown>
      <section aria-label={t('galleryWords.inForm')}>
        <p>{t('galleryWords.inForm')}</p>
        <RichForms />
      </section>
      <States name="rich-texts" filled={{ disabled: t('galleryWords.short'), readOnly: t('galleryWords.short') }}>
        <State name="refused">
          <LazyRichEditor label={label} height={LOW} />
        </State>
        <State name="readOnly">
          <LazyRichEditor label={label} height={LOW} readOnly />
        </State>
        <State name="disabled">
          <LazyRichEditor label={label} height={LOW} disabled />
        </State>
      </States>
    </>
  );
}
