import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Fields } from '#kit/contract/resource-field.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { refusalText, said } from '#kit/web/language/words.ts';
import { ActLine } from './RecordHistory.tsx';

interface SinceHandedInProps {
  refused: CallRefused;
  fields: Fields;
}

/** Why a decision is refused by now: who has changed what since the request was handed in. */
export function SinceHandedIn({ refused, fields }: SinceHandedInProps) {
  const { t } = useTranslation();
  const label = fields[refused.field ?? '']?.label;
  const values = { ...refused.values, ...(label && { field: said(label) }) };
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={refusalText({ ...refused, message: refused.message, values })}
      description={
        <>
          <p>{t('record.since')}</p>
          <ol className="record-history">
            {refused.since.map((act) => (
              <ActLine key={act.number} act={act} words={{ fields }} />
            ))}
          </ol>
          <p>{t('record.sinceNext')}</p>
        </>
      }
    />
  );
}
