import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { type Preview, previewCalls } from '#kit/contract/import-preview.contract.ts';
import type { Words } from '#kit/contract/resource-field.ts';
import { answerKey, useAct, useAnswer } from '#kit/web/calls/answers.ts';
import { download } from '#kit/web/calls/call.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { doneText, said } from '#kit/web/language/words.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { guarded } from '#kit/web/page/fast-click.ts';
import { useQuestion } from '#kit/web/page/modal/use-question.tsx';
import { WideModal } from '#kit/web/page/modal/WideModal.tsx';
import { Counting, ImportFailed } from './import-faces.tsx';
import { PreviewPages } from './PreviewPages.tsx';
import type { SheetHandle } from './PreviewSheet.tsx';
import { useGiveUp } from './use-give-up.ts';
import './import.css';

interface ImportPreviewProps {
  id: string;
  title: Words;
  /** The list that shows the imported rows. */
  refreshes: AnyEndpoint;
  onClose: () => void;
}

const LOOK_EVERY_MS = 700;
const isUnderWay = ({ state }: Preview) => state === 'reading' || state === 'saving';

/** A workbook before it is imported: its rows with their faults, to be corrected and then imported. */
export function ImportPreview({ id, title, refreshes, onClose }: ImportPreviewProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const ask = useQuestion();
  const cache = useQueryClient();
  const [watching, setWatching] = useState(true);
  const answer = useAnswer(
    previewCalls.one,
    { id },
    { quiet: true, refreshEveryMs: watching ? LOOK_EVERY_MS : undefined },
  );
  const preview = answer.data;
  const saving = useRef(false);
  const sheet = useRef<SheetHandle>(null);
  const commit = useAct(previewCalls.commit);
  const giveUp = useGiveUp(onClose);

  if (preview && watching !== isUnderWay(preview)) setWatching(isUnderWay(preview));
  const settled = useEffectEvent((ended: Preview) => {
    void cache.invalidateQueries({ queryKey: answerKey(refreshes) });
    if (ended.state !== 'done') return;
    void message.success(doneText(ended.words, t('importing.done')));
    onClose();
  });
  useEffect(() => {
    if (preview?.state === 'saving') saving.current = true;
    if (!preview || isUnderWay(preview) || !saving.current) return;
    saving.current = false;
    settled(preview);
  }, [preview]);

  async function start(rows: 'all' | 'valid') {
    if ((await sheet.current?.flush()) === false) return;
    try {
      await commit.mutateAsync({ id, rows });
      saving.current = true;
      await answer.refetch();
    } catch {
      // The reaction table has told the user already.
    }
  }

  async function leave() {
    if ((await sheet.current?.flush()) !== false) return onClose();
    ask({
      title: t('importing.leaveTitle'),
      content: t('importing.leaveText'),
      yes: t('importing.leave'),
      no: t('importing.stay'),
      onYes: onClose,
    });
  }

  return (
    <WideModal
      width={1200}
      title={t('importing.previewTitle', { what: said(title) })}
      onCancel={() => void leave()}
      footer={
        preview?.state === 'ready' ? (
          <div className="preview-foot">
            <Button onClick={() => giveUp(id)}>{t('importing.giveUp')}</Button>
            <Button onClick={() => void flushThen(() => download(previewCalls.workbook, { id }))}>
              {t('importing.marked')}
            </Button>
            <Button
              {...guarded}
              disabled={preview.faultCount === preview.totalCount}
              loading={commit.isPending}
              type={preview.faultCount > 0 ? 'primary' : 'default'}
              onClick={() => void start('valid')}
            >
              {t('importing.importValid')}
            </Button>
            <Button
              {...guarded}
              type="primary"
              disabled={preview.faultCount > 0}
              loading={commit.isPending}
              onClick={() => void start('all')}
            >
              {t('importing.importAll')}
            </Button>
          </div>
        ) : (
          <Button onClick={() => void leave()}>{t('importing.close')}</Button>
        )
      }
    >
      {answer.error && !preview && <LoadFailed error={answer.error} retry={answer.refetch} />}
      {!preview && !answer.error && <Counting label={t('importing.opening')} done={0} total={0} />}
      {preview?.state === 'failed' && (
        <ImportFailed
          title={t('importing.unusable', { file: preview.fileName })}
          words={<ChineseText>{preview.words}</ChineseText>}
        />
      )}
      {preview && isUnderWay(preview) && <UnderWay preview={preview} />}
      {preview?.state === 'ready' && (
        <PreviewPages
          key={preview.savedCount}
          preview={preview}
          sheet={sheet}
          onCounts={(faultCount) =>
            cache.setQueryData(answerKey(previewCalls.one, { id }), { ...preview, faultCount, words: '' })
          }
        />
      )}
    </WideModal>
  );

  async function flushThen(act: () => Promise<unknown>) {
    if ((await sheet.current?.flush()) !== false) await act().catch(() => undefined);
  }
}

function UnderWay({ preview: { state, doneCount: done, totalCount: total } }: { preview: Preview }) {
  const { t } = useTranslation();
  const words =
    state === 'saving'
      ? t('importing.saving', { done, total })
      : total > 0
        ? t('importing.reading', { done, total })
        : t('importing.opening');
  return <Counting label={words} done={done} total={total} hint={t('importing.mayReturn')} />;
}
