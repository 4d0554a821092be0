import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Checkbox, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { type ImportCall, type ImportFaults, MOST_FILES, templateCall } from '#kit/contract/import.contract.ts';
import { previewCall } from '#kit/contract/import-preview.contract.ts';
import type { Words } from '#kit/contract/resource-field.ts';
import { answerKey } from '#kit/web/calls/answers.ts';
import { type Answer, ask, download } from '#kit/web/calls/call.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { doneText, refusalText, said, speaksChinese } from '#kit/web/language/words.ts';
import { guarded } from '#kit/web/page/fast-click.ts';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
import { FileDrop, namesOf } from './FileDrop.tsx';
import { FaultsFace, ImportFailed, type Outcome, RunningJob, type ShownFaults } from './import-faces.tsx';
import { OpenPreviews } from './OpenPreviews.tsx';
import './import.css';

export interface ImportDialogProps {
  title: Words;
  call: ImportCall;
  /** The list that shows the imported rows. */
  refreshes: AnyEndpoint;
  onClose: () => void;
  /** Goes on with a preview, which is in a window of its own. */
  onPreview: (id: string) => void;
}

/** The English words of a refusal hold their remedy; the Chinese ones have it beside them. */
const reasonOf = (refused: CallRefused) =>
  [refusalText(refused), speaksChinese() && refused.remedy].filter(Boolean).join('。');

/** One file goes as list screens of the stock client send it, several as its import dialog does. */
const partsOf = (files: File[]) => ({
  files: files.map((file) => ({ name: files.length > 1 ? 'files[]' : 'file', file })),
  quiet: true,
});

/** Several files are answered with nothing but the path of the list. */
function faultsIn({ result, message: msg }: Answer<unknown>, allOrNothing: boolean): ShownFaults {
  if (typeof result !== 'string') return result as ImportFaults;
  const fileName = result.split('/').at(-1) ?? '';
  return { msg, fileUrl: result, fileName, ...(allOrNothing ? { successCount: 0 } : {}) };
}

/** Sends workbooks to an import, follows its job, and shows which rows were left out. */
export function ImportDialog({ title, call, refreshes, onClose, onPreview }: ImportDialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const cache = useQueryClient();
  const active = usePageActive();
  useReturnFocus();
  const [files, setFiles] = useState<File[]>([]);
  const [allOrNothing, setAllOrNothing] = useState(false);
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  const reload = () => void cache.invalidateQueries({ queryKey: answerKey(refreshes) });
  function finish(words: string, faults?: ShownFaults) {
    reload();
    if (faults) return setOutcome({ faults });
    void message.success(doneText(words, t('importing.done')));
    onClose();
  }
  const failed = (words: ReactNode) =>
    setOutcome({ failure: { title: t('importing.failed', { file: namesOf(files) }), words } });
  async function preview() {
    const { result } = await ask(previewCall(call), {}, partsOf(files));
    onPreview(result.id);
  }
  async function send(first?: 'preview') {
    setSending(true);
    setOutcome(undefined);
    try {
      if (first) return await preview();
      const answer = await ask(call, { allOrNothing }, partsOf(files));
      const { result } = answer;
      if (result && typeof result === 'object' && 'jobId' in result) setOutcome({ jobId: result.jobId });
      else finish(answer.message, answer.code === 201 ? faultsIn(answer, allOrNothing) : undefined);
    } catch (error) {
      failed(reasonOf(error as CallRefused) || t('importing.failedText'));
    } finally {
      setSending(false);
    }
  }
  const choosing = !outcome || 'failure' in outcome;

  return (
    <Modal
      open
      width={600}
      title={t('importing.title', { what: said(title) })}
      mask={{ closable: false }}
      keyboard={active}
      onCancel={onClose}
      cancelText={t('importing.close')}
      okText={t('importing.start')}
      okButtonProps={{ disabled: files.length === 0, ...guarded }}
      confirmLoading={sending}
      onOk={() => void send()}
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          <CancelBtn />
          {choosing ? (
            <>
              <Button disabled={files.length === 0 || sending} {...guarded} onClick={() => void send('preview')}>
                {t('importing.preview')}
              </Button>
              <OkBtn />
            </>
          ) : 'faults' in outcome ? (
            <Button
              type="primary"
              onClick={() => {
                setFiles([]);
                setOutcome(undefined);
              }}
            >
              {t('importing.again')}
            </Button>
          ) : null}
        </>
      )}
    >
      {choosing && (
        <div className="import">
          <OpenPreviews path={call.path.replace(/\/importExcel$/, '')} onGoOn={onPreview} />
          {outcome && <ImportFailed {...outcome.failure} />}
          <FileDrop
            accept={['.xls', '.xlsx']}
            files={files}
            most={MOST_FILES}
            disabled={sending}
            onChoose={(chosen) => {
              setFiles(chosen);
              setOutcome(undefined);
            }}
          />
          <div className="import-options">
            <Checkbox checked={allOrNothing} onChange={({ target }) => setAllOrNothing(target.checked)}>
              {t('importing.allOrNothing')}
            </Checkbox>
            <Button type="link" onClick={() => void download(templateCall(call), {}).catch(() => undefined)}>
              {t('importing.template')}
            </Button>
          </div>
        </div>
      )}
      {outcome && 'faults' in outcome && <FaultsFace faults={outcome.faults} />}
      {outcome && 'jobId' in outcome && (
        <RunningJob
          jobId={outcome.jobId}
          onDone={finish}
          onFailed={(words) => {
            reload();
            failed(<ChineseText>{words}</ChineseText>);
          }}
        />
      )}
    </Modal>
  );
}
