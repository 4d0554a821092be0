import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowState } from '#kit/contract/engine/row-state.contract.ts';
import { ChineseText, DataText } from '#kit/web/language/ChineseText.tsx';

interface OpinionProps extends Pick<RowState, 'opinion' | 'remarks' | 'reviewed' | 'editable'> {
  /** Leads to what was remarked. */
  action?: ReactNode;
}

/** What the last review said as a whole: to those who correct it, and when it is under review again. */
export function Opinion({ opinion, remarks, reviewed, editable, action }: OpinionProps) {
  const { t } = useTranslation();
  if (!opinion && remarks.length === 0) return null;
  return (
    <Alert
      type={editable ? 'error' : 'warning'}
      showIcon
      title={
        editable || !reviewed ? t('record.returned') : <DataText text={t('record.returnedBefore', { ...reviewed })} />
      }
      description={
        <>
          {opinion && <ChineseText>{opinion}</ChineseText>}
          {remarks.length > 0 && (
            <p>
              {t(editable ? 'record.remarked' : 'record.remarkedBefore', { count: remarks.length })} {action}
            </p>
          )}
        </>
      }
    />
  );
}
