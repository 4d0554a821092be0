import { DeleteOutlined, EditOutlined, SafetyOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { grantCalls } from '#admin/permissions/grants.contract.ts';
import { useAct } from '#kit/web/calls/answers.ts';
import { LazyResourceForm } from '#kit/web/form/LazyResourceForm.tsx';
import { useOpenedForm } from '#kit/web/form/use-opened-form.ts';
import { DataText } from '#kit/web/language/ChineseText.tsx';
import { dataIn } from '#kit/web/language/words.ts';
import type { Row } from '#kit/web/list/slots.ts';
import { useRemoval } from '#kit/web/list/use-removal.tsx';
import { RecordFields } from '#kit/web/record/RecordFields.tsx';
import { RecordHistory } from '#kit/web/record/RecordHistory.tsx';
import { RecordAt, RecordColumns, RecordPage } from '#kit/web/record/RecordPage.tsx';
import { RecordStamp } from '#kit/web/record/RecordStamp.tsx';
import { listOf } from '#kit/web/record/record-words.ts';
import { useRecordSave } from '#kit/web/record/use-record-save.tsx';
import { useCans } from '#kit/web/session/Can.tsx';
import { roles } from '../roles.contract.ts';
import { GrantDrawer } from './GrantDrawer.tsx';
import { Members } from './Members.tsx';
import './roles.css';

/** One role: what it is called, who holds it, what it gives, and what became of it. */
export const RoleRecord = () => <RecordAt call={roles.queryById}>{(row) => <Shown row={row} />}</RecordAt>;

function Shown({ row }: { row: Row }) {
  const { t } = useTranslation();
  const list = listOf(useLocation().pathname);
  const navigate = useNavigate();
  const form = useOpenedForm(roles, row.id);
  const [granting, setGranting] = useState(false);
  const edit = useAct(roles.edit, { refreshes: [roles.list, roles.queryById, roles.history], quiet: true });
  const { onSave, conflict } = useRecordSave(roles.fields, row, (change) => edit.mutateAsync(change as never));
  const remove = useRemoval(roles as never, () => void navigate(list));
  const cans = useCans({
    edit: roles.edit.permission,
    remove: roles.remove.permission,
    grant: grantCalls.saveRole.permission,
  });
  const named = { id: row.id, roleName: dataIn(row.roleName, row.roleNameEn) };
  const acts = [
    {
      key: 'grant',
      may: cans.grant,
      label: t('roles.grant'),
      icon: <SafetyOutlined aria-hidden />,
      primary: true,
      onClick: () => setGranting(true),
    },
    {
      key: 'edit',
      may: cans.edit,
      label: t('list.edit'),
      icon: <EditOutlined aria-hidden />,
      onClick: () => form[1]({ for: 'edit', row }),
    },
    {
      key: 'remove',
      may: cans.remove,
      label: t('list.remove'),
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      onClick: () => remove.one(row.id),
    },
  ].flatMap(({ may, ...act }) => (may ? [act] : []));

  const history = (
    <RecordHistory
      call={roles.history}
      id={row.id}
      fields={roles.fields}
      links={{
        members: { zh: '用户', en: 'Users' },
        permissions: { zh: '授权', en: 'Grants' },
      }}
    />
  );

  return (
    <RecordPage
      title={<DataText text={named.roleName} />}
      facts={<RecordStamp row={row} name={String(row.roleCode)} history={roles.history} />}
      acts={acts}
      tabs={[
        {
          key: 'facts',
          label: t('record.facts'),
          children: (
            <RecordColumns history={history}>
              <RecordFields
                title={t('record.facts')}
                fields={roles.fields}
                row={row}
                inPlace={['roleName', 'roleNameEn', 'description', 'descriptionEn']}
                onSave={cans.edit ? onSave : undefined}
              />
            </RecordColumns>
          ),
        },
        { key: 'members', label: t('roles.members'), children: <Members role={named} /> },
        {
          key: 'history',
          label: t('record.history'),
          destroyOnHidden: true,
          children: <div className="panel">{history}</div>,
        },
      ]}
    >
      <LazyResourceForm resource={roles as never} form={form} />
      {granting && <GrantDrawer role={named} onClose={() => setGranting(false)} />}
      {conflict}
    </RecordPage>
  );
}
