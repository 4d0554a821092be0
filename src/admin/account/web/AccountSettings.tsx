import { DesktopOutlined, IdcardOutlined, LockOutlined } from '@ant-design/icons';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { type Profile, profileCalls } from '#admin/users/profile.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { useDraft } from '#kit/web/form/drafts/use-draft.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { arriving } from '#kit/web/page/arriving.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { useTitle } from '#kit/web/page/screen-title.ts';
import './account.css';
import { partOf, pathOfPart, SETTINGS_PARTS, SETTINGS_TITLE } from './account-paths.ts';
import { Bones } from './Bones.tsx';
import { Facts } from './Facts.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import type { ProfileDraft } from './profile-draft.ts';

const PasswordForm = lazy(
  arriving(() => import('./PasswordForm.tsx').then(({ PasswordForm: Loaded }) => ({ default: Loaded }))),
);
const OwnSessions = lazy(
  arriving(() => import('./OwnSessions.tsx').then(({ OwnSessions: Loaded }) => ({ default: Loaded }))),
);

const PARTS = {
  profile: { Icon: IdcardOutlined, Content: ProfilePart },
  password: { Icon: LockOutlined, Content: PasswordForm },
  devices: { Icon: DesktopOutlined, Content: OwnSessions },
};

/** Profile, password and devices of one's own account; the address says which part is open. */
export function AccountSettings() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const open = partOf(address.get('part'));
  const { Content } = PARTS[open];
  return (
    <div className="account-page">
      <h1>{useTitle(SETTINGS_TITLE)}</h1>
      <div className="settings-columns">
        <nav className="settings-parts" aria-label={t('account.partsMenu')}>
          {SETTINGS_PARTS.map((part) => {
            const { Icon } = PARTS[part];
            return (
              <Link key={part} to={pathOfPart(part)} replace aria-current={part === open ? 'page' : undefined}>
                <Icon aria-hidden /> {t(`account.parts.${part}`)}
              </Link>
            );
          })}
        </nav>
        <section className="panel" aria-labelledby="settings-part">
          <h2 id="settings-part">{t(`account.parts.${open}`)}</h2>
          <Suspense fallback={<Bones />}>
            <Content />
          </Suspense>
        </section>
      </div>
    </div>
  );
}

function ProfilePart() {
  const profile = useAnswer(profileCalls.read, {}, { quiet: true });
  const draft = useDraft<ProfileDraft>('account profile');
  if (profile.error) return <LoadFailed error={profile.error} retry={profile.refetch} />;
  if (!profile.data || draft.left === undefined) return <Bones />;
  return (
    <>
      <KeptByTheCentre profile={profile.data} />
      <ProfileForm profile={profile.data} draft={draft} />
    </>
  );
}

function KeptByTheCentre({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const departments = profile.departments.map(({ departName }) => departName).join('、');
  const inChinese = (text: string | null) => (text ? <ChineseText>{text}</ChineseText> : t('account.notSet'));
  return (
    <>
      <p className="account-hint">{t('account.profileHint')}</p>
      <Facts
        facts={[
          { label: t('account.username'), value: profile.username },
          { label: t('account.realname'), value: inChinese(profile.realname) },
          { label: t('account.workNo'), value: profile.workNo ?? t('account.notSet') },
          { label: t('account.departments'), value: inChinese(departments) },
        ]}
      />
    </>
  );
}
