import { PictureOutlined } from '@ant-design/icons';
import { Prec } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '#kit/web/form/controls/control-props.ts';
import { RichText } from '../../rich-text/RichText.tsx';
import { useCodeMirror } from '../code/use-code-mirror.ts';
import { EditorFrame } from '../EditorFrame.tsx';
import { EditorNotes } from '../EditorNotes.tsx';
import { type FieldState, fieldAttributes } from '../editor-field.ts';
import { PicturesUnderway } from '../pictures/PicturesUnderway.tsx';
import { usePictureChooser } from '../pictures/use-picture-chooser.tsx';
import { FullTool } from '../toolbar/FullTool.tsx';
import { Glyph, Tool, ToolGap } from '../toolbar/Tool.tsx';
import { Toolbar } from '../toolbar/Toolbar.tsx';
import type { Fullscreen } from '../use-fullscreen.ts';
import './markdown-editor.css';
import { ICONS, MARKDOWN_TOOLS } from './markdown-tools.tsx';
import { renderMarkdown } from './render-markdown.ts';
import { useMarkdownPictures } from './use-markdown-pictures.ts';

export interface MarkdownEditorProps extends ControlProps<string>, FieldState {
  label: string;
  /** In px; 200 at least. */
  height?: number;
  readOnly?: boolean;
}

type Pane = 'write' | 'side' | 'preview';
const PANES: Pane[] = ['write', 'side', 'preview'];
const SIGNS: Record<Pane, string> = { write: '◧', side: '◫', preview: '◨' };
const LEAST_HEIGHT = 200;

/** Markdown with its preview; the value is the text. */
export function MarkdownEditor({ height = 300, readOnly, disabled, ...props }: MarkdownEditorProps) {
  const { t } = useTranslation();
  const editable = !readOnly && !disabled;
  const [pane, setPane] = useState<Pane>(() => (readOnly ? 'preview' : 'side'));
  const { value = '', label, id = '' } = props;
  return (
    <EditorFrame
      name="markdown-editor"
      height={Math.max(LEAST_HEIGHT, height)}
      disabled={disabled}
      field={props}
      pane={pane}
    >
      {(screen) => (
        <>
          <Written {...props} editable={editable} label={label} id={id} screen={screen}>
            {PANES.map((name) => (
              <Tool
                key={name}
                label={t(`editors.markdown.${name}`)}
                icon={<Glyph sign={SIGNS[name]} />}
                on={pane === name}
                onUse={() => setPane(name)}
              />
            ))}
          </Written>
          {/* biome-ignore lint/a11y: a long preview is scrolled by the keyboard, too; it is no region of the page */}
          <div role="group" className="markdown-preview" aria-label={t('editors.markdown.preview')} tabIndex={0}>
            {value.trim() ? <Preview text={value} /> : <p className="markdown-none">{t('editors.markdown.empty')}</p>}
          </div>
        </>
      )}
    </EditorFrame>
  );
}

function Preview({ text }: { text: string }) {
  return <RichText html={useMemo(() => renderMarkdown(text), [text])} />;
}

interface WrittenProps extends MarkdownEditorProps {
  id: string;
  editable: boolean;
  screen: Fullscreen;
  children: React.ReactNode;
}

function Written({ editable, screen, children, ...props }: WrittenProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const { value = '', onChange, label, id } = props;
  const current = useRef<EditorView>(undefined);
  const { underway, insert: send, notes, closeNotes } = useMarkdownPictures(() => current.current);
  const [chooser, choosePictures] = usePictureChooser(send);
  const words = {
    sample: t('editors.markdown.sample'),
    column: t('editors.markdown.column'),
    cell: t('editors.markdown.cell'),
  };
  const acts = useRef({ words, send });
  acts.current = { words, send };
  const [extra] = useState(() => [
    keysOf(() => acts.current.words),
    filesOf((files, at) => acts.current.send(files, at)),
  ]);
  const attributes = fieldAttributes({ ...props, id, label }, editable);
  const view = useCodeMirror(place, {
    value,
    onChange,
    language: 'markdown',
    attributes,
    editable,
    wrap: true,
    numbers: false,
    extra,
  });
  current.current = view;
  return (
    <>
      <Toolbar label={t('editors.tools', { label })} controls={id}>
        {editable &&
          MARKDOWN_TOOLS.map(({ name, keys, act }) => (
            <Tool
              key={name}
              label={t(`editors.markdown.${name}`)}
              icon={ICONS[name]}
              keys={keys}
              onUse={() => view && act(view, words)}
            />
          ))}
        {editable && (
          <Tool label={t('editors.markdown.picture')} icon={<PictureOutlined aria-hidden />} onUse={choosePictures} />
        )}
        <ToolGap />
        {children}
        <FullTool screen={screen} />
      </Toolbar>
      {chooser}
      <div ref={place} className="markdown-place" />
      <EditorNotes notes={notes} onClose={closeNotes} />
      <PicturesUnderway count={underway} />
    </>
  );
}

const keysOf = (words: () => Parameters<(typeof MARKDOWN_TOOLS)[0]['act']>[1]) =>
  Prec.high(
    keymap.of(
      MARKDOWN_TOOLS.filter(({ name }) => name === 'bold' || name === 'italic').map(({ keys = '', act }) => ({
        key: keys.replace('Ctrl+', 'Mod-').toLowerCase().replace('mod', 'Mod'),
        run: (view) => {
          act(view, words());
          return true;
        },
      })),
    ),
  );

/** Pictures that are dropped or pasted are sent; anything else is the library's. */
function filesOf(send: (files: File[], at?: number) => void) {
  const take = (data: DataTransfer | null, view: EditorView, event: Event, at?: number) => {
    const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0 || view.state.readOnly) return false;
    event.preventDefault();
    send(files, at);
    return true;
  };
  return EditorView.domEventHandlers({
    // Spreadsheets put a picture of the cells beside their text: the text is what is meant.
    paste: (event, view) => !event.clipboardData?.getData('text/plain') && take(event.clipboardData, view, event),
    drop: (event, view) =>
      take(event.dataTransfer, view, event, view.posAtCoords({ x: event.clientX, y: event.clientY }) ?? undefined),
  });
}
