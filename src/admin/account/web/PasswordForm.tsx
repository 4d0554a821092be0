import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Form, type FormInstance, Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionCalls } from '#admin/session/session.contract.ts';
import { answerKey } from '#kit/web/calls/answers.ts';
import { ask } from '#kit/web/calls/call.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { react } from '#kit/web/calls/told/reactions.ts';
import { NewPassword } from '#kit/web/form/controls/NewPassword.tsx';
import { focusFirstField, submitOf, useSaveKey } from '#kit/web/form/use-form-keys.ts';
import { doneText, fieldRefusalText } from '#kit/web/language/words.ts';
import { guarded } from '#kit/web/page/fast-click.ts';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useSession } from '#kit/web/session/session.ts';
import './account.css';
import { formLayout } from './form-layout.ts';
import { fieldOf, type PasswordDraft } from './password-draft.ts';

interface PasswordFormProps {
  onChanged?: () => void;
  /** The dialog that it is in, if it is in one. */
  dialog?: { form: FormInstance<PasswordDraft>; formId: string; close: () => void };
}

/** Old, new and repeated password of the signed-in user. Nothing of it is kept anywhere. */
export function PasswordForm({ onChanged, dialog }: PasswordFormProps) {
  const { t } = useTranslation();
  const username = useSession((session) => (session.token ? session.username : undefined));
  if (username) return <Fields username={username} onChanged={onChanged} dialog={dialog} />;
  return (
    <>
      <p className="account-alert" role="alert">
        {t('account.nobody')}
      </p>
      {dialog && (
        <div className="account-actions">
          <Button onClick={dialog.close}>{t('form.close')}</Button>
        </div>
      )}
    </>
  );
}

function Fields({ username, onChanged, dialog }: PasswordFormProps & { username: string }) {
  const { t } = useTranslation();
  const ownId = useId();
  const name = dialog?.formId ?? ownId;
  const [form] = Form.useForm<PasswordDraft>(dialog?.form);
  const { change, running } = usePasswordChange(username, form, onChanged);
  const onPage = dialog === undefined;
  useSaveKey(usePageActive() && onPage, submitOf(name), { ofPage: true });
  useEffect(() => {
    if (onPage) focusFirstField(name);
  }, [onPage, name]);
  return (
    <Form
      form={form}
      name={name}
      className="password-form"
      {...formLayout}
      // A complaint about what is still being typed helps nobody; the rule below the field says what is missing.
      validateTrigger={[]}
      onValuesChange={(changed: object) =>
        form.setFields(Object.keys(changed).map((field) => ({ name: field as keyof PasswordDraft, errors: [] })))
      }
      onFinish={(draft) => void change(draft)}
      scrollToFirstError={{ focus: true }}
    >
      <p className="account-hint">{t('account.passwordHint')}</p>
      {/* Tells the password manager whose password this is. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <Form.Item
        name="oldpassword"
        label={t('account.oldPassword')}
        rules={[{ required: true, message: t('account.enterOld') }]}
      >
        <Input.Password autoComplete="current-password" maxLength={1_000} />
      </Form.Item>
      <NewPassword labels={{ password: t('account.newPassword'), repeat: t('account.repeatPassword') }} />
      <div className="account-actions">
        {dialog && <Button onClick={dialog.close}>{t('form.close')}</Button>}
        <Button type="primary" htmlType="submit" form={name} loading={running} {...guarded}>
          {dialog ? t('form.confirm') : t('account.changePassword')}
        </Button>
      </div>
    </Form>
  );
}

function usePasswordChange(username: string, form: FormInstance<PasswordDraft>, onChanged?: () => void) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const cache = useQueryClient();
  const [running, setRunning] = useState(false);
  const labels = {
    oldpassword: t('account.oldPassword'),
    password: t('account.newPassword'),
    confirmpassword: t('account.repeatPassword'),
  };
  function showRefusal(refused: CallRefused) {
    const field = fieldOf(refused);
    if (!field) return react(refused);
    form.setFields([{ name: field, errors: [fieldRefusalText(refused, labels[field])] }]);
    form.focusField(field);
  }
  async function change(draft: PasswordDraft) {
    setRunning(true);
    try {
      // Not an act of the query cache: that would keep both passwords in memory for minutes.
      const answer = await ask(sessionCalls.updatePassword, { username, ...draft }, { quiet: true });
      form.resetFields();
      void cache.invalidateQueries({ queryKey: answerKey(sessionCalls.liveSessions) });
      const words = doneText(answer.message, t('account.passwordChanged'));
      void message.success(`${words} ${t('account.othersEnded')}`);
      onChanged?.();
    } catch (error) {
      showRefusal(error as CallRefused);
    } finally {
      setRunning(false);
    }
  }
  return { change, running };
}
