import { DeleteOutlined, RollbackOutlined } from '@ant-design/icons';
import { App, Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kit/web/calls/answers.ts';
import { dataIn, doneText } from '#kit/web/language/words.ts';
import { ListPanel, ListPart } from '#kit/web/list/ListPanel.tsx';
import { pageAtHand } from '#kit/web/list/rows-at-hand.ts';
import type { Row } from '#kit/web/list/slots.ts';
import { listColumns } from '#kit/web/list/table/columns.tsx';
import { useList } from '#kit/web/list/use-list.ts';
import { guarded } from '#kit/web/page/fast-click.ts';
import { useQuestion } from '#kit/web/page/modal/use-question.tsx';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
import { useCans } from '#kit/web/session/Can.tsx';
import { dictionariesPage } from '../dictionaries.module.ts';
import { type Dictionary, dictionaries, recycleBinCalls } from '../dictionary-admin.contract.ts';

const { dictName, dictCode, description } = dictionaries.fields;
const binFields = { dictName, dictCode, description };

/** What was deleted and can be taken back, or go for good. */
export function RecycleBin({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const active = usePageActive();
  useReturnFocus();
  const list = useList(binFields, recycleBinCalls.list, { part: `${dictionariesPage.url}#bin`, pageAtHand });
  const { address, afterRemoval } = list;
  const cans = useCans({
    restore: recycleBinCalls.restore.permission,
    destroy: recycleBinCalls.destroy.permission,
  });
  const { restore, destroy } = useBinActs(() => afterRemoval(1));
  const own = (row: Dictionary) => (
    <>
      {cans.restore && (
        <Button
          type="link"
          size="small"
          icon={<RollbackOutlined aria-hidden />}
          {...guarded}
          onClick={() => restore(row)}
        >
          {t('dictionaries.restore')}
        </Button>
      )}
      {cans.destroy && (
        <Button type="link" size="small" danger icon={<DeleteOutlined aria-hidden />} onClick={() => destroy(row)}>
          {t('dictionaries.destroy')}
        </Button>
      )}
    </>
  );
  const columns = listColumns({
    fields: binFields,
    address,
    t,
    cell: { dictCode: (row) => <code className="dictionary-code">{String(row.dictCode)}</code> },
  });
  return (
    <Modal
      open
      width="90%"
      className="dictionary-bin"
      title={t('dictionaries.bin')}
      keyboard={active}
      onCancel={onClose}
      cancelText={t('form.close')}
      footer={(_, { CancelBtn }) => <CancelBtn />}
    >
      <ListPart list={list} name={t('dictionaries.bin')}>
        <ListPanel
          list={list}
          columns={columns}
          acts={(row: Row) => ({ own: own(row as unknown as Dictionary) })}
          ticks={false}
          purpose={t('dictionaries.binEmptyText')}
        />
      </ListPart>
    </Modal>
  );
}

function useBinActs(onDone: () => void) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const ask = useQuestion();
  const refreshes = [recycleBinCalls.list, dictionaries.list];
  const restoring = useAct(recycleBinCalls.restore, { refreshes });
  const destroying = useAct(recycleBinCalls.destroy, { refreshes });
  const told = (words: string) => (answer: { message: string }) => {
    void message.success(doneText(answer.message, words));
    onDone();
  };
  return {
    restore: ({ id }: Dictionary) =>
      void restoring.mutateAsync({ id }).then(told(t('dictionaries.restored')), () => undefined),
    destroy: ({ id, dictName, dictNameEn }: Dictionary) =>
      ask({
        title: t('dictionaries.destroyTitle', { name: dataIn(dictName, dictNameEn) }),
        content: t('dictionaries.destroyText'),
        yes: t('dictionaries.destroy'),
        icon: <DeleteOutlined aria-hidden />,
        onYes: () => destroying.mutateAsync({ id }).then(told(t('dictionaries.destroyed')), () => undefined),
      }),
  };
}
