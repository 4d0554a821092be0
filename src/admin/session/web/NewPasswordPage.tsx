import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '#kit/web/calls/call.ts';
import { withNotices } from '#kit/web/calls/told/notices.ts';
import { homePath } from '#kit/web/page/page-settings.ts';
import { endSession, useSession } from '#kit/web/session/session.ts';
import { sessionCalls } from '../session.contract.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { UserLayout } from './UserLayout.tsx';
import { wayBack } from './way-back.ts';

/** For a session of this browser that may do nothing else; then on to where its user was going. */
export function NewPasswordPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { token, username } = useSession.getState();

  async function goOn() {
    withNotices(({ message }) => message.success(i18next.t('newPassword.saved')));
    await navigate(wayBack(search.get('redirect'), homePath), { replace: true });
  }
  function leave() {
    endSession();
    void call(sessionCalls.logout, {}, { quiet: true, token }).catch(() => undefined);
    void navigate('/user/login', { replace: true });
  }
  return (
    <UserLayout title={t('newPassword.heading')}>
      <main className="outside-main">
        <div className="login-card outside-card">
          <h1>{t('newPassword.heading')}</h1>
          <NewPasswordForm username={username ?? ''} token={token ?? ''} onChanged={goOn} onLeave={leave} />
        </div>
      </main>
    </UserLayout>
  );
}
