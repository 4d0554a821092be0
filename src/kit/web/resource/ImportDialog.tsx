import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { type ImportCall, type ImportFaults, templateCall } from '#kit/contract/import.contract.ts';
import type { Words } from '#kit/contract/resource-field.ts';
import { answerKey } from '../answers.ts';
import { ChineseText } from '../ChineseText.tsx';
import { ask, download } from '../call.ts';
import type { CallRefused } from '../call-refused.ts';
import { guarded } from '../fast-click.ts';
import { usePageActive } from '../page-active.ts';
import { useReturnFocus } from '../return-focus.ts';
import { doneText, refusalText, said, speaksChinese } from '../words.ts';
import { FileDrop } from './FileDrop.tsx';
import { type Failure, FaultsFace, ImportFailed, type Outcome, RunningJob } from './import-faces.tsx';
import './import.css';

export interface ImportDialogProps {
  title: Words;
  call: ImportCall;
  /** The list that shows the imported rows. */
  refreshes: AnyEndpoint;
  onClose: () => void;
}

/** The English words of a refusal hold their remedy; the Chinese ones have it beside them. */
const reasonOf = (refused: CallRefused) =>
  [refusalText(refused), speaksChinese() && refused.remedy].filter(Boolean).join('。');

/** Sends a workbook to an import, follows its job, and shows which rows were left out. */
export function ImportDialog({ title, call, refreshes, onClose }: ImportDialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const cache = useQueryClient();
  const active = usePageActive();
  useReturnFocus();
  const [file, setFile] = useState<File>();
  const [allOrNothing, setAllOrNothing] = useState(false);
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  const reload = () => void cache.invalidateQueries({ queryKey: answerKey(refreshes) });
  function finish(words: string, faults?: ImportFaults) {
    reload();
    if (faults) return setOutcome({ faults });
    void message.success(doneText(words, t('import.done')));
    onClose();
  }
  const fail = (failure: Failure) => setOutcome({ failure });
  async function send(chosen: File) {
    setSending(true);
    setOutcome(undefined);
    try {
      const files = [{ name: 'file', file: chosen }];
      const answer = await ask(call, { allOrNothing }, { files, quiet: true });
      const { result } = answer;
      if (result && typeof result === 'object' && 'jobId' in result) setOutcome({ jobId: result.jobId });
      else finish(answer.message, answer.code === 201 ? (result as ImportFaults) : undefined);
    } catch (error) {
      fail({ file: chosen.name, words: reasonOf(error as CallRefused) || t('import.failedText') });
    } finally {
      setSending(false);
    }
  }
  const choosing = !outcome || 'failure' in outcome;

  return (
    <Modal
      open
      width={600}
      title={t('import.title', { what: said(title) })}
      mask={{ closable: false }}
      keyboard={active}
      onCancel={onClose}
      cancelText={t('import.close')}
      okText={t('import.start')}
      okButtonProps={{ disabled: !file, ...guarded }}
      confirmLoading={sending}
      onOk={() => file && void send(file)}
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          <CancelBtn />
          {choosing ? (
            <OkBtn />
          ) : 'faults' in outcome ? (
            <Button
              type="primary"
              onClick={() => {
                setFile(undefined);
                setOutcome(undefined);
              }}
            >
              {t('import.again')}
            </Button>
          ) : null}
        </>
      )}
    >
      {choosing && (
        <div className="import">
          {outcome && <ImportFailed failure={outcome.failure} />}
          <FileDrop
            accept={['.xls', '.xlsx']}
            file={file}
            disabled={sending}
            onChoose={(chosen) => {
              setFile(chosen);
              setOutcome(undefined);
            }}
          />
          <div className="import-options">
            <Checkbox checked={allOrNothing} onChange={({ target }) => setAllOrNothing(target.checked)}>
              {t('import.allOrNothing')}
            </Checkbox>
            <Button type="link" onClick={() => void download(templateCall(call), {}).catch(() => undefined)}>
              {t('import.template')}
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
            fail({ file: file?.name ?? '', words: <ChineseText>{words}</ChineseText> });
          }}
        />
      )}
    </Modal>
  );
}
