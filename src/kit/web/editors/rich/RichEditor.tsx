import type { Editor } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '#kit/web/form/controls/control-props.ts';
import { styleNonce } from '#kit/web/page/page-settings.ts';
import { EditorFrame } from '../EditorFrame.tsx';
import { EditorNotes } from '../EditorNotes.tsx';
import { type FieldState, fieldAttributes } from '../editor-field.ts';
import { contentOf, htmlOf } from './prepare-content.ts';
import { printText } from './print-text.ts';
import './rich-editor.css';
import { RichFoot } from './RichFoot.tsx';
import { RichToolbar } from './RichToolbar.tsx';
import { richExtensions } from './rich-extensions.ts';
import { usePictures } from './use-pictures.ts';

export interface RichEditorProps extends ControlProps<string>, FieldState {
  label: string;
  /** In px; the whole editor with its tools. */
  height?: number;
  /** Names of values that are filled in later, offered for choice. */
  variables?: readonly string[];
  readOnly?: boolean;
  placeholder?: string;
}

const NO_VARIABLES: readonly string[] = [];

/** A text with headings, tables and pictures; its value is HTML. The server cleans what is saved. */
export function RichEditor({ height = 600, variables = NO_VARIABLES, readOnly, disabled, ...props }: RichEditorProps) {
  const { t } = useTranslation();
  const [a4, setA4] = useState(false);
  const ownId = useId();
  const id = props.id ?? ownId;
  const editable = !readOnly && !disabled;
  const { editor, pictures } = useRichText({ ...props, id, variables, editable });
  return (
    <EditorFrame name="rich-editor" height={height} disabled={disabled} field={props}>
      {(screen) => (
        <>
          {editor && (
            <RichToolbar
              editor={editor}
              controls={id}
              label={t('editors.tools', { label: props.label })}
              variables={variables}
              editable={editable}
              view={{ a4, screen, onA4: () => setA4(!a4), onPrint: () => printText(editor.view.dom) }}
              onPictures={(files) => pictures.insert(files)}
            />
          )}
          <EditorNotes notes={pictures.notes} onClose={pictures.closeNotes} />
          <div className="rich-scroll" data-a4={a4 || undefined}>
            <EditorContent editor={editor} className="rich-sheet" />
          </div>
          {editor && <RichFoot editor={editor} underway={pictures.underway} editable={editable} />}
        </>
      )}
    </EditorFrame>
  );
}

type TextOptions = Omit<RichEditorProps, 'height'> & { id: string; variables: readonly string[]; editable: boolean };

function useRichText({ value = '', onChange, variables, editable, placeholder, ...props }: TextOptions) {
  const { t } = useTranslation();
  const current = useRef<Editor | null>(null);
  const pictures = usePictures(() => current.current);
  const change = useRef(onChange);
  const known = useRef(value);
  const events = useRef(pictures);
  useEffect(() => {
    change.current = onChange;
    events.current = pictures;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: words and variables are read once; a new list is a new editor
  const extensions = useMemo(
    () =>
      richExtensions(
        variables,
        {
          placeholder: placeholder ?? t('editors.placeholder'),
          unknownVariable: t('editors.unknownVariable'),
          missingPicture: (name) => t('editors.pictures.note', { name: name || t('editors.pictures.unnamed') }),
        },
        {
          onPictures: (list) => events.current.sendAll(list),
          onMissing: (list) => events.current.tellMissing(list),
          onFiles: (files, at) => events.current.insert(files, at),
        },
      ),
    [variables],
  );
  const attributes = { ...fieldAttributes(props, editable), class: 'rich-text rich-page', lang: 'zh-CN' };
  const editor = useEditor(
    {
      extensions,
      editable,
      injectNonce: styleNonce,
      shouldRerenderOnTransaction: false,
      editorProps: { attributes },
      onCreate: ({ editor: made }) => show(made, value),
      onUpdate: ({ editor: typed }) => {
        known.current = typed.isEmpty ? '' : htmlOf(typed.state.doc);
        change.current?.(known.current);
      },
    },
    [extensions],
  );
  current.current = editor;
  const written = JSON.stringify(attributes);
  useEffect(() => {
    editor?.setOptions({ editorProps: { attributes: JSON.parse(written) }, editable });
  }, [editor, written, editable]);
  useEffect(() => {
    if (!editor || value === known.current) return;
    known.current = value;
    show(editor, value);
  }, [editor, value]);
  return { editor, pictures };
}

/** Puts a saved text into the editor; this is no step that could be undone, and no change of the user's. */
function show(editor: Editor, html: string): void {
  const doc = DOMParser.fromSchema(editor.schema).parse(contentOf(html));
  const { tr } = editor.state;
  tr.replaceWith(0, tr.doc.content.size, doc.content);
  editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true));
}
