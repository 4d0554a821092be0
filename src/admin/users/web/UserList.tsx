import { RollbackOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { formKey, useOpenedForm } from '#kit/web/form/use-opened-form.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { BulkRemoval, ListPage, ListPanel } from '#kit/web/list/ListPanel.tsx';
import { BatchMenu } from '#kit/web/list/ListTools.tsx';
import type { Row } from '#kit/web/list/slots.ts';
import { listColumns } from '#kit/web/list/table/columns.tsx';
import { useList } from '#kit/web/list/use-list.ts';
import { useRemoval } from '#kit/web/list/use-removal.tsx';
import { userFields } from '../user-fields.contract.ts';
import { importUsers, userCalls } from '../users.contract.ts';
import { FIRST_ADMIN } from '../users.rules.ts';
import { type Beside, BesideUser } from './BesideUser.tsx';
import { RecycleBin } from './RecycleBin.tsx';
import { rowEntries } from './row-entries.tsx';
import { UserForm } from './UserForm.tsx';
import { UserPicture } from './UserPicture.tsx';
import { UserStatus } from './UserStatus.tsx';
import { useFreezing } from './use-freezing.tsx';
import { useRestoring } from './use-restoring.ts';
import { useUserCans } from './use-user-cans.ts';
import './users.css';

const imported = { title: { zh: '用户', en: 'Users' }, call: importUsers };

/** Everybody who can sign in. */
export function UserList() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const list = useList(userFields, userCalls.list);
  const { address, ticked, setTicked, afterRemoval } = list;
  const [opened, setOpened, draft] = useOpenedForm(userCalls);
  const [beside, setBeside] = useState<Beside>();
  const [binOpen, setBinOpen] = useState(false);
  const cans = useUserCans();
  const freezing = useFreezing(() => setTicked([]));
  const remove = useRemoval({ ...userCalls, softDelete: true }, afterRemoval, { undo: useRestoring() });

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
  });
  const acts = (row: Row) => ({
    onEdit: cans.edit ? () => setOpened({ for: 'edit', row }) : undefined,
    onDetail: () => void navigate(`${pathname}/${row.id}`),
    onRemove: cans.remove && row.username !== FIRST_ADMIN ? () => remove.one(row.id) : undefined,
    more: rowEntries(row, t, cans, { open: setBeside, freeze: freezing.set }),
  });

  return (
    <ListPage list={list}>
      <ListPanel
        list={list}
        columns={columns}
        acts={acts}
        bulk={
          <>
            {cans.freeze && (
              <>
                <Button type="link" size="small" onClick={() => freezing.ticked(ticked, 2)}>
                  {t('users.freeze')}
                </Button>
                <Button type="link" size="small" onClick={() => freezing.ticked(ticked, 1)}>
                  {t('users.release')}
                </Button>
              </>
            )}
            {cans.removeBatch && <BulkRemoval onRemove={() => remove.ticked(ticked)} />}
          </>
        }
        purpose={t('users.purpose')}
        onAdd={cans.add ? () => setOpened({ for: 'add' }) : undefined}
        addText={t('users.add')}
        exportXls={cans.export && userCalls.exportXls}
        importExcel={cans.import && imported}
      >
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
      </ListPanel>
      {opened && opened.for !== 'detail' && (
        <UserForm
          key={formKey(opened)}
          opened={opened}
          onType={draft.type}
          onGiveUp={draft.giveUp}
          onClose={() => setOpened(undefined)}
        />
      )}
      {beside && <BesideUser beside={beside} onClose={() => setBeside(undefined)} />}
      {binOpen && <RecycleBin onClose={() => setBinOpen(false)} />}
    </ListPage>
  );
}
