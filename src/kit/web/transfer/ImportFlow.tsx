import { lazy, Suspense, useState } from 'react';
import { gridTexts } from '#kit/web/grid/view/grid-texts.ts';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { arriving } from '#kit/web/page/arriving.ts';
import { ImportDialog, type ImportDialogProps } from './ImportDialog.tsx';

const ImportPreview = lazy(
  arriving(() =>
    withTexts(
      import('./ImportPreview.tsx').then(({ ImportPreview: Preview }) => ({ default: Preview })),
      gridTexts,
    ),
  ),
);

export type ImportFlowProps = Omit<ImportDialogProps, 'onPreview'>;

/** The import dialog and, when asked for, the preview in its place. */
export function ImportFlow(imported: ImportFlowProps) {
  const [preview, setPreview] = useState<string>();
  if (!preview) return <ImportDialog {...imported} onPreview={setPreview} />;
  const { title, refreshes, onClose } = imported;
  return (
    <Suspense>
      <ImportPreview id={preview} title={title} refreshes={refreshes} onClose={onClose} />
    </Suspense>
  );
}
