import { DeleteOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kit/web/calls/answers.ts';
import { doneText } from '#kit/web/language/words.ts';
import { useQuestion } from '#kit/web/page/modal/use-question.tsx';
import { type DictionaryItem, itemCalls } from '../dictionary-items.contract.ts';

/** Asks before an item goes: saved data would show its code. */
export function useItemRemoval() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const ask = useQuestion();
  const removal = useAct(itemCalls.remove, { refreshes: itemCalls.list });
  return ({ id, itemText }: DictionaryItem) =>
    ask({
      title: t('list.confirmRemoval'),
      content: t('dictionaries.removeItem', { name: itemText }),
      yes: t('list.remove'),
      icon: <DeleteOutlined aria-hidden />,
      onYes: () =>
        removal.mutateAsync({ id }).then(
          (answer) => void message.success(doneText(answer.message, t('list.removed'))),
          () => undefined,
        ),
    });
}
