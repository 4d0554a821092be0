import { useTranslation } from 'react-i18next';
import type { HistoryCall } from '#kit/contract/history.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { DataText } from '#kit/web/language/ChineseText.tsx';
import type { Row } from '#kit/web/list/slots.ts';
import { whoWords } from './record-words.ts';

interface RecordStampProps {
  row: Row;
  /** What it goes by: its own name or number. */
  name: string;
  history: HistoryCall;
}

/** What is said below the title of a record: its name or number, its version, who changed it last. */
export function RecordStamp({ row, name, history }: RecordStampProps) {
  const { t } = useTranslation();
  const { version, updateBy, updateTime } = row;
  // The row has the user name alone; its history knows who that is.
  const { data } = useAnswer(history, { id: row.id }, { quiet: true, keepLast: true, enabled: Boolean(updateTime) });
  const by = data?.acts.find((act) => act.by === updateBy)?.byName ?? whoWords(updateBy, t);
  const words = [
    name,
    version ? t('record.version', { version }) : undefined,
    updateTime ? t('record.changedBy', { by, at: updateTime }) : undefined,
  ];
  return <DataText text={words.filter(Boolean).join(' · ')} />;
}
