import type { EditorView } from '@codemirror/view';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendPicture } from '../pictures/send-picture.ts';
import { usePictureWords } from '../pictures/use-picture-words.ts';

let counted = 0;

/** Uploads pictures; until one has arrived a mark with its name holds the place. */
export function useMarkdownPictures(view: () => EditorView | undefined) {
  const { t } = useTranslation();
  const words = usePictureWords();
  const [underway, setUnderway] = useState(0);

  async function send(file: File, name: string, mark: string): Promise<void> {
    setUnderway((count) => count + 1);
    try {
      const address = await sendPicture(file);
      replace(view(), mark, `![${name}](${encodeURI(address)})`);
    } catch (error) {
      replace(view(), mark, t('editors.pictures.note', { name }));
      words.failed(file.name, error);
    } finally {
      setUnderway((count) => count - 1);
    }
  }
  const insert = (files: readonly File[], at = view()?.state.selection.main.to ?? 0) => {
    let place = at;
    for (const file of words.fitting(files)) {
      counted += 1;
      const name = file.name.replace(/[[\]()\\]/g, ' ').trim();
      const mark = `![${name}…${counted}]()`;
      view()?.dispatch({ changes: { from: place, insert: mark }, userEvent: 'input' });
      place += mark.length;
      void send(file, name, mark);
    }
  };
  return { underway, insert, notes: words.notes, closeNotes: words.close };
}

function replace(view: EditorView | undefined, mark: string, text: string): void {
  const at = view?.state.doc.toString().indexOf(mark) ?? -1;
  if (at >= 0) view?.dispatch({ changes: { from: at, to: at + mark.length, insert: text }, userEvent: 'input' });
}
