import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { people, personCalls } from '#business/people/people.contract.ts';
import type { LastChange } from '#kit/contract/engine/last-change.contract.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import type { Row } from '#kit/web/list/slots.ts';
import { ChangeNotice } from '#kit/web/record/ChangeNotice.tsx';
import { SealedText } from '#kit/web/record/SealedText.tsx';

/** Whether a change of a person may be under review, or come back from it. */
export const mayHaveChange = ({ status, transferSide }: Row) =>
  ['APPROVED', 'CHANGING'].includes(String(status)) && transferSide !== 'OFFERED';

/** What is under way with a person: a transfer, and a change that waits for review or came back from it. */
export function PersonNotices({ row, next }: { row: Row; next: (change: LastChange) => ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      {Boolean(row.transferSide) && (
        <Alert
          type="info"
          showIcon
          title={t(row.transferSide === 'ASKED' ? 'people.asked' : 'people.offered')}
          description={<ChineseText>{String(row.transferOrgName)}</ChineseText>}
        />
      )}
      {mayHaveChange(row) && (
        <ChangeNotice
          call={personCalls.lastChange}
          id={row.id}
          fields={people.fields}
          cell={({ id, status, decision }) => ({
            idNo: (idNo, side) => (
              <SealedText
                row={{ id, idNo, version: `${status} ${decision?.at}` }}
                field="idNo"
                input={{ id: row.id }}
                reveal={side === 'after' ? personCalls.revealChange : personCalls.reveal}
              />
            ),
          })}
          next={next}
        />
      )}
    </>
  );
}
