import { ExclamationCircleFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { calendarYears } from '../calendar-years.contract.ts';
import { calendarPage } from '../law.module.ts';

/** On the home page of those who keep the calendar: the year that should be entered by now. */
export function CalendarDue() {
  const { t } = useTranslation();
  // A home page without this line is better than one that complains of it.
  const { data } = useAnswer(calendarYears, {}, { quiet: true, staleMs: 600_000 });
  if (!data?.due) return null;
  return (
    <p className="home-waiting">
      <ExclamationCircleFilled aria-hidden />
      <span>{t('workCalendar.due', { year: data.due })}</span>
      <Link to={`${calendarPage.url}?year=${data.due}`}>{t('workCalendar.enterNow', { year: data.due })}</Link>
    </p>
  );
}
