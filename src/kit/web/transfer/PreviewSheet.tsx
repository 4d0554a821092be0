import { App, Button } from 'antd';
import { type RefObject, useEffect, useImperativeHandle, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Preview, type PreviewRow, previewCalls } from '#kit/contract/import-preview.contract.ts';
import { call } from '#kit/web/calls/call.ts';
import { Grid } from '#kit/web/grid/view/Grid.tsx';
import { useGrid } from '#kit/web/grid/view/use-grid.ts';
import { type CorrectionState, Corrections } from './corrections.ts';
import { cellFaults, gridRow, previewColumns } from './preview-rows.ts';

export interface SheetHandle {
  /** Sends corrections that are still on their way; false when they could not be sent. */
  flush: () => Promise<boolean>;
}

interface PreviewSheetProps {
  preview: Preview;
  rows: readonly PreviewRow[];
  handle: RefObject<SheetHandle | null>;
  onCounts: (faultCount: number) => void;
}

/** One page of a preview, to be corrected in place; each correction is checked by the server. */
export function PreviewSheet({ preview, rows, handle, onCounts }: PreviewSheetProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { id, columns } = preview;
  const severalFiles = rows.some(({ file }) => file !== rows[0]?.file);
  const grid = useGrid({
    columns: previewColumns(columns, t),
    rows: rows.map((row) => gridRow(row, severalFiles, row.file)),
  });
  const { store } = grid;
  const [state, setState] = useState<CorrectionState>('none');
  const [corrections] = useState(() => {
    store.refuse(rows.flatMap((row) => cellFaults(row, columns)).filter(({ message: words }) => words));
    const send: ConstructorParameters<typeof Corrections>[1] = async (corrected) => {
      const answer = await call(previewCalls.correct, { id, rows: corrected }, { quiet: true });
      store.refuse(
        answer.rows.filter(({ number }) => store.rows.get(String(number))).flatMap((row) => cellFaults(row, columns)),
      );
      onCounts(answer.faultCount);
    };
    return new Corrections(store, send, setState);
  });
  useImperativeHandle(handle, () => ({ flush: () => corrections.flush() }), [corrections]);
  useEffect(() => {
    const end = store.subscribe(() => {
      const strangers = corrections.strangers();
      if (strangers.length > 0) {
        store.remove(strangers);
        void message.warning({ content: t('importing.noNewRows'), key: 'no-new-rows' });
      }
      corrections.noted();
    });
    return () => {
      end();
      void corrections.flush();
    };
  }, [store, corrections, message, t]);

  return (
    <>
      <Grid grid={grid} label={t('importing.grid')} draft={false} density="compact" height={440} numbers={false} />
      <p className="preview-state" role="status">
        {state === 'checking' && t('importing.checking')}
        {state === 'saved' && t('importing.checked')}
        {state === 'failed' && (
          <>
            {t('importing.unsaved')}{' '}
            <Button size="small" onClick={() => void corrections.flush()}>
              {t('importing.retry')}
            </Button>
          </>
        )}
      </p>
    </>
  );
}
