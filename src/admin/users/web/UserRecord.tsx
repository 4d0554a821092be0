import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useAct } from '#kit/web/calls/answers.ts';
import { formKey, useOpenedForm } from '#kit/web/form/use-opened-form.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import type { Row } from '#kit/web/list/slots.ts';
import { useRemoval } from '#kit/web/list/use-removal.tsx';
import { RecordFields } from '#kit/web/record/RecordFields.tsx';
import { RecordHistory } from '#kit/web/record/RecordHistory.tsx';
import { RecordAt, RecordColumns, RecordPage } from '#kit/web/record/RecordPage.tsx';
import { RecordStamp } from '#kit/web/record/RecordStamp.tsx';
import { listOf } from '#kit/web/record/record-words.ts';
import { useRecordSave } from '#kit/web/record/use-record-save.tsx';
import { userFields } from '../user-fields.contract.ts';
import { linkCalls } from '../user-links.contract.ts';
import { userCalls } from '../users.contract.ts';
import { FIRST_ADMIN } from '../users.rules.ts';
import { type Beside, BesideUser } from './BesideUser.tsx';
import { rowEntries } from './row-entries.tsx';
import { UserForm } from './UserForm.tsx';
import { UserPicture } from './UserPicture.tsx';
import { UserRoles } from './UserRoles.tsx';
import { UserStatus } from './UserStatus.tsx';
import { useFreezing } from './use-freezing.tsx';
import { useRestoring } from './use-restoring.ts';
import { useUserCans } from './use-user-cans.ts';
import { IN_PLACE, plainFields } from './user-draft.ts';
import './users.css';

const { orgCodeTxt, departIds_dictText, post_dictText, userIdentity, workNo } = userFields;
const ORGANISATION = { orgCodeTxt, post_dictText, workNo, userIdentity, departIds_dictText };

/** One user: who it is, where it belongs, what it may do, and what became of it. */
export const UserRecord = () => <RecordAt call={userCalls.queryById}>{(row) => <Shown row={row} />}</RecordAt>;

function Shown({ row }: { row: Row }) {
  const { t } = useTranslation();
  const list = listOf(useLocation().pathname);
  const navigate = useNavigate();
  const cans = useUserCans();
  const [opened, setOpened, draft] = useOpenedForm(userCalls, row.id);
  const [beside, setBeside] = useState<Beside>();
  const refreshes = [userCalls.list, userCalls.queryById, userCalls.history, linkCalls.ofRole];
  const edit = useAct(userCalls.edit, { refreshes, quiet: true });
  const { onSave, conflict } = useRecordSave(plainFields, row, (change) => edit.mutateAsync(change as never));
  const freezing = useFreezing(() => undefined);
  const remove = useRemoval({ ...userCalls, softDelete: true }, () => void navigate(list), { undo: useRestoring() });
  const identityOf = (value: unknown) => t(Number(value) === 2 ? 'users.head' : 'users.ordinary');
  const part = { row, inPlace: IN_PLACE, onSave: cans.edit ? onSave : undefined };
  const acts = [
    ...(cans.edit
      ? [
          {
            key: 'edit',
            label: t('list.edit'),
            icon: <EditOutlined aria-hidden />,
            primary: true,
            onClick: () => setOpened({ for: 'edit', row }),
          },
        ]
      : []),
    ...rowEntries(row, t, cans, { open: setBeside, freeze: freezing.set }),
    ...(cans.remove && row.username !== FIRST_ADMIN
      ? [
          {
            key: 'remove',
            label: t('list.remove'),
            icon: <DeleteOutlined aria-hidden />,
            danger: true,
            onClick: () => remove.one(row.id),
          },
        ]
      : []),
  ];

  const history = (
    <RecordHistory
      call={userCalls.history}
      id={row.id}
      fields={userFields}
      links={{
        selectedroles: { zh: '角色', en: 'Roles' },
        selecteddeparts: { zh: '部门', en: 'Departments' },
      }}
      silent={['avatar']}
      show={{ userIdentity: identityOf }}
    />
  );

  return (
    <RecordPage
      mark={<UserPicture name={String(row.realname)} avatar={row.avatar as string | null} />}
      title={<ChineseText>{String(row.realname)}</ChineseText>}
      state={<UserStatus status={Number(row.status)} text={String(row.status_dictText ?? '')} />}
      facts={<RecordStamp row={row} name={String(row.username)} history={userCalls.history} />}
      acts={acts}
      tabs={[
        {
          key: 'facts',
          label: t('record.facts'),
          children: (
            <RecordColumns history={history}>
              <RecordFields title={t('users.tabs.identity')} fields={plainFields} {...part} />
              <RecordFields
                title={t('users.tabs.organisation')}
                fields={ORGANISATION}
                cell={{ userIdentity: ({ userIdentity: value }) => identityOf(value) }}
                {...part}
              />
              <UserRoles userId={row.id} />
            </RecordColumns>
          ),
        },
        {
          key: 'history',
          label: t('record.history'),
          destroyOnHidden: true,
          children: <div className="panel">{history}</div>,
        },
      ]}
    >
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
      {conflict}
    </RecordPage>
  );
}
