import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { organisationChangesPage } from '#business/organisations/organisation-changes.module.ts';
import type { OwnOrganisation } from '#business/organisations/own-organisation.contract.ts';
import { toWireDay } from '#kit/domain/wire-time.ts';
import { useServerClock } from '#kit/web/calls/server-clock.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';

const DAY_MS = 86_400_000;
/** So long before its end a licence is spoken of. */
const LICENCE_WARNING_DAYS = 30;

/** What happens next with an organisation, and by whom. */
export function NextStep({ mine }: { mine: OwnOrganisation }) {
  const { t } = useTranslation();
  const { now } = useServerClock();
  const { status, licenceEndOn, suspendedUntil, pendingSince, opinion, openChange } = mine;
  const since = pendingSince?.slice(0, 16);
  if (status === 'PENDING') return <p>{t('organisations.pending', { since })}</p>;
  if (status === 'DRAFT') return <p>{t('organisations.draft')}</p>;
  if (status === 'CLOSED') return <p>{t('organisations.closed')}</p>;
  if (status === 'REJECTED')
    return (
      <p>
        {t('organisations.returned')}
        {opinion && <ChineseText>{opinion}</ChineseText>}
      </p>
    );
  const left = licenceEndOn ? daysTo(licenceEndOn, now) : undefined;
  return (
    <>
      {status === 'EXPIRED' && (
        <p className="organisation-warning">{t('organisations.expired', { day: licenceEndOn })}</p>
      )}
      {status === 'SUSPENDED' && (
        <p className="organisation-warning">
          {suspendedUntil ? t('organisations.suspended', { day: suspendedUntil }) : t('organisations.suspendedOpen')}
        </p>
      )}
      {status === 'ACTIVE' && (
        <p className={left !== undefined && left <= LICENCE_WARNING_DAYS ? 'organisation-warning' : undefined}>
          {left === undefined
            ? t('organisations.licenceLong')
            : left <= LICENCE_WARNING_DAYS
              ? t('organisations.licenceSoon', { day: licenceEndOn, count: left })
              : t('organisations.licenceUntil', { day: licenceEndOn })}
        </p>
      )}
      {openChange ? <OpenChange change={openChange} /> : <p>{t('organisations.noChange')}</p>}
    </>
  );
}

function OpenChange({ change }: { change: NonNullable<OwnOrganisation['openChange']> }) {
  const { t } = useTranslation();
  const key = change.status === 'PENDING' ? 'organisations.changePending' : 'organisations.changeReturned';
  const [before, after] = t(key, { number: '\u0000', since: change.since.slice(0, 10) }).split('\u0000');
  return (
    <p>
      {before}
      <Link to={`${organisationChangesPage.url}/${change.id}`}>{change.changeNo}</Link>
      {after}
    </p>
  );
}

const daysTo = (day: string, now: Date) => Math.round((Date.parse(day) - Date.parse(toWireDay(now))) / DAY_MS);
