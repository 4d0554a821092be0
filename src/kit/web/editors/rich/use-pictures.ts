import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendPicture } from '../pictures/send-picture.ts';
import { usePictureWords } from '../pictures/use-picture-words.ts';
import type { MissingPicture, PastedPicture } from '../word/pasted-pictures.ts';

let counted = 0;
const nextId = () => {
  counted += 1;
  return `sent-${counted}`;
};

/** Uploads the pictures of a text and puts their addresses where they wait. */
export function usePictures(editor: () => Editor | null) {
  const { t } = useTranslation();
  const words = usePictureWords();
  const [underway, setUnderway] = useState(0);
  const sent = useRef(new Set<string>());

  async function send({ id, file }: PastedPicture): Promise<void> {
    // A paste that is looked at twice brings its pictures once.
    if (sent.current.has(id)) return;
    sent.current.add(id);
    setUnderway((count) => count + 1);
    try {
      settle(editor(), id, { src: await sendPicture(file), name: file.name });
    } catch (error) {
      settle(editor(), id, { name: file.name });
      words.failed(file.name, error);
    } finally {
      setUnderway((count) => count - 1);
    }
  }

  const insert = (files: readonly File[], at?: number) => {
    const current = editor();
    const pictures = words.fitting(files).map((file) => ({ id: nextId(), file }));
    if (!current || pictures.length === 0) return;
    const nodes = pictures.map(({ id, file }) => ({ type: 'picture', attrs: { waiting: id, name: file.name } }));
    current
      .chain()
      .focus()
      .insertContentAt(at ?? { from: current.state.selection.from, to: current.state.selection.to }, nodes)
      .run();
    for (const picture of pictures) void send(picture);
  };

  return {
    underway,
    notes: words.notes,
    closeNotes: words.close,
    insert,
    /** Pasted pictures that fit are sent; the others become notes. */
    sendAll: (pictures: PastedPicture[]) => {
      const fitting = new Set(words.fitting(pictures.map(({ file }) => file)));
      for (const picture of pictures) {
        if (fitting.has(picture.file)) void send(picture);
        else settle(editor(), picture.id, { name: picture.file.name });
      }
    },
    tellMissing: (missing: MissingPicture[]) => {
      const each = missing.map(({ name, why }, at) =>
        t(`editors.pictures.missing.${why}`, { at: at + 1, name: name || t('editors.pictures.unnamed') }),
      );
      words.add([t('editors.pictures.missingTitle', { count: missing.length }), ...each].join('\n'));
    },
  };
}

/** What became of a waiting picture is no step of its own: undo takes the picture itself away. */
function settle(editor: Editor | null, id: string, news: { src?: string; name: string }): void {
  if (!editor || editor.isDestroyed) return;
  const { tr, doc } = editor.state;
  doc.descendants((node, at) => {
    if (node.type.name === 'picture' && node.attrs.waiting === id)
      tr.setNodeMarkup(at, null, { ...node.attrs, ...news, waiting: null });
  });
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false));
}
