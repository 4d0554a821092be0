import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionCalls } from '#admin/session/session.contract.ts';
import { answerKey } from '#kit/web/calls/answers.ts';
import { ask } from '#kit/web/calls/call.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { react } from '#kit/web/calls/told/reactions.ts';
import { NewPassword } from '#kit/web/form/controls/NewPassword.tsx';
import { doneText, fieldRefusalText } from '#kit/web/language/words.ts';
import { useSession } from '#kit/web/session/session.ts';
import './account.css';
import { formLayout } from './form-layout.ts';
import { fieldOf, type PasswordDraft } from './password-draft.ts';

interface PasswordFormProps {
  onChanged?: () => void;
  /** Gives the form a way out, where it is in a dialog. */
  onClose?: () => void;
}

/** Old, new and repeated password of the signed-in user. Nothing of it is kept anywhere. */
export function PasswordForm({ onChanged, onClose }: PasswordFormProps) {
  const { t } = useTranslation();
  const username = useSession((session) => (session.token ? session.username : undefined));
  if (username) return <Fields username={username} onChanged={onChanged} onClose={onClose} />;
  return (
    <>
      <p className="account-alert" role="alert">
        {t('account.nobody')}
      </p>
      {onClose && (
        <div className="account-actions">
          <Button onClick={onClose}>{t('form.close')}</Button>
        </div>
      )}
    </>
  );
}

function Fields({ username, onChanged, onClose }: PasswordFormProps & { username: string }) {
  const { t } = useTranslation();
  const name = useId();
  const [form] = Form.useForm<PasswordDraft>();
  const { change, running } = usePasswordChange(username, form, onChanged);
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
        {onClose && <Button onClick={onClose}>{t('form.close')}</Button>}
        <Button type="primary" htmlType="submit" loading={running}>
          {onClose ? t('form.confirm') : t('account.changePassword')}
        </Button>
      </div>
    </Form>
  );
}

type PasswordFormInstance = ReturnType<typeof Form.useForm<PasswordDraft>>[0];

function usePasswordChange(username: string, form: PasswordFormInstance, onChanged?: () => void) {
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
