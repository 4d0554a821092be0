import { DeleteOutlined } from '@ant-design/icons';
import { App } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import type { Resource } from '#kit/contract/resource.ts';
import { useAct } from '../answers.ts';
import { doneText } from '../words.ts';

type Removable = Pick<Resource, 'remove' | 'removeBatch' | 'softDelete'> & { list: AnyEndpoint };

function removalText({ softDelete }: Removable, count: number, t: TFunction) {
  if (count > 1) return softDelete ? t('list.binSeveral', { count }) : t('list.removeSeveral', { count });
  return softDelete ? t('list.binOne') : t('list.removeOne');
}

/** Asks first, removes one row or several, and tells how many are gone. */
export function useRemoval(resource: Removable, onRemoved: (count: number) => void) {
  const { t } = useTranslation();
  const { modal, message } = App.useApp();
  const one = useAct(resource.remove, { refreshes: resource.list });
  const several = useAct(resource.removeBatch, { refreshes: resource.list });
  const confirm = (count: number, run: () => ReturnType<typeof one.mutateAsync>) =>
    modal.confirm({
      title: t('list.confirmRemoval'),
      content: removalText(resource, count, t),
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
