import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowState } from '#kit/contract/engine/row-state.contract.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';

interface OpinionProps extends Pick<RowState, 'opinion' | 'remarks'> {
  /** Leads to what was remarked. */
  action?: ReactNode;
}

/** What the last review said as a whole. */
export function Opinion({ opinion, remarks, action }: OpinionProps) {
  const { t } = useTranslation();
  if (!opinion && remarks.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={t('record.returned')}
      description={
        <>
          {opinion && <ChineseText>{opinion}</ChineseText>}
          {remarks.length > 0 && (
            <p>
              {t('record.remarked', { count: remarks.length })} {action}
            </p>
          )}
        </>
      }
    />
  );
}
