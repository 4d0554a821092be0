import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RowState } from '#kit/contract/engine/row-state.contract.ts';
import type { Fields, Words } from '#kit/contract/resource-field.ts';
import { differences } from '#kit/domain/stale-edit.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { refusalText, said } from '#kit/web/language/words.ts';
import type { Row } from '#kit/web/list/slots.ts';
import { ChangeTable } from './ChangeTable.tsx';

/** A command that came too late: why it was refused, and the record as it is now. */
export interface TooLate {
  refused: CallRefused;
  now: Row;
}

/** The state that the record has now knows no such command. */
export const isOver = (late: TooLate | undefined) => late?.refused.refusal === 'machine.other-state';

interface MeanwhileProps {
  late: TooLate;
  /** The record as it was when the dialog was opened. */
  seen: Row;
  fields: Fields;
  /** What the button of the dialog says. */
  act: string;
}

const wordsOf = (row: Row) => (row.state as RowState | undefined)?.words;
const STATE = { zh: '状态', en: 'State' };

/** What somebody else has changed of a record while a dialog of it was open, and what to do now. */
export function Meanwhile({ late, seen, fields, act }: MeanwhileProps) {
  const { t } = useTranslation();
  const { refused, now } = late;
  const { updateBy, updateByName, updateTime } = refused.current as Record<string, unknown>;
  const names = differences(Object.keys(fields), seen, seen, now).map(({ field }) => field);
  const states = stateChange(seen, now);
  const before = { ...states?.before, ...only(seen, names) };
  const after = { ...states?.after, ...only(now, names) };
  const by = updateByName ?? updateBy;
  const title = by ? t('record.meanwhileBy', { by, time: updateTime }) : t('record.meanwhile');
  return (
    <Alert
      type={isOver(late) ? 'error' : 'warning'}
      showIcon
      title={isOver(late) ? refusalText(refused) : title}
      description={
        <>
          <p>{isOver(late) ? t('record.closeAfter') : t('record.goOnAfter', { act })}</p>
          {Object.keys(after).length > 0 && (
            <ChangeTable
              fields={{ ...fields, ...(states && { [STATE.en]: { label: STATE } as never }) }}
              before={before}
              after={after}
            />
          )}
        </>
      }
    />
  );
}

const only = (row: Row, names: string[]) => Object.fromEntries(names.map((name) => [name, row[name]]));

function stateChange(seen: Row, now: Row) {
  const [old, current] = [wordsOf(seen), wordsOf(now)];
  if (!old || !current || old.zh === current.zh) return undefined;
  const of = (words: Words) => ({ [STATE.en]: said(words) });
  return { before: of(old), after: of(current) };
}
