import { CloseOutlined, UserAddOutlined } from '@ant-design/icons';
import { App, Button, Input, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userFields } from '#admin/users/user-fields.contract.ts';
import { linkCalls } from '#admin/users/user-links.contract.ts';
import { userSource } from '#admin/users/user-source.contract.ts';
import type { ListedUser } from '#admin/users/users.contract.ts';
import { useAct, useAnswer } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { DictText } from '#kit/web/language/DictTag.tsx';
import { doneText, said } from '#kit/web/language/words.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { useQuestion } from '#kit/web/page/modal/use-question.tsx';
import { EntityDialog } from '#kit/web/picker/EntityDialog.tsx';
import { useDebounced } from '#kit/web/picker/use-debounced.ts';
import { useCans } from '#kit/web/session/Can.tsx';

interface MembersProps {
  role: { id: string; roleName: string };
  /** Absent where it stands by itself, with a title of its own above it. */
  onClose?: () => void;
}

/** The users who hold a role. */
export function Members({ role, onClose }: MembersProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [{ pageNo, pageSize }, setPage] = useState({ pageNo: 1, pageSize: 10 });
  const [ticked, setTicked] = useState<string[]>([]);
  const [choosing, setChoosing] = useState(false);
  const username = useDebounced(typed.trim(), 300);
  const answer = useAnswer(linkCalls.ofRole, { roleId: role.id, username, pageNo, pageSize }, { keepLast: true });
  const cans = useCans({ add: linkCalls.addToRole.permission, remove: linkCalls.takeSeveralFromRole.permission });
  const { add, takeOut } = useMembership(role.id, () => setTicked([]));

  return (
    <section className="panel" aria-label={t('roles.membersOf', { role: role.roleName })}>
      {onClose && (
        <div className="members-head">
          <h2>
            <ChineseText>{t('roles.membersOf', { role: role.roleName })}</ChineseText>
          </h2>
          <button type="button" className="icon-button" aria-label={t('roles.closeMembers')} onClick={onClose}>
            <CloseOutlined aria-hidden />
          </button>
        </div>
      )}
      <div className="list-tools">
        <Input.Search
          className="members-search"
          aria-label={t('roles.searchMembers')}
          placeholder={t('roles.searchMembers')}
          allowClear
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPage({ pageNo: 1, pageSize });
          }}
        />
        {cans.add && (
          <Button icon={<UserAddOutlined aria-hidden />} onClick={() => setChoosing(true)}>
            {t('roles.addExisting')}
          </Button>
        )}
        {cans.remove && ticked.length > 0 && <Button onClick={() => takeOut(ticked)}>{t('roles.takeOut')}</Button>}
      </div>
      {answer.isError ? (
        <LoadFailed error={answer.error} retry={answer.refetch} />
      ) : (
        <Table<ListedUser>
          rowKey="id"
          size="middle"
          loading={{ spinning: answer.isFetching, delay: 300 }}
          dataSource={answer.data?.records ?? []}
          locale={{ emptyText: t('roles.noMembers') }}
          rowSelection={{
            selectedRowKeys: ticked,
            preserveSelectedRowKeys: true,
            onChange: (keys) => setTicked(keys.map(String)),
            getCheckboxProps: ({ username: name }) => ({ 'aria-label': name }),
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
              key: 'status',
              title: said(userFields.status.label),
              render: (_, { status, status_dictText = '' }) => (
                <DictText dict="user_status" value={String(status)} text={status_dictText} />
              ),
            },
            {
              key: 'actions',
              title: t('list.actions'),
              render: (_, { id }) =>
                cans.remove && (
                  <Button type="link" size="small" onClick={() => takeOut([id])}>
                    {t('roles.takeOut')}
                  </Button>
                ),
            },
          ]}
          pagination={{
            current: pageNo,
            pageSize,
            total: answer.data?.total ?? 0,
            showTotal: (count, [from, to]) => t('list.total', { from, to, count }),
            onChange: (next, size) => setPage({ pageNo: next, pageSize: size }),
          }}
        />
      )}
      {choosing && (
        <EntityDialog
          source={userSource('id')}
          multiple
          chosen={new Map()}
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            setChoosing(false);
            if (chosen.size > 0) add([...chosen.keys()]);
          }}
        />
      )}
    </section>
  );
}

function useMembership(roleId: string, onDone: () => void) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const ask = useQuestion();
  const adding = useAct(linkCalls.addToRole, { refreshes: linkCalls.ofRole });
  const taking = useAct(linkCalls.takeSeveralFromRole, { refreshes: linkCalls.ofRole });
  const told = (words: string) => (answer: { message: string }) => {
    void message.success(doneText(answer.message, words));
    onDone();
  };
  return {
    add: (userIdList: string[]) =>
      void adding.mutateAsync({ roleId, userIdList }).then(told(t('roles.added')), () => undefined),
    takeOut: (ids: string[]) =>
      ask({
        title: t('roles.takeOutTitle'),
        content: t('roles.takeOutText', { count: ids.length }),
        yes: t('roles.takeOut'),
        onYes: () =>
          taking.mutateAsync({ roleId, userIds: ids.join(',') }).then(told(t('roles.takenOut')), () => undefined),
      }),
  };
}
