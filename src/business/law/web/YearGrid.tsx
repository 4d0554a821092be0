import { Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day, DayKind } from '../calendar.rules.ts';
import { daysFrom, plusDays } from '../calendar.rules.ts';
import { kindIn, named, turned } from '../calendar-edit.rules.ts';
import { LONGEST_NAME, type MarkedDay } from '../calendar-import.rules.ts';

interface YearGridProps {
  year: number;
  days: readonly MarkedDay[];
  /** The days that are not saved yet. */
  changed: readonly Day[];
  onChange?: (days: MarkedDay[]) => void;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const two = (number: number) => String(number).padStart(2, '0');

/** A year as twelve months. A click turns a day from rest to work or back; the last one that was turned can be named. */
export function YearGrid({ year, days, changed, onChange }: YearGridProps) {
  const [chosen, setChosen] = useState<Day>();
  const turn =
    onChange &&
    ((day: Day) => {
      setChosen(day);
      onChange(turned(day, days));
    });
  return (
    <>
      <Legend />
      <div className="calendar-months">
        {MONTHS.map((month) => (
          <Month key={month} year={year} month={month} days={days} changed={changed} chosen={chosen} onTurn={turn} />
        ))}
      </div>
      {onChange && chosen && <NameOf year={year} day={chosen} days={days} onChange={onChange} />}
    </>
  );
}

function Legend() {
  const { t } = useTranslation();
  const kinds: DayKind[] = ['WORKDAY', 'WEEKEND', 'HOLIDAY', 'MAKEUP_WORKDAY'];
  return (
    <ul className="calendar-legend">
      {kinds.map((kind) => (
        <li key={kind}>
          <span className="calendar-day" data-kind={kind} aria-hidden>
            8<Mark kind={kind} />
          </span>
          {t(`workCalendar.kinds.${kind}`)}
        </li>
      ))}
    </ul>
  );
}

/** A sign beside the colour. */
function Mark({ kind }: { kind: DayKind }) {
  const { t } = useTranslation();
  if (kind === 'HOLIDAY') return <sup>{t('workCalendar.rest')}</sup>;
  return kind === 'MAKEUP_WORKDAY' ? <sup>{t('workCalendar.worked')}</sup> : null;
}

interface MonthProps extends Omit<YearGridProps, 'onChange'> {
  month: number;
  chosen?: Day;
  onTurn?: (day: Day) => void;
}

function Month({ year, month, days, changed, chosen, onTurn }: MonthProps) {
  const { t } = useTranslation();
  const first = `${year}-${two(month)}-01`;
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${two(month + 1)}-01`;
  // Weeks begin on Monday.
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const all: (Day | undefined)[] = [
    ...Array<undefined>(before).fill(undefined),
    ...daysFrom(first, plusDays(next, -1)),
  ];
  const weeks = Array.from({ length: Math.ceil(all.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_none, weekday) => all[week * 7 + weekday]),
  );
  const weekdays = t('workCalendar.weekdays').split(',');
  return (
    <table className="calendar-month">
      <caption>{t('workCalendar.month', { month })}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two days of the week have one letter, and none ever moves
            <th key={at} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a week has seven places
              <td key={at}>
                {day && (
                  <DayCell
                    day={day}
                    kind={kindIn(year, day, days)}
                    name={days.find((one) => one.day === day)?.name ?? ''}
                    isChanged={changed.includes(day)}
                    isChosen={day === chosen}
                    onTurn={onTurn}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps {
  day: Day;
  kind: DayKind;
  name: string;
  isChanged: boolean;
  isChosen: boolean;
  onTurn?: (day: Day) => void;
}

function DayCell({ day, kind, name, isChanged, isChosen, onTurn }: DayCellProps) {
  const { t } = useTranslation();
  const kindText = t(`workCalendar.kinds.${kind}`);
  const label = name
    ? t('workCalendar.dayNamed', { day, kind: kindText, name })
    : t('workCalendar.dayLabel', { day, kind: kindText });
  const look = {
    className: 'calendar-day',
    title: name || undefined,
    'data-kind': kind,
    'data-changed': isChanged || undefined,
    'data-chosen': isChosen || undefined,
  };
  const content = (
    <>
      {Number(day.slice(8))}
      <Mark kind={kind} />
      <span className="visually-hidden" lang={name ? 'zh-CN' : undefined}>
        {' '}
        {label}
      </span>
    </>
  );
  return onTurn ? (
    <button type="button" onClick={() => onTurn(day)} {...look}>
      {content}
    </button>
  ) : (
    <span {...look}>{content}</span>
  );
}

interface NameOfProps {
  year: number;
  day: Day;
  days: readonly MarkedDay[];
  onChange: (days: MarkedDay[]) => void;
}

/** The name of the day that was turned last. */
function NameOf({ year, day, days, onChange }: NameOfProps) {
  const { t } = useTranslation();
  const id = useId();
  const kind = kindIn(year, day, days);
  return (
    <div className="calendar-name">
      <label htmlFor={id}>
        {t('workCalendar.dayLabel', { day, kind: t(`workCalendar.kinds.${kind}`) })} · {t('workCalendar.name')}
      </label>
      <Input
        id={id}
        value={days.find((one) => one.day === day)?.name ?? ''}
        maxLength={LONGEST_NAME}
        disabled={kind === 'WORKDAY'}
        onChange={({ target }) => onChange(named(day, target.value, days))}
      />
    </div>
  );
}
