import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { people, personCalls } from '#business/people/people.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { said } from '#kit/web/language/words.ts';
import type { Row } from '#kit/web/list/slots.ts';
import { ChangeTable } from '#kit/web/record/ChangeTable.tsx';

/** Whether a change of a person may be under review, or come back from it. */
export const mayHaveChange = ({ status, transferSide }: Row) =>
  ['APPROVED', 'CHANGING'].includes(String(status)) && transferSide !== 'OFFERED';

/** What is under way with a person: a transfer, and a change that waits for review or came back from it. */
export function PersonNotices({ row }: { row: Row }) {
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
      {mayHaveChange(row) && <LastChange id={row.id} />}
    </>
  );
}

function LastChange({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data: change } = useAnswer(personCalls.lastChange, { id }, { quiet: true });
  if (!change || !['PENDING', 'REJECTED'].includes(change.status)) return null;
  const isReturned = change.status === 'REJECTED';
  const words = [change.opinion, ...change.remarks.map(({ field, text }) => `${labelOf(field)}：${text}`)];
  return (
    <>
      <Alert
        type={isReturned ? 'error' : 'warning'}
        showIcon
        title={t(isReturned ? 'people.changeReturned' : 'people.changePending', { number: change.changeNo })}
        description={<ChineseText>{(isReturned ? words : [change.reason]).filter(Boolean).join('；')}</ChineseText>}
      />
      <ChangeTable fields={people.fields} before={JSON.parse(change.before)} after={JSON.parse(change.after)} />
    </>
  );
}

const labelOf = (field: string) => {
  const declared = Object.entries(people.fields).find(([name]) => name === field)?.[1];
  return declared ? said(declared.label) : field;
};
