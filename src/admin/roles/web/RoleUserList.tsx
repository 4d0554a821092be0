import { CopyOutlined, PlusOutlined, SafetyOutlined, TableOutlined, TeamOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { grantCalls } from '#admin/permissions/grants.contract.ts';
import { holderCalls } from '#admin/permissions/holders.contract.ts';
import { useCans } from '#kit/web/Can.tsx';
import { download } from '#kit/web/call.ts';
import { listColumns } from '#kit/web/resource/columns.tsx';
import { ImportButton } from '#kit/web/resource/ImportButton.tsx';
import { LazyResourceForm } from '#kit/web/resource/LazyResourceForm.tsx';
import { ListTable } from '#kit/web/resource/ListTable.tsx';
import { ExportButton } from '#kit/web/resource/ListTools.tsx';
import { exportQuery } from '#kit/web/resource/list-address.ts';
import { RowActions } from '#kit/web/resource/RowActions.tsx';
import { SearchRow } from '#kit/web/resource/SearchRow.tsx';
import type { Row } from '#kit/web/resource/slots.ts';
import { useList } from '#kit/web/resource/use-list.ts';
import { useOpenedForm } from '#kit/web/resource/use-opened-form.ts';
import { useRemoval } from '#kit/web/resource/use-removal.tsx';
import { said } from '#kit/web/words.ts';
import { roleCalls, roles } from '../roles.contract.ts';
import { GrantDrawer } from './GrantDrawer.tsx';
import { MatrixDrawer } from './MatrixDrawer.tsx';
import type { NamedRole } from './MatrixTable.tsx';
import { Members } from './Members.tsx';
import { roleCopies, useCopying } from './use-copying.ts';
import './roles.css';

const named = (row: Row): NamedRole => ({ id: row.id, roleName: String(row.roleName) });

/** Roles at the left, and the users of the chosen one at the right. */
export function RoleUserList() {
  const { t } = useTranslation();
  const list = useList(roles.fields, roles.list);
  const { address, answer, search, afterRemoval } = list;
  const [opened, setOpened, draft] = useOpenedForm(roles);
  const copying = useCopying(t('roles.copySuffix'));
  const [membersOf, setMembersOf] = useState<NamedRole>();
  const [granting, setGranting] = useState<NamedRole & { at?: string }>();
  const [comparing, setComparing] = useState(false);
  const remove = useRemoval(roles as never, afterRemoval);
  const cans = useCans({
    add: roles.add.permission,
    edit: roles.edit.permission,
    remove: roles.remove.permission,
    export: roles.exportXls.permission,
    import: 'system:role:import',
    copy: roleCalls.copy.permission,
    explain: holderCalls.matrix.permission,
    grant: grantCalls.saveRole.permission,
  });
  const more = (row: Row) => [
    {
      key: 'members',
      icon: <TeamOutlined aria-hidden />,
      label: t('roles.members'),
      onClick: () => setMembersOf(named(row)),
    },
    ...(cans.grant
      ? [
          {
            key: 'grant',
            icon: <SafetyOutlined aria-hidden />,
            label: t('roles.grant'),
            onClick: () => setGranting(named(row)),
          },
        ]
      : []),
    ...(cans.copy
      ? [
          {
            key: 'copy',
            icon: <CopyOutlined aria-hidden />,
            label: t('roles.copy'),
            onClick: () => copying.open(row),
          },
        ]
      : []),
  ];
  const columns = listColumns({
    fields: roles.fields,
    address,
    t,
    actions: (row) => (
      <RowActions
        onEdit={cans.edit ? () => setOpened({ for: 'edit', row }) : undefined}
        onDetail={() => setOpened({ for: 'detail', row })}
        onRemove={cans.remove ? () => remove.one(row.id) : undefined}
        more={more(row)}
      />
    ),
  });

  return (
    <section className="list" aria-busy={answer.isFetching}>
      <h1>{said(roles.title)}</h1>
      <div className="role-panes" data-open={membersOf ? true : undefined}>
        <div className="panel">
          <SearchRow fields={roles.fields} filters={address.filters} onSearch={search} />
          <div className="list-tools">
            {cans.add && (
              <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpened({ for: 'add' })}>
                {t('roles.add')}
              </Button>
            )}
            {cans.export && (
              <ExportButton run={() => download(roles.exportXls, exportQuery(roles.fields, address, []) as never)} />
            )}
            {cans.import && roles.importExcel && (
              <ImportButton title={roles.title} call={roles.importExcel} refreshes={roles.list} />
            )}
            {cans.explain && (
              <Button icon={<TableOutlined aria-hidden />} onClick={() => setComparing(true)}>
                {t('roles.matrix')}
              </Button>
            )}
          </div>
          <ListTable
            list={list}
            columns={columns}
            ticks={false}
            purpose={said(roles.purpose)}
            onAdd={cans.add ? () => setOpened({ for: 'add' }) : undefined}
          />
        </div>
        {membersOf && <Members key={membersOf.id} role={membersOf} onClose={() => setMembersOf(undefined)} />}
      </div>
      {opened && (
        <LazyResourceForm
          resource={roles as never}
          opened={opened}
          key={opened.restored?.savedAt}
          onType={draft.type}
          onGiveUp={draft.giveUp}
          onClose={() => setOpened(undefined)}
          onSaved={() => setOpened(undefined)}
        />
      )}
      {copying.opened && 'row' in copying.opened && (
        <LazyResourceForm
          resource={roleCopies as never}
          opened={copying.opened}
          title={t('roles.copyTitle', { role: copying.opened.row.model })}
          key={`copy ${copying.opened.restored?.savedAt}`}
          onType={copying.draft.type}
          onGiveUp={copying.draft.giveUp}
          onClose={copying.close}
          onSaved={copying.close}
        />
      )}
      {comparing && (
        <MatrixDrawer
          onClose={() => setComparing(false)}
          onGrant={cans.grant ? (role, { slotTitle }) => setGranting({ ...role, at: slotTitle }) : undefined}
        />
      )}
      {granting && <GrantDrawer role={granting} at={granting.at} onClose={() => setGranting(undefined)} />}
    </section>
  );
}
