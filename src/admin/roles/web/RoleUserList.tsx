import { CopyOutlined, SafetyOutlined, TableOutlined, TeamOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { grantCalls } from '#admin/permissions/grants.contract.ts';
import { holderCalls } from '#admin/permissions/holders.contract.ts';
import { LazyResourceForm } from '#kit/web/form/LazyResourceForm.tsx';
import { useOpenedForm } from '#kit/web/form/use-opened-form.ts';
import { DataText } from '#kit/web/language/ChineseText.tsx';
import { dataIn, said } from '#kit/web/language/words.ts';
import { ListPage, ListPanel } from '#kit/web/list/ListPanel.tsx';
import type { Row } from '#kit/web/list/slots.ts';
import { listColumns } from '#kit/web/list/table/columns.tsx';
import { useList } from '#kit/web/list/use-list.ts';
import { useRemoval } from '#kit/web/list/use-removal.tsx';
import { useCans } from '#kit/web/session/Can.tsx';
import { roleCalls, roles } from '../roles.contract.ts';
import { GrantDrawer } from './GrantDrawer.tsx';
import { MatrixDrawer } from './MatrixDrawer.tsx';
import type { NamedRole } from './MatrixTable.tsx';
import { Members } from './Members.tsx';
import { roleCopies, useCopying } from './use-copying.ts';
import './roles.css';

const ROOMY = ['description', 'createTime'];
const named = (row: Row): NamedRole => ({ id: row.id, roleName: dataIn(row.roleName, row.roleNameEn) });

/** Roles at the left, and the users of the chosen one at the right. */
export function RoleUserList() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const list = useList(roles.fields, roles.list);
  const { address, afterRemoval } = list;
  const form = useOpenedForm(roles);
  const [, open] = form;
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
    created: true,
    t,
    cell: {
      roleName: (row) => <DataText text={named(row).roleName} />,
      description: (row) => <DataText text={dataIn(row.description, row.descriptionEn)} />,
    },
  });
  const acts = (row: Row) => ({
    onEdit: cans.edit ? () => open({ for: 'edit', row }) : undefined,
    onDetail: () => void navigate(`${pathname}/${row.id}`),
    onRemove: cans.remove ? () => remove.one(row.id) : undefined,
    more: more(row),
  });

  return (
    <ListPage list={list}>
      <div className="role-panes" data-open={membersOf ? true : undefined}>
        <ListPanel
          list={list}
          // Beside the users there is no room for more than who a role is and what may be done with it.
          columns={membersOf ? columns.filter(({ key }) => !ROOMY.includes(String(key))) : columns}
          acts={acts}
          onChoose={(row) => setMembersOf(named(row))}
          chosen={membersOf?.id}
          ticks={false}
          purpose={said(roles.purpose)}
          onAdd={cans.add ? () => open({ for: 'add' }) : undefined}
          addText={t('roles.add')}
          exportXls={cans.export && roles.exportXls}
          importExcel={cans.import && roles.importExcel && { title: roles.title, call: roles.importExcel }}
        >
          {cans.explain && (
            <Button icon={<TableOutlined aria-hidden />} onClick={() => setComparing(true)}>
              {t('roles.matrix')}
            </Button>
          )}
        </ListPanel>
        {membersOf && <Members key={membersOf.id} role={membersOf} onClose={() => setMembersOf(undefined)} />}
      </div>
      <LazyResourceForm resource={roles as never} form={form} />
      <LazyResourceForm
        resource={roleCopies as never}
        form={copying.form}
        title={t('roles.copyTitle', { role: copying.model })}
      />
      {comparing && (
        <MatrixDrawer
          onClose={() => setComparing(false)}
          onGrant={cans.grant ? (role, { slotTitle }) => setGranting({ ...role, at: slotTitle }) : undefined}
        />
      )}
      {granting && <GrantDrawer role={granting} at={granting.at} onClose={() => setGranting(undefined)} />}
    </ListPage>
  );
}
