import { DeleteOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import type { Resource } from '#kit/contract/resource.ts';
import { useAct } from '#kit/web/calls/answers.ts';
import { doneText } from '#kit/web/language/words.ts';
import { useQuestion } from '#kit/web/page/modal/use-question.tsx';

type Removable = Pick<Resource, 'remove' | 'removeBatch' | 'softDelete'> & { list: AnyEndpoint };

interface Leaving {
  ids: string[];
  /** What a single one is called, where the page says so. */
  name?: string | undefined;
}

function removalText({ softDelete }: Removable, { ids: { length: count }, name }: Leaving, t: TFunction) {
  if (count > 1) return softDelete ? t('removal.binSeveral', { count }) : t('removal.several', { count });
  if (name) return softDelete ? t('removal.binNamed', { name }) : t('removal.named', { name });
  return softDelete ? t('removal.binOne') : t('removal.one');
}

/** What somebody should know before these rows go. */
export type RemovalNote = (ids: string[]) => Promise<ReactNode>;

interface RemovalOptions {
  noteOn?: RemovalNote;
  /** Brings rows back that went to the recycle bin. */
  undo?: (ids: string[]) => Promise<unknown>;
}

const UNDO_SECONDS = 8;

/** Asks first, removes one row or several, and tells how many are gone; what can be brought back is, for a while, by one press. */
export function useRemoval(
  resource: Removable,
  onRemoved: (count: number) => void,
  { noteOn, undo }: RemovalOptions = {},
) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const ask = useQuestion();
  const one = useAct(resource.remove, { refreshes: resource.list });
  const several = useAct(resource.removeBatch, { refreshes: resource.list });
  const tell = (words: string, ids: string[]) => {
    if (!undo) return void message.success(words);
    const key = `removal ${ids.join()}`;
    const bringBack = () => {
      message.destroy(key);
      void undo(ids).then(
        () => void message.success(t('removal.undone')),
        () => undefined,
      );
    };
    const content = (
      <>
        {words}
        <Button type="link" size="small" onClick={bringBack}>
          {t('removal.undo')}
        </Button>
      </>
    );
    void message.success({ content, key, duration: UNDO_SECONDS });
  };
  const confirm = async ({ ids, name }: Leaving, run: () => ReturnType<typeof one.mutateAsync>) => {
    const note = await noteOn?.(ids);
    ask({
      title: t('list.confirmRemoval'),
      content: (
        <>
          {removalText(resource, { ids, name }, t)}
          {note}
        </>
      ),
      yes: t('list.remove'),
      icon: <DeleteOutlined aria-hidden />,
      onYes: () =>
        run().then(
          (answer) => {
            tell(doneText(answer.message, t('list.removed')), ids);
            onRemoved(ids.length);
          },
          () => undefined,
        ),
    });
  };
  return {
    one: (id: string, name?: string) => void confirm({ ids: [id], name }, () => one.mutateAsync({ id })),
    ticked: (ids: string[]) =>
      ids.length === 0
        ? void message.warning(t('list.tickFirst'))
        : void confirm({ ids }, () => several.mutateAsync({ ids: ids.join(',') })),
  };
}
