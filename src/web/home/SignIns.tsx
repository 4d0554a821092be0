import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { type SignIn, sessionCalls } from '#admin/session/session.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { CurrentTag } from '#kit/web/session/CurrentTag.tsx';
import { deviceName } from '#kit/web/session/device-name.ts';

/** The user's own last sign-ins: a stranger's would stand out. */
export function SignIns() {
  const { t } = useTranslation();
  return (
    <section className="panel" aria-labelledby="sign-ins">
      <h2 id="sign-ins">{t('home.signIns')}</h2>
      <p className="sign-ins-hint">{t('home.signInsHint')}</p>
      <SignInRows />
    </section>
  );
}

function SignInRows() {
  const { t } = useTranslation();
  const signIns = useAnswer(sessionCalls.recentSignIns, {}, { quiet: true });
  if (signIns.error) return <LoadFailed error={signIns.error} retry={signIns.refetch} />;
  if (signIns.data?.length === 0) return <p className="sign-ins-hint">{t('home.noSignIns')}</p>;
  return (
    <table className="sign-ins" aria-busy={signIns.isPending}>
      <thead>
        <tr>
          <th scope="col">{t('home.time')}</th>
          <th scope="col">{t('home.outcome')}</th>
          <th scope="col">{t('home.address')}</th>
          <th scope="col">{t('home.device')}</th>
        </tr>
      </thead>
      <tbody>
        {signIns.data?.map((signIn) => <SignInRow key={signIn.id} signIn={signIn} />) ??
          ['a', 'b', 'c'].map((key) => (
            <tr key={key}>
              <td colSpan={4}>
                <span className="home-bone" />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function SignInRow({ signIn: { at, ip, device, outcome, current } }: { signIn: SignIn }) {
  const { t } = useTranslation();
  return (
    <tr>
      <td>{at}</td>
      <td>
        <span className={`outcome outcome-${outcome}`}>
          {outcome === 'success' ? <CheckCircleFilled aria-hidden /> : <CloseCircleFilled aria-hidden />}
          {t(`home.${outcome}`)}
        </span>
        {current && <CurrentTag />}
      </td>
      <td>{ip}</td>
      <td className="sign-in-device" title={device}>
        {deviceName(device)}
      </td>
    </tr>
  );
}
