import { sql } from 'kysely';
import type { WholeYear } from '#business/law/calendar.contract.ts';
import type { MarkedDay } from '#business/law/calendar-import.rules.ts';
import type { Db } from '#kit/server/data/db.ts';

export interface YearRow {
  year: number;
  version: number;
  source: string;
  isOfficial: boolean;
  createdBy: string | null;
  createdAt: Date;
  updatedBy: string | null;
  updatedAt: Date | null;
  restDays: number;
  workedDays: number;
}

export async function yearRows(db: Db): Promise<YearRow[]> {
  const { rows } = await sql<YearRow>`
    select calendar_year.*,
      (select count(*)::int from calendar_day
        where calendar_day.year = calendar_year.year and kind = 'HOLIDAY') as rest_days,
      (select count(*)::int from calendar_day
        where calendar_day.year = calendar_year.year and kind = 'MAKEUP_WORKDAY') as worked_days
    from calendar_year order by year`.execute(db);
  return rows;
}

export async function daysOf(db: Db, year: number): Promise<MarkedDay[]> {
  const { rows } = await sql<MarkedDay>`
    select day, kind, name from calendar_day where year = ${year} order by day`.execute(db);
  return rows;
}

/** The year as it is now, locked; two first entries of one year wait for each other. */
export async function lockYear(db: Db, year: number): Promise<Omit<WholeYear, 'days'> | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('calendar year'), ${year})`.execute(db);
  const { rows } = await sql<Omit<WholeYear, 'days'>>`
    select year, version, source, is_official from calendar_year where year = ${year} for update`.execute(db);
  return rows[0];
}

export async function saveYear(
  db: Db,
  { year, source, isOfficial, days }: Omit<WholeYear, 'version'>,
  by: string,
): Promise<void> {
  await sql`
    insert into calendar_year (year, source, is_official, created_by) values (${year}, ${source}, ${isOfficial}, ${by})
    on conflict (year) do update set source = excluded.source, is_official = excluded.is_official,
      updated_by = ${by}, updated_at = business_now()`.execute(db);
  await sql`delete from calendar_day where year = ${year}`.execute(db);
  await sql`
    insert into calendar_day (day, year, kind, name)
    select day, ${year}, kind, name
    from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ kind }) => kind)}::text[],
      ${days.map(({ name }) => name)}::text[]) as given (day, kind, name)`.execute(db);
  await sql`
    insert into calendar_edition (year, version, days, saved_by)
    select year, version, ${JSON.stringify(days)}::jsonb, ${by} from calendar_year where year = ${year}`.execute(db);
}

/** What an edition of a year said; nothing where it was saved before editions were kept. */
export async function editionDays(db: Db, year: number, version: number): Promise<MarkedDay[] | undefined> {
  const { rows } = await sql<{ days: MarkedDay[] }>`
    select days from calendar_edition where year = ${year} and version = ${version}
    order by number desc limit 1`.execute(db);
  return rows[0]?.days;
}
