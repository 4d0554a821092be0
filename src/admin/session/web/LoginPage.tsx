import i18next from 'i18next';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { BrandMark } from '#kit/web/BrandMark.tsx';
import { CallRefused } from '#kit/web/call-refused.ts';
import { greetingAt, shanghaiHour } from '#kit/web/greeting.ts';
import { withNotices } from '#kit/web/notices.ts';
import { isDemo } from '#kit/web/page-settings.ts';
import { LanguageSwitch, ThemeSwitch } from '#kit/web/Switches.tsx';
import { useSession } from '#kit/web/session.ts';
import { refusalText } from '#kit/web/words.ts';
import type { LoginResult } from '../session.contract.ts';
import { Banner } from './Banner.tsx';
import { ChooseIdentity } from './ChooseIdentity.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import './login.css';
import { type Credentials, SignInForm } from './SignInForm.tsx';
import { type Choice, enter, openChoices } from './sign-in.ts';
import { wayBack } from './way-back.ts';

const HOME = '/dashboard/analysis';

function welcome(signedIn: LoginResult) {
  const greeting = i18next.t(`greeting.${greetingAt(shanghaiHour(new Date()))}`);
  withNotices(({ notification }) => {
    notification.success({
      title: i18next.t('greeting.welcome'),
      description: i18next.t('greeting.back', { greeting }),
    });
    if (signedIn.multi_depart === 0)
      notification.warning({ title: i18next.t('failures.notice'), description: i18next.t('login.noDepartment') });
  });
}

export function LoginPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const endedBy = useSession((session) => session.endedBy);
  const [credentials, setCredentials] = useState<Credentials>({ username: '', password: '' });
  const [choosing, setChoosing] = useState<LoginResult>();
  const [refused, setRefused] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const captchaRef = useRef<HTMLInputElement>(null);

  async function go(signedIn: LoginResult, choice: Choice) {
    try {
      await enter(signedIn, choice);
      welcome(signedIn);
      await navigate(wayBack(search.get('redirect'), HOME), { replace: true });
    } catch (error) {
      setChoosing(undefined);
      // The captcha is spent: the form starts anew, with what was typed.
      setAttempt((count) => count + 1);
      setRefused((error instanceof CallRefused && refusalText(error)) || t('login.failed'));
    }
  }
  async function onSignedIn(signedIn: LoginResult) {
    setRefused(undefined);
    const { departments, tenants } = openChoices(signedIn);
    if (departments.length > 0 || tenants.length > 0) setChoosing(signedIn);
    else await go(signedIn, {});
  }

  const ended = endedBy && (endedBy === 'expired' ? t('login.expired') : t('login.noPermissions'));
  return (
    <div className="login">
      <header className="login-head">
        <BrandMark />
        <span className="login-name">{t('platform.name')}</span>
        {isDemo && <span className="login-demo-tag">{t('platform.demo')}</span>}
        <span className="login-switches">
          <LanguageSwitch />
          <ThemeSwitch />
        </span>
      </header>
      <main className="login-main">
        <Banner />
        <div className="login-card">
          <h1>{t('login.heading')}</h1>
          <SignInForm
            key={attempt}
            credentials={credentials}
            onType={setCredentials}
            captchaRef={captchaRef}
            notice={refused ?? ended}
            onSignedIn={onSignedIn}
          />
          {isDemo && (
            <DemoAccounts
              chosen={credentials.username}
              onPick={(picked) => {
                setCredentials(picked);
                captchaRef.current?.focus();
              }}
            />
          )}
        </div>
      </main>
      <footer className="login-foot">{t('platform.copyright')}</footer>
      {choosing && <ChooseIdentity signedIn={choosing} onChosen={(choice) => go(choosing, choice)} />}
    </div>
  );
}
