import { Switch } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logCalls } from '#admin/logs/logs.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import './visits.css';
import { VisitChart } from './VisitChart.tsx';
import { VisitTable } from './VisitTable.tsx';

/** How many come here, for those who look after the platform. */
export function Visits() {
  const { t } = useTranslation();
  const counts = useAnswer(logCalls.counts, {}, { quiet: true });
  const week = useAnswer(logCalls.visits, {}, { quiet: true });
  const error = counts.error ?? week.error;
  const retry = () => Promise.all([counts.refetch(), week.refetch()]);
  return (
    <section className="panel" aria-labelledby="visits">
      <h2 id="visits">{t('home.visits')}</h2>
      {error ? (
        <LoadFailed error={error} retry={retry} />
      ) : (
        <>
          <dl className="figures">
            <Figure name={t('home.addressesToday')} value={counts.data?.todayIp} />
            <Figure name={t('home.visitsToday')} value={counts.data?.todayVisitCount} />
            <Figure name={t('home.visitsInAll')} value={counts.data?.totalVisitCount} />
          </dl>
          <Week days={week.data} />
        </>
      )}
    </section>
  );
}

function Figure({ name, value }: { name: string; value?: number }) {
  const { i18n } = useTranslation();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value === undefined ? (
          <span className="home-bone figure-bone" />
        ) : (
          new Intl.NumberFormat(i18n.resolvedLanguage).format(value)
        )}
      </dd>
    </div>
  );
}

function Week({ days }: { days?: Parameters<typeof VisitTable>[0]['days'] }) {
  const { t } = useTranslation();
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <>
      <div className="panel-head week-head">
        <h3>{t('home.visitsOfWeek')}</h3>
        <label className="table-switch" htmlFor={id}>
          <Switch id={id} checked={asTable} onChange={setAsTable} />
          {t('home.asTable')}
        </label>
      </div>
      {!days && <div className="home-bone chart-bone" aria-busy />}
      {days && (asTable ? <VisitTable days={days} /> : <VisitChart days={days} />)}
    </>
  );
}
