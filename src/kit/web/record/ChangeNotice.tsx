import { EditOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LastChange, LastChangeCall } from '#kit/contract/engine/last-change.contract.ts';
import type { Fields } from '#kit/contract/resource-field.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { ChineseText, DataText } from '#kit/web/language/ChineseText.tsx';
import { said } from '#kit/web/language/words.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { type ChangeCells, ChangeTable } from './ChangeTable.tsx';
import type { Remark } from './RecordFields.tsx';

const OPEN = ['PENDING', 'REJECTED'];

/** What review has said of the fields of a change, by field. */
export const remarksOf = ({ decision }: Pick<LastChange, 'decision'>): Record<string, Remark> =>
  Object.fromEntries((decision?.remarks ?? []).map(({ field, text }) => [field, { by: decision?.by ?? '', text }]));

interface ChangeNoticeProps {
  call: LastChangeCall;
  id: string;
  fields: Fields;
  /** What those do next who may do something, when it was returned. */
  next?: (change: LastChange) => ReactNode;
  /** Where a value of it is shown in another way. */
  cell?: (change: LastChange) => ChangeCells;
  /** What it changes, where that is more than fields. */
  table?: (change: LastChange) => ReactNode;
}

/** Above a record: the change that was asked for last, as long as it is under review or came back from it. */
export function ChangeNotice({ call, id, ...shown }: ChangeNoticeProps) {
  const { data: change, error, refetch } = useAnswer(call, { id }, { quiet: true });
  if (error) return <LoadFailed error={error} retry={refetch} />;
  return change && OPEN.includes(change.status) ? <ShownChange change={change} {...shown} /> : null;
}

type ShownChangeProps = Omit<ChangeNoticeProps, 'call' | 'id'> & { change: LastChange };

/** A change that waits for review, with what was said of it before; or who returned it, with the next step. */
export function ShownChange({ change, fields, next, cell, table }: ShownChangeProps) {
  const { t } = useTranslation();
  const isReturned = change.status === 'REJECTED';
  return (
    <>
      <Alert
        type={isReturned ? 'error' : 'info'}
        showIcon
        title={t(isReturned ? 'record.changeReturned' : 'record.changePending', { number: change.changeNo })}
        description={
          <>
            {!isReturned && <Reason change={change} />}
            <Decision change={change} fields={fields} next={isReturned ? next : undefined} />
          </>
        }
      />
      {table?.(change) ?? (
        <ChangeTable
          fields={fields}
          before={JSON.parse(change.before)}
          after={JSON.parse(change.after)}
          remarks={remarksOf(change)}
          cell={cell?.(change)}
        />
      )}
    </>
  );
}

/** The next step after a refusal that ended a request: another one, which begins with what the old one wanted. */
export function AskAgain({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('record.changeNext')}</p>
      <Button icon={<EditOutlined aria-hidden />} onClick={onClick}>
        {t('record.changeCorrect')}
      </Button>
    </>
  );
}

const Reason = ({ change: { reason } }: { change: LastChange }) =>
  reason ? (
    <p>
      <ChineseText>{reason}</ChineseText>
    </p>
  ) : undefined;

function Decision({ change, fields, next }: Pick<ChangeNoticeProps, 'fields' | 'next'> & { change: LastChange }) {
  const { t } = useTranslation();
  const { decision } = change;
  return (
    <>
      {decision && (
        <p>
          <DataText text={t('record.changeDecided', { by: decision.by, at: decision.at })} />
          {decision.opinion && <ChineseText>{decision.opinion}</ChineseText>}
        </p>
      )}
      {decision?.remarks.map(({ field, text }) => (
        <p key={`${field} ${text}`}>
          {said(fields[field]?.label ?? { zh: field, en: field })} <ChineseText>{text}</ChineseText>
        </p>
      ))}
      {next?.(change)}
    </>
  );
}
