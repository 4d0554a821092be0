import { SettingOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type LiveSession, sessionCalls } from '#admin/session/session.contract.ts';
import { type Profile, profileCalls } from '#admin/users/profile.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { useTitle } from '#kit/web/page/screen-title.ts';
import { CurrentTag } from '#kit/web/session/CurrentTag.tsx';
import { useDeviceName } from '#kit/web/session/use-device-name.ts';
import './account.css';
import { CENTER_TITLE, pathOfPart, SETTINGS_TITLE } from './account-paths.ts';
import { Bones } from './Bones.tsx';
import { Facts } from './Facts.tsx';
import { SealAvatar } from './SealAvatar.tsx';

const SHOWN_IN_SHORT = 3;

/** Who I am here, and where I am signed in. */
export function AccountCenter() {
  const settings = useTitle(SETTINGS_TITLE);
  return (
    <div className="account-page">
      <header className="account-head">
        <h1>{useTitle(CENTER_TITLE)}</h1>
        <Link className="account-link" to={pathOfPart('profile')}>
          <SettingOutlined aria-hidden /> {settings}
        </Link>
      </header>
      <div className="account-columns">
        <Me />
        <Devices />
      </div>
    </div>
  );
}

function Me() {
  const { t } = useTranslation();
  const profile = useAnswer(profileCalls.read, {}, { quiet: true });
  return (
    <section className="panel" aria-labelledby="account-me" aria-busy={profile.isPending}>
      <h2 id="account-me">{t('account.me')}</h2>
      {profile.error && <LoadFailed error={profile.error} retry={profile.refetch} />}
      {profile.isPending && <Bones />}
      {profile.data && <Identity profile={profile.data} />}
    </section>
  );
}

function Identity({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { username, realname, avatar, departments, tenants, createTime } = profile;
  const names = departments.map(({ departName }) => departName).join('、');
  return (
    <>
      <p className="account-name-line">
        <SealAvatar name={realname} avatar={avatar} />
        <strong lang="zh-CN">{realname}</strong>
      </p>
      <Facts
        facts={[
          { label: t('account.username'), value: username },
          { label: t('account.departments'), value: names ? <ChineseText>{names}</ChineseText> : t('account.notSet') },
          ...(tenants.length > 0 ? [{ label: t('account.tenants'), value: <Tenants tenants={tenants} /> }] : []),
          { label: t('account.memberSince'), value: createTime.slice(0, 10) },
        ]}
      />
    </>
  );
}

const Tenants = ({ tenants }: Pick<Profile, 'tenants'>) => (
  <ChineseText>{tenants.map(({ id, name }) => `${id} ${name}`).join('、')}</ChineseText>
);

function Devices() {
  const { t } = useTranslation();
  const sessions = useAnswer(sessionCalls.liveSessions, {}, { quiet: true });
  return (
    <section className="panel" aria-labelledby="account-devices" aria-busy={sessions.isPending}>
      <h2 id="account-devices">{t('account.devices')}</h2>
      {sessions.error && <LoadFailed error={sessions.error} retry={sessions.refetch} />}
      {sessions.isPending && <Bones />}
      {sessions.data && <DevicesInShort sessions={sessions.data} />}
      <Link className="account-link" to={pathOfPart('devices')}>
        {t('account.devicesMore')}
      </Link>
    </section>
  );
}

function DevicesInShort({ sessions }: { sessions: LiveSession[] }) {
  const { t } = useTranslation();
  const nameOf = useDeviceName();
  const further = sessions.length - SHOWN_IN_SHORT;
  return (
    <>
      <ul className="device-list">
        {sessions.slice(0, SHOWN_IN_SHORT).map((session) => (
          <li key={session.id}>
            <span className="device-name" title={session.device}>
              {nameOf(session)}
              {session.current && <CurrentTag />}
            </span>
            <span className="device-meta">
              {session.ip} · {t('sessions.lastSeen')} {session.seenTime}
            </span>
          </li>
        ))}
      </ul>
      {further > 0 && <p className="account-hint">{t('account.furtherDevices', { count: further })}</p>}
    </>
  );
}
