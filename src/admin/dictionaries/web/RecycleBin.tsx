import { DeleteOutlined, RollbackOutlined } from '@ant-design/icons';
import { App, Button, Modal, Table, type TableColumnType } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct, useAnswer } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { doneText, said } from '#kit/web/language/words.ts';
import { TiedFile } from '#kit/web/page/faces/drawings.tsx';
import { Face } from '#kit/web/page/faces/Face.tsx';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { guarded } from '#kit/web/page/fast-click.ts';
import { useQuestion } from '#kit/web/page/modal/use-question.tsx';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
import { useCans } from '#kit/web/session/Can.tsx';
import { type Dictionary, dictionaries, recycleBinCalls } from '../dictionary-admin.contract.ts';

const { dictName, dictCode, description } = dictionaries.fields;

/** What was deleted and can be taken back, or go for good. */
export function RecycleBin({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const active = usePageActive();
  useReturnFocus();
  const answer = useAnswer(recycleBinCalls.list, {});
  const columns = useColumns();
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
      {answer.isError ? (
        <LoadFailed error={answer.error} retry={answer.refetch} />
      ) : (
        <Table<Dictionary>
          rowKey="id"
          size="middle"
          columns={answer.isPending ? columns.map((column) => ({ ...column, render: bone })) : columns}
          dataSource={answer.data ?? bones()}
          pagination={{ hideOnSinglePage: true, showSizeChanger: false }}
          locale={{
            emptyText: (
              <Face drawing={<TiedFile />} title={t('dictionaries.binEmpty')} text={t('dictionaries.binEmptyText')} />
            ),
          }}
        />
      )}
    </Modal>
  );
}

const bone = () => <span className="bone" />;
const bones = () => Array.from({ length: 3 }, (_, index) => ({ id: `bone-${index}` }) as Dictionary);

function useColumns(): TableColumnType<Dictionary>[] {
  const { t } = useTranslation();
  const cans = useCans({
    restore: recycleBinCalls.restore.permission,
    destroy: recycleBinCalls.destroy.permission,
  });
  const { restore, destroy } = useBinActs();
  const actions = (row: Dictionary) => (
    <span className="row-actions">
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
    </span>
  );
  const chinese = (text: string | null) => text && <ChineseText>{text}</ChineseText>;
  return [
    { key: 'dictName', title: said(dictName.label), render: (_, row) => chinese(row.dictName) },
    {
      key: 'dictCode',
      title: said(dictCode.label),
      render: (_, row) => <code className="dictionary-code">{row.dictCode}</code>,
    },
    { key: 'description', title: said(description.label), render: (_, row) => chinese(row.description) },
    ...(cans.restore || cans.destroy
      ? [
          {
            key: 'actions',
            title: t('list.actions'),
            width: 220,
            render: (_: unknown, row: Dictionary) => actions(row),
          },
        ]
      : []),
  ];
}

function useBinActs() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const ask = useQuestion();
  const refreshes = [recycleBinCalls.list, dictionaries.list];
  const restoring = useAct(recycleBinCalls.restore, { refreshes });
  const destroying = useAct(recycleBinCalls.destroy, { refreshes });
  return {
    restore: ({ id }: Dictionary) =>
      void restoring.mutateAsync({ id }).then(
        (answer) => void message.success(doneText(answer.message, t('dictionaries.restored'))),
        () => undefined,
      ),
    destroy: ({ id, dictName: name }: Dictionary) =>
      ask({
        title: t('dictionaries.destroyTitle', { name }),
        content: t('dictionaries.destroyText'),
        yes: t('dictionaries.destroy'),
        icon: <DeleteOutlined aria-hidden />,
        onYes: () =>
          destroying.mutateAsync({ id }).then(
            (answer) => void message.success(doneText(answer.message, t('dictionaries.destroyed'))),
            () => undefined,
          ),
      }),
  };
}
