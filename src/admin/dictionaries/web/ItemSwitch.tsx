import { App, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kit/web/calls/answers.ts';
import { doneText } from '#kit/web/language/words.ts';
import { guarded } from '#kit/web/page/fast-click.ts';
import { type DictionaryItem, itemCalls } from '../dictionary-items.contract.ts';

/** Enables an item or disables it at once. */
export function ItemSwitch({ row }: { row: DictionaryItem }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const editing = useAct(itemCalls.edit, { refreshes: itemCalls.list });
  const set = (enabled: boolean) =>
    editing.mutateAsync({ id: row.id, status: enabled ? 1 : 0 }).then(
      (answer) => void message.success(doneText(answer.message, t('form.saved'))),
      () => undefined,
    );
  return (
    <Switch
      checked={row.status === 1}
      loading={editing.isPending}
      aria-label={t('dictionaries.enabledNamed', { name: row.itemText })}
      onChange={(enabled) => void set(enabled)}
      {...guarded}
    />
  );
}
