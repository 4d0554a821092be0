import { type ComponentType, lazy, Suspense } from 'react';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { arriving } from '#kit/web/page/arriving.ts';
import type { CodeEditorProps } from './code/CodeEditor.tsx';
import { editorTexts } from './editor-texts.ts';
import type { MarkdownEditorProps } from './markdown/MarkdownEditor.tsx';
import type { RichEditorProps } from './rich/RichEditor.tsx';

type Editors = typeof import('./all-editors.ts')['editors'];

/** An editor weighs more than a whole list; it comes when a form needs it. */
function lazyEditor<Props extends { height?: number }>(
  usualHeight: number,
  pick: (editors: Editors) => ComponentType<Props>,
) {
  const Editor = lazy<ComponentType<Props>>(
    arriving(() =>
      withTexts(
        import('./all-editors.ts').then(({ editors }) => ({ default: pick(editors) })),
        editorTexts,
      ),
    ),
  );
  return (props: Props) => (
    <Suspense fallback={<div className="bone" style={{ height: props.height ?? usualHeight }} aria-busy />}>
      <Editor {...props} />
    </Suspense>
  );
}

export const LazyCodeEditor = lazyEditor<CodeEditorProps>(240, ({ CodeEditor }) => CodeEditor);
export const LazyMarkdownEditor = lazyEditor<MarkdownEditorProps>(300, ({ MarkdownEditor }) => MarkdownEditor);
export const LazyRichEditor = lazyEditor<RichEditorProps>(600, ({ RichEditor }) => RichEditor);
