import i18next from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '#kit/web/calls/call.ts';
import { CallRefused } from '#kit/web/calls/call-refused.ts';
import { withNotices } from '#kit/web/calls/told/notices.ts';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { refusalText } from '#kit/web/language/words.ts';
import { greetingAt, shanghaiHour } from '#kit/web/page/greeting.ts';
import { homePath, isDemo } from '#kit/web/page/page-settings.ts';
import { useTitle } from '#kit/web/page/screen-title.ts';
import { type Ended, useSession } from '#kit/web/session/session.ts';
import { type LoginResult, sessionCalls } from '../session.contract.ts';
import { Banner } from './Banner.tsx';
import { ChooseIdentity } from './ChooseIdentity.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { NEW_PASSWORD_TITLE } from './new-password.ts';
import { newPasswordTexts } from './new-password-texts.ts';
import { type Credentials, SignInForm } from './SignInForm.tsx';
import { type Choice, enter, openChoices } from './sign-in.ts';
import { UserLayout } from './UserLayout.tsx';
import { wayBack } from './way-back.ts';

const NewPasswordForm = lazy(() =>
  withTexts(
    import('./NewPasswordForm.tsx').then((loaded) => ({ default: loaded.NewPasswordForm })),
    newPasswordTexts,
  ),
);

const greetingNow = () => i18next.t(`greeting.${greetingAt(shanghaiHour(new Date()))}`);

function welcome(signedIn: LoginResult, greeting: string) {
  withNotices(({ notification }) => {
    notification.success({
      title: i18next.t('greeting.welcome'),
      description: i18next.t('greeting.back', { greeting }),
    });
    if (signedIn.multi_depart === 0)
      notification.warning({ title: i18next.t('failures.notice'), description: i18next.t('login.noDepartment') });
  });
}

/** Why this page is shown, when it was not the user's wish. */
function endedText({ by, message }: Ended) {
  if (by === 'expired') return i18next.t('login.expired');
  if (by === 'no-permissions') return i18next.t('login.noPermissions');
  return i18next.t('login.unconfirmed', { reason: message || i18next.t('login.unreachable') });
}

export function LoginPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const ended = useSession((session) => session.ended);
  const [credentials, setCredentials] = useState<Credentials>({ username: '', password: '' });
  const [choosing, setChoosing] = useState<LoginResult>();
  const [changing, setChanging] = useState<LoginResult>();
  const [refused, setRefused] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  async function go(signedIn: LoginResult, choice: Choice) {
    try {
      const greeting = greetingNow();
      await enter(signedIn, choice, greeting);
      welcome(signedIn, greeting);
      await navigate(wayBack(search.get('redirect'), homePath), { replace: true });
    } catch (error) {
      setChoosing(undefined);
      // The captcha is spent: the form starts again, with what was typed.
      setAttempt((count) => count + 1);
      setRefused((error instanceof CallRefused && refusalText(error)) || t('login.failed'));
    }
  }
  async function onSignedIn(signedIn: LoginResult) {
    setRefused(undefined);
    // Until then the server lets nobody choose a department or go in.
    if (signedIn.mustChangePassword) return setChanging(signedIn);
    const { departments, tenants } = openChoices(signedIn);
    if (departments.length > 0 || tenants.length > 0) setChoosing(signedIn);
    else await go(signedIn, {});
  }
  async function onChanged({ mustChangePassword: _done, ...signedIn }: LoginResult) {
    setChanging(undefined);
    await onSignedIn(signedIn);
  }
  function giveUp({ token }: LoginResult) {
    setChanging(undefined);
    setCredentials({ ...credentials, password: '' });
    void call(sessionCalls.logout, {}, { quiet: true, token }).catch(() => undefined);
  }

  return (
    <UserLayout>
      <main className="login-main">
        <Banner />
        <div className="login-card">
          {changing ? (
            <Suspense fallback={<div className="login-form" aria-busy />}>
              <ChangeFirst signedIn={changing} known={credentials.password} onChanged={onChanged} onLeave={giveUp} />
            </Suspense>
          ) : (
            <>
              <h1>{t('login.heading')}</h1>
              <SignInForm
                key={attempt}
                credentials={credentials}
                onType={setCredentials}
                notice={refused ?? (ended && endedText(ended))}
                onSignedIn={onSignedIn}
                below={(signInAs) => isDemo && <DemoAccounts chosen={credentials.username} onPick={signInAs} />}
              />
            </>
          )}
        </div>
      </main>
      {choosing && <ChooseIdentity signedIn={choosing} onChosen={(choice) => go(choosing, choice)} />}
    </UserLayout>
  );
}

interface ChangeFirstProps {
  signedIn: LoginResult;
  known: string;
  onChanged: (signedIn: LoginResult) => Promise<void>;
  onLeave: (signedIn: LoginResult) => void;
}

function ChangeFirst({ signedIn, known, onChanged, onLeave }: ChangeFirstProps) {
  return (
    <>
      <h1>{useTitle(NEW_PASSWORD_TITLE)}</h1>
      <NewPasswordForm
        username={signedIn.userInfo.username}
        token={signedIn.token}
        known={known}
        onChanged={() => onChanged(signedIn)}
        onLeave={() => onLeave(signedIn)}
      />
    </>
  );
}
