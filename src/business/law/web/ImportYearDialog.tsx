import { FileExcelOutlined } from '@ant-design/icons';
import { Alert, App, Button, Checkbox, Input, Modal } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kit/web/calls/answers.ts';
import { ask } from '#kit/web/calls/call.ts';
import type { OutputOf } from '#kit/web/calls/request.ts';
import { doneText, refusalText } from '#kit/web/language/words.ts';
import { guarded } from '#kit/web/page/fast-click.ts';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
import { calendarCalls as calls, type WholeYear } from '../calendar.contract.ts';
import { linesOf, readYear } from '../calendar-import.rules.ts';

interface ImportYearDialogProps {
  data: WholeYear;
  onDone: () => void;
  onClose: () => void;
}

type Faults = OutputOf<typeof calls.import>;

/** Takes a whole year from pasted lines or a worksheet: all of it, or every wrong line is named and nothing is taken. */
export function ImportYearDialog({ data: { year, version, ...known }, onDone, onClose }: ImportYearDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const { message } = App.useApp();
  const active = usePageActive();
  useReturnFocus();
  const picker = useRef<HTMLInputElement>(null);
  const [lines, setLines] = useState('');
  const [source, setSource] = useState(known.source);
  const [isOfficial, setOfficial] = useState(known.isOfficial);
  const [found, setFound] = useState<Faults>([]);
  const importing = useAct(calls.import, { refreshes: [calls.list, calls.year, calls.differences] });
  const { faults } = readYear(year, lines);
  const count = linesOf(lines).length;
  const take = (text: string) => {
    setLines(text);
    setFound([]);
  };
  async function readFile(file: File) {
    // What is wrong with a file is told by the reaction to the refusal.
    const answer = await ask(calls.sheet, {}, { files: [{ name: 'file', file }] }).catch(() => undefined);
    if (answer) take(answer.result.lines);
  }
  async function send() {
    try {
      const answer = await importing.mutateAsync({ year, version, source: source.trim(), isOfficial, lines });
      if (answer.code === 201) return setFound(answer.result);
      void message.success(doneText(answer.message, t('workCalendar.imported', { count })));
      onDone();
    } catch {
      // The reaction table has told the user; what was pasted stays.
    }
  }
  return (
    <Modal
      open
      width={720}
      title={t('workCalendar.importTitle', { year })}
      mask={{ closable: false }}
      keyboard={active}
      onCancel={onClose}
      cancelText={t('form.close')}
      okText={t('workCalendar.importNow', { count })}
      okButtonProps={{ disabled: count === 0 || source.trim() === '', ...guarded }}
      confirmLoading={importing.isPending}
      onOk={() => void send()}
    >
      <div className="calendar-import">
        <p id={`${id}-hint`}>{t('workCalendar.importHint')}</p>
        <input
          ref={picker}
          type="file"
          accept=".xls,.xlsx"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void readFile(file);
            // The same file may be chosen again once it was corrected.
            target.value = '';
          }}
        />
        <Button
          className="calendar-file"
          icon={<FileExcelOutlined aria-hidden />}
          onClick={() => picker.current?.click()}
        >
          {t('workCalendar.fromFile')}
        </Button>
        <label htmlFor={`${id}-lines`}>{t('workCalendar.lines')}</label>
        <Input.TextArea
          id={`${id}-lines`}
          rows={8}
          value={lines}
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => take(target.value)}
        />
        {count > 0 && (
          <p role="status">
            {t('workCalendar.importCount', { count, wrong: new Set(faults.map(({ line }) => line)).size })}
          </p>
        )}
        {found.length > 0 && (
          <Alert
            type="error"
            showIcon
            title={t('workCalendar.importCount', { count, wrong: new Set(found.map(({ line }) => line)).size })}
            description={
              <ul className="calendar-faults">
                {found.map((fault) => (
                  <li key={`${fault.line} ${fault.refusal}`}>
                    {t('workCalendar.line', { line: fault.line })} {refusalText(fault)}
                  </li>
                ))}
              </ul>
            }
          />
        )}
        <label htmlFor={`${id}-source`}>{t('workCalendar.source')}</label>
        <Input
          id={`${id}-source`}
          value={source}
          maxLength={200}
          placeholder={t('workCalendar.sourceHint')}
          onChange={({ target }) => setSource(target.value)}
        />
        <Checkbox checked={isOfficial} onChange={({ target }) => setOfficial(target.checked)}>
          {t('workCalendar.official')}
        </Checkbox>
        {version > 0 && <p>{t('workCalendar.importReplaces', { year })}</p>}
      </div>
    </Modal>
  );
}
