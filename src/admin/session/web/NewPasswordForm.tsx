import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PasswordTrait, passwordTraits } from '#kit/domain/session/password-rule.ts';
import { call } from '#kit/web/calls/call.ts';
import { CallRefused } from '#kit/web/calls/call-refused.ts';
import { weaknessOf } from '#kit/web/form/controls/password-weakness.ts';
import { refusalText, withDoubt } from '#kit/web/language/words.ts';
import { sessionCalls } from '../session.contract.ts';
import { PasswordField } from './PasswordField.tsx';
import './new-password.css';

const TRAITS: PasswordTrait[] = ['long', 'letter', 'digit', 'special'];
type Field = 'oldpassword' | 'password' | 'confirmpassword';
type Complaints = Partial<Record<Field, string>>;

interface NewPasswordFormProps {
  username: string;
  token: string;
  /** What the user has just signed in with; asked for where nobody knows it. */
  known?: string;
  onChanged: () => Promise<void>;
  onLeave: () => void;
}

/** The way out for anyone who may do nothing else before choosing a password. As light as the sign-in page. */
export function NewPasswordForm({ username, token, known, onChanged, onLeave }: NewPasswordFormProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState({ oldpassword: known ?? '', password: '', confirmpassword: '' });
  const [complaints, setComplaints] = useState<Complaints>({});
  const [failure, setFailure] = useState<string>();
  const [running, setRunning] = useState(false);
  const inputs = useRef<Partial<Record<Field, HTMLInputElement | null>>>({});

  function complain(found: Complaints) {
    setComplaints(found);
    const first = (['oldpassword', 'password', 'confirmpassword'] as const).find((field) => found[field]);
    if (first) inputs.current[first]?.focus();
    return first !== undefined;
  }
  function faults(): Complaints {
    const weakness = weaknessOf(draft.password);
    return {
      ...(draft.oldpassword ? {} : { oldpassword: t('newPassword.enterOld') }),
      ...(weakness ? { password: draft.password ? t(`password.weaknesses.${weakness}`) : t('password.enterNew') } : {}),
      ...(draft.confirmpassword ? {} : { confirmpassword: t('password.enterRepeat') }),
      ...(draft.confirmpassword && draft.confirmpassword !== draft.password
        ? { confirmpassword: t('password.unequal') }
        : {}),
    };
  }
  function showRefusal(error: unknown) {
    const refused = error instanceof CallRefused ? error : undefined;
    const words = refused?.status === 0 ? withDoubt(t('login.unreachable'), refused) : refused && refusalText(refused);
    const field = refused?.field as Field | undefined;
    if (words && field && field in inputs.current) complain({ [field]: words });
    else setFailure(words || t('newPassword.failed'));
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (running) return;
    setFailure(undefined);
    if (complain(faults())) return;
    setRunning(true);
    try {
      await call(sessionCalls.updatePassword, { username, ...draft }, { quiet: true, token });
      await onChanged();
    } catch (error) {
      showRefusal(error);
    } finally {
      setRunning(false);
    }
  }

  const field = (name: Field, label: string, autoComplete: string) => (
    <PasswordField
      label={label}
      autoComplete={autoComplete}
      maxLength={1_000}
      value={draft[name]}
      error={complaints[name]}
      inputRef={(input) => {
        if (input) inputs.current[name] = input;
        else delete inputs.current[name];
      }}
      onChange={({ target }) => {
        setDraft({ ...draft, [name]: target.value });
        setComplaints({ ...complaints, [name]: undefined });
      }}
    />
  );
  return (
    <form className="login-form new-password" noValidate onSubmit={(event) => void submit(event)}>
      <p className="login-alert login-notice">{t('newPassword.hint', { username })}</p>
      {failure && (
        <p role="alert" className="login-alert">
          {failure}
        </p>
      )}
      {/* Tells the password manager whose password this is. */}
      <input hidden readOnly autoComplete="username" value={username} />
      {known === undefined && field('oldpassword', t('newPassword.old'), 'current-password')}
      {field('password', t('newPassword.fresh'), 'new-password')}
      <Traits password={draft.password} />
      {field('confirmpassword', t('newPassword.repeat'), 'new-password')}
      <button type="submit" className="login-submit" disabled={running} aria-busy={running}>
        {running ? t('newPassword.saving') : t('newPassword.submit')}
      </button>
      <button type="button" className="new-password-leave" onClick={onLeave}>
        {t('newPassword.leave')}
      </button>
    </form>
  );
}

/** The rule ticked off while it is typed; the icons of the frame's forms bring styles that this page does not allow. */
function Traits({ password }: { password: string }) {
  const { t } = useTranslation();
  const met = passwordTraits(password);
  return (
    <ul className="new-password-rule" aria-label={t('password.rule')}>
      {TRAITS.map((trait) => (
        <li key={trait} data-met={met[trait] || undefined}>
          <span aria-hidden>{met[trait] ? '✓' : '·'}</span> {t(`password.traits.${trait}`)}
          <span className="visually-hidden">{met[trait] ? t('password.met') : t('password.unmet')}</span>
        </li>
      ))}
    </ul>
  );
}
