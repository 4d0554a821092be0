import { DeleteOutlined } from '@ant-design/icons';
import { App } from 'antd';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import type { Resource } from '#kit/contract/resource.ts';
import { useAct } from '#kit/web/calls/answers.ts';
import { doneText } from '#kit/web/language/words.ts';
import { useQuestion } from '#kit/web/page/modal/use-question.tsx';

type Removable = Pick<Resource, 'remove' | 'removeBatch' | 'softDelete'> & { list: AnyEndpoint };

function removalText({ softDelete }: Removable, count: number, t: TFunction) {
  if (count > 1) return softDelete ? t('list.binSeveral', { count }) : t('list.removeSeveral', { count });
  return softDelete ? t('list.binOne') : t('list.removeOne');
}

/** What somebody should know before these rows go. */
export type RemovalNote = (ids: string[]) => Promise<ReactNode>;

/** Asks first, removes one row or several, and tells how many are gone. */
export function useRemoval(resource: Removable, onRemoved: (count: number) => void, noteOn?: RemovalNote) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const ask = useQuestion();
  const one = useAct(resource.remove, { refreshes: resource.list });
  const several = useAct(resource.removeBatch, { refreshes: resource.list });
  const confirm = async (ids: string[], run: () => ReturnType<typeof one.mutateAsync>) => {
    const note = await noteOn?.(ids);
    ask({
      title: t('list.confirmRemoval'),
      content: (
        <>
          {removalText(resource, ids.length, t)}
          {note}
        </>
      ),
      yes: t('list.remove'),
      icon: <DeleteOutlined aria-hidden />,
      onYes: () =>
        run().then(
          (answer) => {
            void message.success(doneText(answer.message, t('list.removed')));
            onRemoved(ids.length);
          },
          () => undefined,
        ),
    });
  };
  return {
    one: (id: string) => void confirm([id], () => one.mutateAsync({ id })),
    ticked: (ids: string[]) =>
      ids.length === 0
        ? void message.warning(t('list.tickFirst'))
        : void confirm(ids, () => several.mutateAsync({ ids: ids.join(',') })),
  };
}
