import { KeyOutlined, LockOutlined, PlusOutlined, RollbackOutlined, UnlockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCans } from '#kit/web/Can.tsx';
import { ChineseText } from '#kit/web/ChineseText.tsx';
import { download } from '#kit/web/call.ts';
import { listColumns } from '#kit/web/resource/columns.tsx';
import { EmptyList } from '#kit/web/resource/EmptyList.tsx';
import { ImportButton } from '#kit/web/resource/ImportButton.tsx';
import { ListTable } from '#kit/web/resource/ListTable.tsx';
import { BatchMenu, ExportButton } from '#kit/web/resource/ListTools.tsx';
import { exportQuery } from '#kit/web/resource/list-address.ts';
import { RowActions } from '#kit/web/resource/RowActions.tsx';
import { SearchRow } from '#kit/web/resource/SearchRow.tsx';
import type { Row } from '#kit/web/resource/slots.ts';
import { useList } from '#kit/web/resource/use-list.ts';
import { useOpenedForm } from '#kit/web/resource/use-opened-form.ts';
import { useRemoval } from '#kit/web/resource/use-removal.tsx';
import { recycleBinCalls } from '../recycle-bin.contract.ts';
import { userFields } from '../user-fields.contract.ts';
import { importUsers, userCalls } from '../users.contract.ts';
import { FIRST_ADMIN } from '../users.rules.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { RecycleBin } from './RecycleBin.tsx';
import { UserForm } from './UserForm.tsx';
import { UserPicture } from './UserPicture.tsx';
import { UserStatus } from './UserStatus.tsx';
import { useFreezing } from './use-freezing.tsx';
import './users.css';

const importTitle = { zh: '用户', en: 'Users' };

/** Everybody who can sign in. */
export function UserList() {
  const { t } = useTranslation();
  const { address, go, answer, ticked, setTicked, filtered, search, afterRemoval } = useList(
    userFields,
    userCalls.list,
  );
  const [opened, setOpened, draft] = useOpenedForm(userCalls);
  const [passwordOf, setPasswordOf] = useState<string>();
  const [binOpen, setBinOpen] = useState(false);
  const cans = useUserCans();
  const freezing = useFreezing(() => setTicked([]));
  const remove = useRemoval({ ...userCalls, softDelete: true }, afterRemoval);

  const more = (row: Row) => {
    const frozen = row.status === 2;
    const set = () => freezing.set([row.id], frozen ? 1 : 2, String(row.realname));
    return [
      ...(cans.password
        ? [
            {
              key: 'password',
              icon: <KeyOutlined aria-hidden />,
              label: t('users.password'),
              onClick: () => setPasswordOf(String(row.username)),
            },
          ]
        : []),
      ...(cans.freeze && row.username !== FIRST_ADMIN
        ? [
            {
              key: 'freeze',
              icon: frozen ? <UnlockOutlined aria-hidden /> : <LockOutlined aria-hidden />,
              label: frozen ? t('users.release') : t('users.freeze'),
              onClick: set,
            },
          ]
        : []),
    ];
  };
  const columns = listColumns({
    fields: userFields,
    address,
    t,
    cell: {
      status: (row) => <UserStatus status={Number(row.status)} text={String(row.status_dictText ?? '')} />,
      username: (row) => (
        <span className="user-name">
          <UserPicture name={String(row.realname)} avatar={row.avatar as string | null} />
          <ChineseText>{String(row.username)}</ChineseText>
        </span>
      ),
    },
    actions: (row) => (
      <RowActions
        onEdit={cans.edit ? () => setOpened({ for: 'edit', row }) : undefined}
        onDetail={() => setOpened({ for: 'detail', row })}
        onRemove={cans.remove && row.username !== FIRST_ADMIN ? () => remove.one(row.id) : undefined}
        more={more(row)}
      />
    ),
  });

  return (
    <section className="list" aria-busy={answer.isFetching}>
      <h1>{t('users.title')}</h1>
      <div className="panel">
        <SearchRow fields={userFields} filters={address.filters} onSearch={search} />
        <div className="list-tools">
          {cans.add && (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpened({ for: 'add' })}>
              {t('users.add')}
            </Button>
          )}
          {cans.export && (
            <ExportButton run={() => download(userCalls.exportXls, exportQuery(userFields, address, ticked))} />
          )}
          {cans.import && <ImportButton title={importTitle} call={importUsers} refreshes={userCalls.list} />}
          {cans.bin && (
            <Button icon={<RollbackOutlined aria-hidden />} onClick={() => setBinOpen(true)}>
              {t('users.bin')}
            </Button>
          )}
          {(cans.removeBatch || cans.freeze) && (
            <BatchMenu
              items={[
                ...(cans.removeBatch
                  ? [{ key: 'remove', label: t('list.remove'), onClick: () => remove.ticked(ticked) }]
                  : []),
                ...(cans.freeze
                  ? [
                      { key: 'freeze', label: t('users.freeze'), onClick: () => freezing.ticked(ticked, 2) },
                      { key: 'release', label: t('users.release'), onClick: () => freezing.ticked(ticked, 1) },
                    ]
                  : []),
              ]}
            />
          )}
        </div>
        <ListTable
          answer={answer}
          columns={columns}
          address={address}
          go={go}
          ticked={ticked}
          onTick={setTicked}
          empty={
            <EmptyList
              purpose={t('users.purpose')}
              filtered={filtered}
              onReset={() => search({})}
              onAdd={cans.add ? () => setOpened({ for: 'add' }) : undefined}
            />
          }
        />
      </div>
      {opened && (
        <UserForm
          key={opened.restored?.savedAt}
          opened={opened}
          onType={draft.type}
          onGiveUp={draft.giveUp}
          onClose={() => setOpened(undefined)}
        />
      )}
      {passwordOf && <PasswordDialog username={passwordOf} onClose={() => setPasswordOf(undefined)} />}
      {binOpen && <RecycleBin onClose={() => setBinOpen(false)} />}
    </section>
  );
}

const useUserCans = () =>
  useCans({
    add: userCalls.add.permission,
    edit: userCalls.edit.permission,
    remove: userCalls.remove.permission,
    removeBatch: userCalls.removeBatch.permission,
    freeze: userCalls.freeze.permission,
    password: userCalls.resetPassword.permission,
    export: userCalls.exportXls.permission,
    import: importUsers.permission,
    bin: recycleBinCalls.restore.permission,
  });
