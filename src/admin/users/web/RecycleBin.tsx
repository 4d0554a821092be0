import { App, Button, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useAnswer } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { doneText, said } from '#kit/web/language/words.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { useQuestion } from '#kit/web/page/modal/use-question.tsx';
import { WideModal } from '#kit/web/page/modal/WideModal.tsx';
import { useCans } from '#kit/web/session/Can.tsx';
import { recycleBinCalls as calls } from '../recycle-bin.contract.ts';
import { userFields } from '../user-fields.contract.ts';
import type { UserInfo } from '../user-info.contract.ts';
import { userCalls } from '../users.contract.ts';

/** Deleted users: bring them back, or let them go for good. */
export function RecycleBin({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const answer = useAnswer(calls.list, {});
  const [ticked, setTicked] = useState<string[]>([]);
  const { restore, erase } = useBin(() => setTicked([]));
  const cans = useCans({ restore: calls.restore.permission, erase: calls.erase.permission });
  return (
    <WideModal title={t('users.bin')} width={1000} footer={null} onCancel={onClose}>
      <p className="users-hint">{t('users.binHint')}</p>
      {ticked.length > 0 && (
        <div className="ticked-bar" role="status">
          {t('list.ticked', { count: ticked.length })}
          {cans.restore && (
            <Button type="link" size="small" onClick={() => restore(ticked)}>
              {t('users.restoreTicked')}
            </Button>
          )}
          {cans.erase && (
            <Button type="link" size="small" danger onClick={() => erase(ticked)}>
              {t('users.eraseTicked')}
            </Button>
          )}
        </div>
      )}
      {answer.isError ? (
        <LoadFailed error={answer.error} retry={answer.refetch} />
      ) : (
        <Table<UserInfo>
          rowKey="id"
          size="middle"
          loading={answer.isPending}
          dataSource={answer.data ?? []}
          pagination={false}
          scroll={{ x: 'max-content', y: 420 }}
          locale={{ emptyText: t('users.binEmpty') }}
          rowSelection={{
            selectedRowKeys: ticked,
            onChange: (keys) => setTicked(keys.map(String)),
            getCheckboxProps: ({ username }) => ({ 'aria-label': username }),
            getTitleCheckboxProps: () => ({ 'aria-label': t('list.tickAll') }),
          }}
          columns={[
            { key: 'username', title: said(userFields.username.label), dataIndex: 'username' },
            {
              key: 'realname',
              title: said(userFields.realname.label),
              render: (_, { realname }) => <ChineseText>{realname}</ChineseText>,
            },
            {
              key: 'departments',
              title: said(userFields.orgCodeTxt.label),
              render: (_, { orgCode }) => <ChineseText>{orgCode ?? '–'}</ChineseText>,
            },
            {
              key: 'actions',
              title: t('list.actions'),
              render: (_, { id }) => (
                <>
                  {cans.restore && (
                    <Button type="link" size="small" onClick={() => restore([id])}>
                      {t('users.restore')}
                    </Button>
                  )}
                  {cans.erase && (
                    <Button type="link" size="small" danger onClick={() => erase([id])}>
                      {t('users.erase')}
                    </Button>
                  )}
                </>
              ),
            },
          ]}
        />
      )}
    </WideModal>
  );
}

function useBin(onDone: () => void) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const ask = useQuestion();
  const refreshes = [calls.list, userCalls.list];
  const restoring = useAct(calls.restore, { refreshes });
  const erasing = useAct(calls.erase, { refreshes });
  const told = (words: string) => (answer: { message: string }) => {
    void message.success(doneText(answer.message, words));
    onDone();
  };
  return {
    restore: (ids: string[]) =>
      void restoring.mutateAsync({ userIds: ids.join(',') }).then(told(t('users.restored')), () => undefined),
    erase: (ids: string[]) =>
      ask({
        title: t('users.eraseTitle'),
        content: t('users.eraseText', { count: ids.length }),
        yes: t('users.erase'),
        onYes: () => erasing.mutateAsync({ userIds: ids.join(',') }).then(told(t('users.erased')), () => undefined),
      }),
  };
}
