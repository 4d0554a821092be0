import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginField } from './LoginField.tsx';

interface PasswordFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string;
  inputRef?: Ref<HTMLInputElement>;
}

export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const label = shown ? t('login.hidePassword') : t('login.showPassword');
  const eye = (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      <svg
        width="18"
        height="18"
        viewBox="0 0 18 18"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M1.8 9S4.5 4.2 9 4.2 16.2 9 16.2 9 13.5 13.8 9 13.8 1.8 9 1.8 9Z" strokeLinejoin="round" />
        <circle cx="9" cy="9" r="2.1" />
        {!shown && <path d="M3 15 15 3" />}
      </svg>
    </button>
  );
  return <LoginField {...props} type={shown ? 'text' : 'password'} beside={eye} />;
}
