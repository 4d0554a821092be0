import { lazy, Suspense } from 'react';
import { arriving } from '../../arriving.ts';
import { withTexts } from '../../later-texts.ts';
import type { CodeEditorProps } from './CodeEditor.tsx';

const CodeEditor = lazy(
  arriving(() =>
    withTexts(
      import('../all-editors.ts').then(({ editors }) => ({ default: editors.CodeEditor })),
      import('../editors.zh-CN.ts').then(({ editorsZhCN }) => editorsZhCN),
    ),
  ),
);

export const LazyCodeEditor = (props: CodeEditorProps) => (
  <Suspense fallback={<div className="bone" style={{ height: props.height ?? 240 }} aria-busy />}>
    <CodeEditor {...props} />
  </Suspense>
);
