import { lazy, Suspense } from 'react';
import { arriving } from '../../arriving.ts';
import { withTexts } from '../../later-texts.ts';
import type { RichEditorProps } from './RichEditor.tsx';

// The editor weighs more than a whole list; it comes when a form needs it.
const RichEditor = lazy(
  arriving(() =>
    withTexts(
      import('../all-editors.ts').then(({ editors }) => ({ default: editors.RichEditor })),
      import('../editors.zh-CN.ts').then(({ editorsZhCN }) => editorsZhCN),
    ),
  ),
);

export const LazyRichEditor = (props: RichEditorProps) => (
  <Suspense fallback={<div className="bone" style={{ height: props.height ?? 600 }} aria-busy />}>
    <RichEditor {...props} />
  </Suspense>
);
