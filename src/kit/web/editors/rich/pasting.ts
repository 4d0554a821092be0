import { Extension } from '@tiptap/core';
import { DOMParser, DOMSerializer, type ParseOptions, type Schema, type Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isPictureOnly } from '#kit/domain/rich-text/pasted-markup.ts';
import { withoutStyles } from '#kit/domain/rich-text/quiet-markup.ts';
import { cleanPasted } from '../word/clean-pasted.ts';
import type { MissingPicture, PastedPicture } from '../word/pasted-pictures.ts';
import { prepareContent } from './prepare-content.ts';

export interface PasteEvents {
  /** Pictures whose places are in the text already. */
  onPictures: (pictures: PastedPicture[]) => void;
  onMissing: (missing: MissingPicture[]) => void;
  onFiles: (files: File[], at: number | undefined) => void;
}

class QuietParser extends DOMParser {
  override parseSlice(dom: globalThis.Node, options?: ParseOptions): Slice {
    prepareContent(dom as HTMLElement);
    return super.parseSlice(dom, options);
  }
}

const quietParser = (schema: Schema) => new QuietParser(schema, DOMParser.fromSchema(schema).rules);

/** What is copied within our editors is marked by them; others of the same make have the library's mark alone. */
const OWN = 'data-gongkai-slice';
const isOwn = (html: string) => new RegExp(`<[a-z][^<>]*\\s${OWN}(?=[\\s=>])`, 'i').test(html);

class MarkingSerializer extends DOMSerializer {
  override serializeFragment(...given: Parameters<DOMSerializer['serializeFragment']>) {
    const made = super.serializeFragment(...given);
    const [, , target] = given;
    if (!target) made.firstElementChild?.setAttribute(OWN, '');
    return made;
  }
}

const markingSerializer = (schema: Schema) =>
  new MarkingSerializer(DOMSerializer.nodesFromSchema(schema), DOMSerializer.marksFromSchema(schema));

const pictureFiles = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Pasting and dropping: clean text with its pictures, or files. */
export const Pasting = Extension.create<PasteEvents>({
  name: 'pasting',
  addOptions: () => ({ onPictures: () => {}, onMissing: () => {}, onFiles: () => {} }),
  addProseMirrorPlugins() {
    const { onPictures, onMissing, onFiles } = this.options;
    let rtf = '';
    const clean = (html: string) => {
      if (isOwn(html)) return withoutStyles(html);
      const { html: cleaned, pictures, missing } = cleanPasted(html, rtf);
      // Their places are in the text only when the paste is done.
      queueMicrotask(() => {
        onPictures(pictures);
        if (missing.length > 0) onMissing(missing);
      });
      return cleaned;
    };
    const takeFiles = (view: EditorView, data: DataTransfer | null, at?: number) => {
      const files = view.editable ? pictureFiles(data) : [];
      const html = data?.getData('text/html') ?? '';
      if (files.length === 0 || (html !== '' && !isPictureOnly(html)) || data?.getData('text/rtf')) return false;
      onFiles(files, at);
      return true;
    };
    return [
      new Plugin({
        props: {
          clipboardParser: quietParser(this.editor.schema),
          clipboardSerializer: markingSerializer(this.editor.schema),
          transformPastedHTML: clean,
          handleDOMEvents: {
            paste: (view, event) => {
              rtf = event.clipboardData?.getData('text/rtf') ?? '';
              if (!takeFiles(view, event.clipboardData)) return false;
              event.preventDefault();
              return true;
            },
            drop: (view, event) => {
              rtf = event.dataTransfer?.getData('text/rtf') ?? '';
              const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
              if (view.dragging || !takeFiles(view, event.dataTransfer, at)) return false;
              event.preventDefault();
              return true;
            },
          },
        },
      }),
    ];
  },
});
