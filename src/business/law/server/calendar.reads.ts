import { sql } from 'kysely';
import { type Calendar, type CalendarYear, calendarOf, type Day, type DayKind } from '#business/law/calendar.rules.ts';
import { isMissing, type Period } from '#business/law/counting.rules.ts';
import { type Deadline, deadlineOf } from '#business/law/deadlines.rules.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';

interface StoredYear {
  year: number;
  version: number;
  days: Record<Day, DayKind> | null;
}

/** The calendar as it is now, for the rules that count. It has a few rows a year, so that it is read at each use. */
export async function readCalendar(db: Db): Promise<Calendar> {
  const { rows } = await sql<StoredYear>`
    select calendar_year.year, version,
      json_object_agg(day, kind order by day) filter (where day is not null) as days
    from calendar_year left join calendar_day on calendar_day.year = calendar_year.year
    group by calendar_year.year`.execute(db);
  return calendarOf(rows.map(yearFrom));
}

const yearFrom = ({ year, version, days }: StoredYear): CalendarYear => {
  const ofKind = (kind: DayKind) => Object.entries(days ?? {}).flatMap(([day, found]) => (found === kind ? [day] : []));
  return { year, version, rest: ofKind('HOLIDAY'), makeup: ofKind('MAKEUP_WORKDAY') };
};

/** What a count came to; a year that nobody entered refuses it by its name. */
export function enteredYears<Counted extends object>(counted: Counted): Exclude<Counted, { missingYear: number }> {
  if (isMissing(counted)) throw new Refusal('calendar.year-missing', { values: { year: String(counted.missingYear) } });
  return counted as Exclude<Counted, { missingYear: number }>;
}

export const countDeadline = async (db: Db, start: Day, period: Period): Promise<Deadline> =>
  enteredYears(deadlineOf(start, period, await readCalendar(db)));

interface Kept {
  object: string;
  objectId: string;
  /** What the period is called, in the words of its users. */
  name: string;
  start: Day;
  period: Period;
}

/** Computes a deadline and keeps it with the editions of the calendar that it was computed by; a new start replaces it. */
export async function keepDeadline(db: Db, { object, objectId, name, start, period }: Kept): Promise<Deadline> {
  const deadline = await countDeadline(db, start, period);
  const { days, unit, rolls = true } = period;
  await sql`
    insert into kept_deadline (id, object, object_id, name, start_on, days, unit, rolls, last_on, calendar_versions)
    values (${newId()}, ${object}, ${objectId}, ${name}, ${start}, ${days}, ${unit}, ${rolls}, ${deadline.last},
      ${JSON.stringify(deadline.calendarVersions)})
    on conflict (object_id, name) do update set start_on = excluded.start_on, days = excluded.days,
      unit = excluded.unit, rolls = excluded.rolls, last_on = excluded.last_on,
      calendar_versions = excluded.calendar_versions, computed_at = business_now()`.execute(db);
  return deadline;
}

/** The deadlines that were kept for an object, by their names. */
export async function keptDeadlines(db: Db, objectId?: string): Promise<(Deadline & { name: string })[]> {
  const { rows } = await sql<{
    name: string;
    startOn: Day;
    days: number;
    unit: Period['unit'];
    rolls: boolean;
    lastOn: Day;
    calendarVersions: string;
  }>`
    select name, start_on, days, unit, rolls, last_on, calendar_versions from kept_deadline
    where ${objectId ?? null}::uuid is null or object_id = ${objectId ?? null}
    order by last_on, name`.execute(db);
  return rows.map(({ name, startOn, days, unit, rolls, lastOn, calendarVersions }) => ({
    name,
    start: startOn,
    period: { days, unit, rolls },
    last: lastOn,
    calendarVersions: JSON.parse(calendarVersions),
  }));
}
