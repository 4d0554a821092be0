import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginResult } from '../session.contract.ts';
import './choose-identity.css';
import { type Choice, openChoices } from './sign-in.ts';

interface ChooseIdentityProps {
  signedIn: LoginResult;
  onChosen: (choice: Choice) => Promise<void>;
}

/** Department and tenant in one dialog. It cannot be dismissed: without a choice there is no session. */
export function ChooseIdentity({ signedIn, onChosen }: ChooseIdentityProps) {
  const { t } = useTranslation();
  const { departments, tenants } = openChoices(signedIn);
  const dialog = useRef<HTMLDialogElement>(null);
  const [choice, setChoice] = useState<Choice>({});
  const [tried, setTried] = useState(false);
  const [running, setRunning] = useState(false);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if ((departments.length > 0 && !choice.orgCode) || (tenants.length > 0 && !choice.tenantId)) return;
    setRunning(true);
    await onChosen(choice).finally(() => setRunning(false));
  }

  return (
    <dialog
      ref={dialog}
      className="choose"
      aria-labelledby="choose-title"
      onCancel={(event) => event.preventDefault()}
      // A second Escape would close the dialog without asking.
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <h2 id="choose-title">{t('login.choose')}</h2>
        <p className="choose-text">{t('login.chooseText')}</p>
        {departments.length > 0 && (
          <Choices
            name="department"
            legend={t('login.chooseDepartment')}
            error={tried && !choice.orgCode ? t('login.pleaseChooseDepartment') : undefined}
            options={departments.map(({ orgCode, departName }) => ({ value: orgCode, text: departName }))}
            onChoose={(orgCode) => setChoice({ ...choice, orgCode })}
          />
        )}
        {tenants.length > 0 && (
          <Choices
            name="tenant"
            legend={t('login.chooseTenant')}
            error={tried && !choice.tenantId ? t('login.pleaseChooseTenant') : undefined}
            options={tenants.map(({ id, name }) => ({ value: String(id), text: name }))}
            onChoose={(tenantId) => setChoice({ ...choice, tenantId })}
          />
        )}
        <button type="submit" className="login-submit" disabled={running} aria-busy={running}>
          {running ? t('login.entering') : t('login.enter')}
        </button>
      </form>
    </dialog>
  );
}

interface ChoicesProps {
  name: string;
  legend: string;
  error?: string;
  options: { value: string; text: string }[];
  onChoose: (value: string) => void;
}

function Choices({ name, legend, error, options, onChoose }: ChoicesProps) {
  return (
    <fieldset className="choices" aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{legend}</legend>
      {options.map(({ value, text }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} required onChange={() => onChoose(value)} />
          <span lang="zh-CN">{text}</span>
        </label>
      ))}
      {error && (
        <p className="login-complaint" id={`${name}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
