import { lazy, Suspense } from 'react';
import { arriving } from '../../arriving.ts';
import { withTexts } from '../../later-texts.ts';
import type { MarkdownEditorProps } from './MarkdownEditor.tsx';

const MarkdownEditor = lazy(
  arriving(() =>
    withTexts(
      import('../all-editors.ts').then(({ editors }) => ({ default: editors.MarkdownEditor })),
      import('../editors.zh-CN.ts').then(({ editorsZhCN }) => editorsZhCN),
    ),
  ),
);

export const LazyMarkdownEditor = (props: MarkdownEditorProps) => (
  <Suspense fallback={<div className="bone" style={{ height: props.height ?? 300 }} aria-busy />}>
    <MarkdownEditor {...props} />
  </Suspense>
);
