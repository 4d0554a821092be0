import { useTranslation } from 'react-i18next';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { calendarCalls } from '../calendar.contract.ts';

/** Deadlines that were computed by an older edition of the calendar and would be other days now. */
export function Differences() {
  const { t } = useTranslation();
  const { data } = useAnswer(calendarCalls.differences, {});
  if (!data || data.checked === 0) return null;
  const { differences, checked } = data;
  return (
    <section className="panel calendar-differences">
      <h2>{t('workCalendar.differences')}</h2>
      {differences.length === 0 ? (
        <p>{t('workCalendar.differencesNone', { count: checked })}</p>
      ) : (
        <>
          <p>{t('workCalendar.differencesAbout')}</p>
          <ul>
            {differences.map(({ name, startOn, days, unit, keptLast, lastNow, changedYears }) => (
              <li key={`${name} ${startOn} ${days} ${unit} ${keptLast}`}>
                <ChineseText>{name}</ChineseText>{' '}
                {t(unit === 'working' ? 'workCalendar.periodWorking' : 'workCalendar.period', { start: startOn, days })}{' '}
                <del>{keptLast}</del> → <ins>{lastNow ?? t('workCalendar.cannot')}</ins>{' '}
                <small>
                  {changedYears
                    .flatMap(({ year, keptBy, now, changedDays }) => [
                      t('workCalendar.edition', { year, keptBy, now: now ?? '–' }),
                      ...(changedDays.length > 0
                        ? [t('workCalendar.changedDays', { days: changedDays.join(' ') })]
                        : []),
                    ])
                    .join(' ')}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
