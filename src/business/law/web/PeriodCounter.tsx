import { Button, Input, InputNumber, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { refusalText } from '#kit/web/language/words.ts';
import { countPeriod } from '../calendar.contract.ts';

type Way = 'calendar' | 'working' | 'plain';

interface Asked {
  start: string;
  days: number;
  way: Way;
}

/** Counts a period as the platform does: the day of the event is not counted, and a day of rest at its end rolls on. */
export function PeriodCounter() {
  const { t } = useTranslation();
  const id = useId();
  const [start, setStart] = useState<string>();
  const [days, setDays] = useState<number | null>(null);
  const [way, setWay] = useState<Way>('calendar');
  const [asked, setAsked] = useState<Asked>();
  const ways = { calendar: 'calendarDays', working: 'workingDays', plain: 'plainDays' } as const;
  return (
    <details className="panel period-counter">
      <summary>{t('lawRules.counter')}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (start && days) setAsked({ start, days, way });
        }}
      >
        <label htmlFor={`${id}-start`}>{t('lawRules.start')}</label>
        <Input
          type="date"
          id={`${id}-start`}
          className="period-start"
          onChange={({ target }) => setStart(target.value || undefined)}
        />
        <label htmlFor={`${id}-days`}>{t('lawRules.days')}</label>
        <InputNumber id={`${id}-days`} min={1} max={1_000} precision={0} value={days} onChange={setDays} />
        <label htmlFor={`${id}-way`}>{t('lawRules.unit')}</label>
        <Select<Way>
          id={`${id}-way`}
          value={way}
          onChange={setWay}
          options={(Object.keys(ways) as Way[]).map((value) => ({ value, label: t(`lawRules.${ways[value]}`) }))}
        />
        <Button type="primary" htmlType="submit" disabled={!start || !days}>
          {t('lawRules.countNow')}
        </Button>
      </form>
      {asked && <Counted asked={asked} />}
    </details>
  );
}

function Counted({ asked: { start, days, way } }: { asked: Asked }) {
  const { t } = useTranslation();
  const unit = way === 'working' ? 'working' : 'calendar';
  const { data, error } = useAnswer(countPeriod, { start, days, unit, rolls: way !== 'plain' }, { quiet: true });
  return (
    <p role="status">
      {error && refusalText(error)}
      {data && (
        <>
          {t('lawRules.lastDay', { day: data.last })}
          {data.raw !== data.last && t('lawRules.rolled', { raw: data.raw })}
        </>
      )}
    </p>
  );
}
