import { App, Button, Drawer, Form, Skeleton, Space, Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { differences } from '#kit/domain/stale-edit.ts';
import { useAct, useAnswer } from '#kit/web/calls/answers.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { react } from '#kit/web/calls/told/reactions.ts';
import { DraftBar } from '#kit/web/form/drafts/DraftBar.tsx';
import { LazyStaleRow } from '#kit/web/form/LazyStaleRow.tsx';
import { useFormDialog } from '#kit/web/form/use-form-dialog.ts';
import type { Opened } from '#kit/web/form/use-row-form.tsx';
import { doneText, fieldRefusalText, said } from '#kit/web/language/words.ts';
import type { Row } from '#kit/web/list/slots.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { guarded } from '#kit/web/page/fast-click.ts';
import { userFields } from '../user-fields.contract.ts';
import { linkCalls } from '../user-links.contract.ts';
import { userCalls } from '../users.contract.ts';
import { AccessFields } from './AccessFields.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import { OrganisationFields } from './OrganisationFields.tsx';
import { FRESH, keepable, plainFields, tabOf, type UserFormValues, valuesOf, wireOf } from './user-draft.ts';

interface UserFormProps {
  opened: Exclude<Opened, { for: 'detail' }>;
  onType: (values: Record<string, unknown>) => void;
  onGiveUp: () => void;
  onClose: () => void;
}

/** One user in a drawer; what belongs to an existing one is fetched first. */
export function UserForm(props: UserFormProps) {
  const { opened } = props;
  if (opened.for === 'add') return <Fields {...props} initial={FRESH} />;
  return <Existing {...props} id={opened.row.id} />;
}

function Existing({ id, ...props }: UserFormProps & { id: string }) {
  const { t } = useTranslation();
  const roles = useAnswer(userCalls.rolesOf, { userid: id });
  const departments = useAnswer(linkCalls.departmentsOf, { userId: id });
  const failed = [roles, departments].find(({ isError }) => isError);
  const row = props.opened.for === 'add' ? undefined : props.opened.row;
  if (roles.data && departments.data && row)
    return (
      <Fields
        {...props}
        initial={valuesOf(
          row,
          roles.data,
          departments.data.map(({ key }) => key),
        )}
      />
    );
  return (
    <Drawer
      open
      size={700}
      title={t('users.detail')}
      onClose={props.onClose}
      closable={{ 'aria-label': t('form.close') }}
    >
      {failed?.error ? <LoadFailed error={failed.error} retry={failed.refetch} /> : <Skeleton active={false} />}
    </Drawer>
  );
}

const TITLES = { add: 'users.add', edit: 'users.edit' } as const;

function Fields({ opened, initial, onType, onGiveUp, onClose }: UserFormProps & { initial: UserFormValues }) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<string>('identity');
  const editing = opened.for === 'edit';
  const [current, setCurrent] = useState<Row>();
  const { form, formId, close, drawerProps, formProps } = useFormDialog<UserFormValues>({
    restored: opened.restored,
    labelOf: (field) => labelOf(field, t('users.roles'), t('users.departments')),
    onClose,
  });
  const { save, running } = useSaving(opened, onClose, (refused) => {
    if (refused.current) return compare(refused.current as Row);
    const field = refused.field ?? '';
    const label = labelOf(field, t('users.roles'), t('users.departments'));
    if (!label) return react(refused);
    setTab(tabOf(field));
    form.setFields([{ name: field as keyof UserFormValues, errors: [fieldRefusalText(refused, label)] }]);
    setTimeout(() => form.focusField(field as keyof UserFormValues));
  });
  /** A save that came too late; where it would undo nothing of the other one it simply goes on. */
  function compare(saved: Row) {
    const typed = form.getFieldsValue() as UserFormValues;
    const base = 'row' in opened ? opened.row : saved;
    const names = Object.keys(plainFields);
    if (differences(names, base, { ...base, ...(typed as object) }, saved).length > 0) setCurrent(saved);
    else void save(typed, saved.version);
  }

  return (
    <Drawer
      {...drawerProps}
      className="user-form"
      title={t(TITLES[opened.for])}
      closable={{ 'aria-label': t('form.close') }}
      footer={
        <Space className="drawer-buttons">
          <Button onClick={close}>{t('form.close')}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={running} {...guarded}>
            {t('form.confirm')}
          </Button>
        </Space>
      }
    >
      {opened.restored && <DraftBar savedAt={opened.restored.savedAt} onGiveUp={onGiveUp} />}
      <Form<UserFormValues>
        {...formProps}
        id={formId}
        wrapperCol={{ xs: 24, sm: 17 }}
        initialValues={{ ...initial, ...opened.restored?.values }}
        onValuesChange={(_, values: UserFormValues) => onType(keepable(values) as Record<string, unknown>)}
        onFinish={(values) => void save(values)}
        onFinishFailed={({ errorFields: [first] }) => setTab(tabOf(String(first?.name[0] ?? '')))}
      >
        <Tabs
          activeKey={tab}
          onChange={setTab}
          items={[
            {
              key: 'identity',
              label: t('users.tabs.identity'),
              forceRender: true,
              children: <IdentityFields adding={opened.for === 'add'} editing={editing} />,
            },
            {
              key: 'organisation',
              label: t('users.tabs.organisation'),
              forceRender: true,
              children: <OrganisationFields />,
            },
            { key: 'access', label: t('users.tabs.access'), forceRender: true, children: <AccessFields /> },
          ]}
        />
      </Form>
      {opened.for === 'edit' && current && (
        <LazyStaleRow
          fields={plainFields}
          base={opened.row}
          mine={{ ...opened.row, ...(form.getFieldsValue() as object) }}
          current={current}
          onClose={() => setCurrent(undefined)}
          onChoose={(chosen) => {
            form.setFieldsValue(chosen);
            setCurrent(undefined);
            void save(form.getFieldsValue(), current.version);
          }}
        />
      )}
    </Drawer>
  );
}

function labelOf(field: string, roles: string, departments: string): string | undefined {
  if (field === 'selectedroles') return roles;
  if (field === 'selecteddeparts') return departments;
  if (field === 'password' || field === 'confirmpassword') return field;
  const declared = Object.entries(userFields).find(([name]) => name === field)?.[1];
  return declared && said(declared.label);
}

function useSaving(opened: UserFormProps['opened'], onSaved: () => void, onRefused: (refused: CallRefused) => void) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const refreshes = [
    userCalls.list,
    userCalls.queryById,
    userCalls.history,
    userCalls.rolesOf,
    linkCalls.departmentsOf,
    linkCalls.ofRole,
  ];
  const adding = useAct(userCalls.add, { refreshes, quiet: true });
  const editing = useAct(userCalls.edit, { refreshes, quiet: true });
  async function save(values: UserFormValues, version?: unknown) {
    try {
      const answer =
        opened.for === 'add'
          ? await adding.mutateAsync(wireOf(values, false) as never)
          : await editing.mutateAsync({
              ...wireOf(values, true),
              id: opened.row.id,
              version: version ?? opened.row.version ?? undefined,
            } as never);
      void message.success(doneText(answer.message, t('form.saved')));
      onSaved();
    } catch (error) {
      onRefused(error as CallRefused);
    } finally {
      // The query cache must not hold a password for minutes.
      adding.reset();
    }
  }
  return { save, running: adding.isPending || editing.isPending };
}
