import { DeleteOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Resource } from '#kit/contract/resource.ts';
import { useAct } from '../answers.ts';
import { doneText } from '../words.ts';

/** Asks first, removes one row or several, and tells how many are gone. */
export function useRemoval(
  { list, remove, removeBatch }: Pick<Resource, 'list' | 'remove' | 'removeBatch'>,
  onRemoved: (count: number) => void,
) {
  const { t } = useTranslation();
  const { modal, message } = App.useApp();
  const one = useAct(remove, { refreshes: list });
  const several = useAct(removeBatch, { refreshes: list });
  const confirm = (count: number, run: () => ReturnType<typeof one.mutateAsync>) =>
    modal.confirm({
      title: t('list.confirmRemoval'),
      content: count > 1 ? t('list.removeSeveral', { count }) : t('list.removeOne'),
      okText: t('list.remove'),
      okButtonProps: { danger: true, type: 'default', icon: <DeleteOutlined aria-hidden /> },
      onOk: () =>
        run().then(
          (answer) => {
            void message.success(doneText(answer.message, t('list.removed')));
            onRemoved(count);
          },
          () => undefined,
        ),
    });
  return {
    one: (id: string) => confirm(1, () => one.mutateAsync({ id })),
    ticked: (ids: string[]) =>
      ids.length === 0
        ? void message.warning(t('list.tickFirst'))
        : confirm(ids.length, () => several.mutateAsync({ ids: ids.join(',') })),
  };
}
