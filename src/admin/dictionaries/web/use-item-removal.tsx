import { DeleteOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kit/web/calls/answers.ts';
import { doneText } from '#kit/web/language/words.ts';
import { type DictionaryItem, itemCalls } from '../dictionary-items.contract.ts';

/** Asks before an item goes: saved data would show its code. */
export function useItemRemoval() {
  const { t } = useTranslation();
  const { modal, message } = App.useApp();
  const removal = useAct(itemCalls.remove, { refreshes: itemCalls.list });
  return ({ id, itemText }: DictionaryItem) =>
    void modal.confirm({
      title: t('list.confirmRemoval'),
      content: t('dictionaries.removeItem', { name: itemText }),
      okText: t('list.remove'),
      okButtonProps: { danger: true, type: 'default', icon: <DeleteOutlined aria-hidden /> },
      onOk: () =>
        removal.mutateAsync({ id }).then(
          (answer) => void message.success(doneText(answer.message, t('list.removed'))),
          () => undefined,
        ),
    });
}
