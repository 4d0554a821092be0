import { ExclamationCircleFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { calendarYears, ENTERS_CALENDAR } from '#business/law/calendar-years.contract.ts';
import { calendarPage } from '#business/law/law.module.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { useCan } from '#kit/web/session/Can.tsx';

/** Reminds those who keep the calendar of a year that should be entered by now. */
export function CalendarDue() {
  const { t } = useTranslation();
  const mayEnter = useCan(ENTERS_CALENDAR);
  // A home page without this line is better than one that complains of it.
  const { data } = useAnswer(calendarYears, {}, { enabled: mayEnter, quiet: true, staleMs: 600_000 });
  if (!mayEnter || !data?.due) return null;
  return (
    <p className="home-waiting">
      <ExclamationCircleFilled aria-hidden />
      <span>{t('home.calendarDue', { year: data.due })}</span>
      <Link to={`${calendarPage.url}?year=${data.due}`}>{t('home.enterCalendar')}</Link>
    </p>
  );
}
