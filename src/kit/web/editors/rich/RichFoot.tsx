import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { countWords } from '#kit/domain/rich-text/count-words.ts';
import { PicturesUnderway } from '../pictures/PicturesUnderway.tsx';

export function RichFoot({ editor, underway, editable }: { editor: Editor; underway: number; editable: boolean }) {
  const { t } = useTranslation();
  const words = useEditorState({
    editor,
    selector: ({ editor: { state } }) => countWords(state.doc.textBetween(0, state.doc.content.size, '\n')),
  });
  return (
    <div className="editor-foot">
      <span>{t('editors.words', { count: words })}</span>
      <PicturesUnderway count={underway} />
      {editable && <span className="editor-help">{t('editors.wayOut')}</span>}
    </div>
  );
}
