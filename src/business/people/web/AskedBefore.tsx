import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { askedTransferCalls } from '#business/people/asked-transfers.contract.ts';
import { people } from '#business/people/people.contract.ts';
import { useAct, useAnswer } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';

/** Whom the organisation has asked for and not got yet; it may take that back. */
export function AskedBefore({ orgId }: { orgId: string }) {
  const { t } = useTranslation();
  const { data = [] } = useAnswer(askedTransferCalls.list, { id: orgId }, { quiet: true });
  const takeBack = useAct(askedTransferCalls.takeBack, { refreshes: [askedTransferCalls.list, people.list] });
  if (data.length === 0) return null;
  return (
    <section>
      <p>{t('people.askedBefore')}</p>
      <ul>
        {data.map((person) => (
          <li key={person.id}>
            <ChineseText>{person.name}</ChineseText> {person.idNo}{' '}
            <Button
              size="small"
              danger
              aria-label={t('people.takeBackOf', { name: person.name })}
              loading={takeBack.isPending && takeBack.variables.personId === person.id}
              onClick={() => takeBack.mutate({ id: orgId, personId: person.id })}
            >
              {t('people.takeBack')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
