import { CheckCircleFilled, ClockCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { LegalStanding } from '#admin/session/session.contract.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { TiedFile } from '#kit/web/page/faces/drawings.tsx';
import { Face } from '#kit/web/page/faces/Face.tsx';
import { PageContent } from '#kit/web/page/PageContent.tsx';
import { homePath } from '#kit/web/page/page-settings.ts';
import { type SessionExtras, useSession } from '#kit/web/session/session.ts';
import { Organisation } from './Organisation.tsx';
import { Person } from './Person.tsx';
import { missingKey, statusKey } from './registration-words.ts';
import { useFreshStanding } from './use-fresh-standing.ts';
import './registration.css';

export const SubjectRecord = () => <RegistrationRecord kind="subjectLegal" />;
export const AgencyRecord = () => <RegistrationRecord kind="agencyLegal" />;

/** The state of one's own registration, and what it still lacks. */
function RegistrationRecord({ kind }: { kind: keyof SessionExtras['standing'] }) {
  const { t } = useTranslation();
  const record = useSession(({ extras }) => extras.standing?.[kind] ?? undefined);
  return (
    <PageContent description={t('registration.hint')}>
      {record ? (
        <Record kind={kind} record={record} />
      ) : (
        <div className="panel">
          <Face drawing={<TiedFile />} title={t('registration.none')} text={t('registration.noneText')} />
        </div>
      )}
    </PageContent>
  );
}

function Record({ kind, record }: { kind: keyof SessionExtras['standing']; record: LegalStanding }) {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);
  const mustCorrect = kind === 'agencyLegal' && ['DRAFT', 'REJECTED'].includes(record.status);
  return (
    <div className="panel">
      <dl className="registration">
        <dt>{t('registration.account')}</dt>
        <dd>{user?.username}</dd>
        <dt>{t('registration.name')}</dt>
        <dd>
          <ChineseText>{user?.realname ?? ''}</ChineseText>
        </dd>
        <dt>{t('registration.status')}</dt>
        <dd>
          <Status status={record.status} />
        </dd>
        <dt>{t('registration.level')}</dt>
        <dd>{t('registration.levelOf', { level: record.level })}</dd>
      </dl>
      {kind === 'agencyLegal' ? <Organisation told={record.status} /> : <Person />}
      <Missing items={record.missing} />
      <Again primary={!mustCorrect} />
    </div>
  );
}

function Status({ status }: { status: string }) {
  const { t } = useTranslation();
  const Icon = { ACTIVE: CheckCircleFilled, PENDING: ClockCircleFilled }[status] ?? ExclamationCircleFilled;
  const tone = status === 'ACTIVE' ? 'good' : status === 'PENDING' ? 'waiting' : 'open';
  return (
    <span className={`registration-status registration-${tone}`}>
      <Icon aria-hidden />
      {t(statusKey(status))}
    </span>
  );
}

function Missing({ items }: { items: string[] }) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="registration-missing">
      <h2 id="registration-missing">{t('registration.missing')}</h2>
      <ul className="registration-missing">
        {items.map((item) => (
          <li key={item}>{t(missingKey(item), { item })}</li>
        ))}
      </ul>
    </section>
  );
}

/** The centre decides meanwhile: the record is asked for again, and an approved one opens the platform. */
function Again({ primary }: { primary: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { refresh, ask: renew } = useFreshStanding();
  const ask = async () => {
    await renew();
    await navigate(homePath);
  };
  return (
    <Button
      type={primary ? 'primary' : 'default'}
      loading={refresh.isPending}
      onClick={() => void ask().catch(() => undefined)}
    >
      {t('registration.again')}
    </Button>
  );
}
