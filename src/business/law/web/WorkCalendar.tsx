import { CheckCircleOutlined, ExclamationCircleOutlined, MinusCircleOutlined } from '@ant-design/icons';
import { Alert, Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { DictTag } from '#kit/web/language/DictTag.tsx';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { useDiscardQuestion } from '#kit/web/page/modal/use-question.tsx';
import { PageContent } from '#kit/web/page/PageContent.tsx';
import { calendarCalls as calls } from '../calendar.contract.ts';
import type { YearSummary } from '../calendar-years.contract.ts';
import { Differences } from './Differences.tsx';
import { YearPane } from './YearPane.tsx';
import './law.css';

/** The years of the calendar, and the chosen one as a grid of its days. */
export function WorkCalendar() {
  const { t } = useTranslation();
  const { data, error, refetch } = useAnswer(calls.list, {});
  if (error) return <LoadFailed error={error} retry={refetch} />;
  return (
    <PageContent description={t('workCalendar.purpose')}>
      {data ? <Years today={data.today} due={data.due} years={data.years} /> : <Skeleton active={false} />}
      <Differences />
    </PageContent>
  );
}

interface YearsProps {
  today: string;
  due: number | null;
  years: YearSummary[];
}

function Years({ today, due, years }: YearsProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const askDiscard = useDiscardQuestion();
  const asked = Number(search.get('year'));
  const year = years.some((one) => one.year === asked) ? asked : Number(today.slice(0, 4));
  const choose = (next: number) => {
    const go = () => setSearch({ year: String(next) }, { replace: true });
    // A draft of the year that is left would be lost.
    if (next !== year && document.querySelector('[data-calendar-draft]')) askDiscard(go);
    else go();
  };
  return (
    <>
      {due !== null && (
        <Alert
          type="warning"
          showIcon
          title={t('workCalendar.due', { year: due })}
          action={
            due !== year && (
              <Button size="small" onClick={() => choose(due)}>
                {t('workCalendar.enterNow', { year: due })}
              </Button>
            )
          }
        />
      )}
      <ul className="calendar-years" aria-label={t('workCalendar.years')}>
        {years.map((one) => (
          <li key={one.year}>
            <button type="button" aria-pressed={one.year === year} onClick={() => choose(one.year)}>
              <strong>{one.year}</strong> <YearState year={one} />
              <small>
                {one.isEntered
                  ? t('workCalendar.counts', { rest: one.restDays, worked: one.workedDays })
                  : t('workCalendar.missing')}
              </small>
            </button>
          </li>
        ))}
      </ul>
      <YearPane key={year} year={year} summary={years.find((one) => one.year === year)} />
    </>
  );
}

function YearState({ year: { isEntered, isOfficial } }: { year: YearSummary }) {
  const { t } = useTranslation();
  if (!isEntered)
    return (
      <DictTag color="red">
        <MinusCircleOutlined aria-hidden /> {t('workCalendar.missing')}
      </DictTag>
    );
  return isOfficial ? (
    <DictTag color="green">
      <CheckCircleOutlined aria-hidden /> {t('workCalendar.entered')}
    </DictTag>
  ) : (
    <DictTag color="orange">
      <ExclamationCircleOutlined aria-hidden /> {t('workCalendar.unofficial')}
    </DictTag>
  );
}
