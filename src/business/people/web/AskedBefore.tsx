import { RollbackOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { askedTransferCalls } from '#business/people/asked-transfers.contract.ts';
import { people } from '#business/people/people.contract.ts';
import { useAct, useAnswer } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { doneText } from '#kit/web/language/words.ts';
import { useQuestion } from '#kit/web/page/modal/use-question.tsx';

/** Whom the organisation has asked for and not got yet; it may take that back. */
export function AskedBefore({ orgId }: { orgId: string }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const question = useQuestion();
  const section = useRef<HTMLElement>(null);
  const { data = [] } = useAnswer(askedTransferCalls.list, { id: orgId }, { quiet: true });
  const takeBack = useAct(askedTransferCalls.takeBack, { refreshes: [askedTransferCalls.list, people.list] });
  if (data.length === 0) return null;
  const ask = ({ id: personId, name }: { id: string; name: string }) => {
    const dialog = section.current?.closest<HTMLElement>('[role=dialog]');
    let isDone = false;
    question({
      title: t('people.takeBackTitle'),
      content: t('people.takeBackText', { name }),
      yes: t('people.takeBack'),
      icon: <RollbackOutlined aria-hidden />,
      onYes: () =>
        takeBack.mutateAsync({ id: orgId, personId }).then(
          (answer) => {
            isDone = true;
            void message.success(doneText(answer.message, t('people.takenBack')));
          },
          () => undefined,
        ),
      // The button that asked goes with its line.
      afterClose: () => isDone && dialog?.focus(),
    });
  };
  return (
    <section ref={section}>
      <p>{t('people.askedBefore')}</p>
      <ul>
        {data.map((person) => (
          <li key={person.id}>
            <ChineseText>{person.name}</ChineseText> {person.idNo}{' '}
            <Button
              size="small"
              danger
              aria-label={t('people.takeBackOf', { name: person.name })}
              onClick={() => ask(person)}
            >
              {t('people.takeBack')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
