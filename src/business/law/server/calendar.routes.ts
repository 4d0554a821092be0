import type { FastifyInstance } from 'fastify';
import {
  calendarCalls as calls,
  countPeriod,
  FIRST_YEAR,
  LAST_YEAR,
  type WholeYear,
} from '#business/law/calendar.contract.ts';
import { yearFaults, yearOf, yearToEnter } from '#business/law/calendar.rules.ts';
import { changedDays } from '#business/law/calendar-edit.rules.ts';
import { calendarYear, FAULT_CODES, MOST_LINES, readYear } from '#business/law/calendar-import.rules.ts';
import { type Recount, recount } from '#business/law/deadlines.rules.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { toWireDay, toWireTime } from '#kit/domain/wire-time.ts';
import type { Db } from '#kit/server/data/db.ts';
import { fixedId } from '#kit/server/data/ids.ts';
import { hashOf } from '#kit/server/engine/facts.ts';
import { type Context, serve } from '#kit/server/http/serve.ts';
import { countDeadline, keptDeadlines, readCalendar } from './calendar.reads.ts';
import { daysOf, editionDays, lockYear, saveYear, type YearRow, yearRows } from './calendar.store.ts';
import { serveCalendarSheets } from './calendar-sheets.routes.ts';

export function serveCalendar(app: FastifyInstance): void {
  serve(app, calls.list, async ({ db, now }) => {
    const today = toWireDay(await now());
    const rows = await yearRows(db);
    const due = yearToEnter(today, await readCalendar(db)) ?? null;
    const shown = [...new Set([...rows.map(({ year }) => year), yearOf(today), yearOf(today) + 1])].toSorted();
    return {
      today,
      due,
      years: shown.map((year) =>
        summary(
          year,
          rows.find((row) => row.year === year),
        ),
      ),
    };
  });

  serve(app, calls.year, ({ db, query }) => wholeYear(db, query.year));

  serve(app, calls.save, async (context) => {
    const { db, body, caller, auditSubject, message } = context;
    const before = await lockUnchanged(db, body);
    const [fault] = yearFaults(calendarYear(body.year, body.days));
    if (fault)
      throw new Refusal(FAULT_CODES[fault.fault], { field: 'days', values: 'day' in fault ? { day: fault.day } : {} });
    await saveYear(db, body, caller.username);
    auditSubject('calendar', String(body.year), changesOf(before, body));
    message('工作日历已保存');
    return recordYear(context, 'save', before);
  });

  serve(app, calls.import, async (context) => {
    const { db, body, caller, auditSubject, message } = context;
    const before = await lockUnchanged(db, body);
    const { days, faults, whole } = readYear(body.year, body.lines);
    if (whole) throw new Refusal(FAULT_CODES[whole], { field: 'lines', values: { most: MOST_LINES } });
    if (faults.length > 0) {
      auditSubject('calendar', String(body.year), { imported: 0, faults: faults.length });
      message(`${new Set(faults.map(({ line }) => line)).size} 行有误，未导入任何日期`, 201);
      return faults.map(({ line, fault, text }) => {
        const [refusal, values] = [FAULT_CODES[fault], { day: text, text }];
        return { line, refusal, values, message: app.kernel.refusalText(refusal, values).message };
      });
    }
    await saveYear(db, { ...body, days }, caller.username);
    auditSubject('calendar', String(body.year), changesOf(before, { days }));
    message(`已导入 ${days.length} 天`);
    await recordYear(context, 'import', before);
    return [];
  });

  serve(app, calls.differences, async ({ db }) => {
    const [calendar, kept] = [await readCalendar(db), await keptDeadlines(db)];
    const found = kept.map((deadline) => ({ deadline, ...recount(deadline, calendar) }));
    const differences = found
      .filter(({ differs }) => differs)
      .map(async ({ deadline: { name, start, period, last }, now, changedYears }) => ({
        name,
        startOn: start,
        days: period.days,
        unit: period.unit,
        keptLast: last,
        lastNow: typeof now === 'object' ? null : now,
        changedYears: await Promise.all(changedYears.map((changed) => sinceEdition(db, changed))),
      }));
    return { checked: kept.length, differences: await Promise.all(differences) };
  });

  serve(app, countPeriod, async ({ db, query: { start, days, unit, rolls = true } }) => {
    const year = yearOf(start);
    if (year < FIRST_YEAR || year > LAST_YEAR)
      throw new Refusal('calendar.start-too-far', { field: 'start', values: { first: FIRST_YEAR, last: LAST_YEAR } });
    const { last, calendarVersions } = await countDeadline(db, start, { days, unit, rolls });
    const raw = unit === 'working' ? { last } : await countDeadline(db, start, { days, unit, rolls: false });
    return { raw: raw.last, last, calendarVersions };
  });

  serveCalendarSheets(app);
}

const summary = (year: number, row: YearRow | undefined) => ({
  year,
  isEntered: row !== undefined,
  isOfficial: row?.isOfficial ?? false,
  source: row?.source ?? '',
  version: row?.version ?? 0,
  restDays: row?.restDays ?? 0,
  workedDays: row?.workedDays ?? 0,
  updateBy: row?.updatedBy ?? row?.createdBy ?? null,
  updateTime: row ? toWireTime(row.updatedAt ?? row.createdAt) : null,
});

async function wholeYear(db: Db, year: number): Promise<WholeYear> {
  const row = (await yearRows(db)).find((found) => found.year === year);
  const { version = 0, source = '', isOfficial = false } = row ?? {};
  return { year, version, source, isOfficial, days: await daysOf(db, year) };
}

/** The year as it was, locked; somebody else's edition of it refuses the save. */
async function lockUnchanged(db: Db, { year, version }: { year: number; version: number }): Promise<WholeYear> {
  const row = await lockYear(db, year);
  const current = { year, version: 0, source: '', isOfficial: false, ...row, days: await daysOf(db, year) };
  if (current.version !== version)
    throw new Refusal('calendar.stale', { wireCode: 409, values: { year: String(year) }, current });
  return current;
}

/** Which days of a year are others than in the edition that a deadline was computed by. */
async function sinceEdition(db: Db, { year, keptBy, now }: Recount['changedYears'][number]) {
  const before = now === undefined ? undefined : await editionDays(db, year, keptBy);
  const changed = before ? changedDays(before, await daysOf(db, year)) : [];
  return { year, keptBy, now: now ?? null, changedDays: changed.toSorted() };
}

/** Deadlines hang on it, so that a new edition is a fact. */
async function recordYear(
  { db, body: { year }, caller, now, recordFact }: Context<typeof calls.save | typeof calls.import>,
  command: string,
  before: WholeYear,
): Promise<WholeYear> {
  const after = await wholeYear(db, year);
  const { version, source, isOfficial } = after;
  recordFact({
    subject: 'calendarYear',
    subjectId: fixedId(`calendar ${year}`),
    command,
    at: await now(),
    actor: { id: caller.id, name: caller.realname, as: 'administrator' },
    before: hashOf(before),
    after: hashOf(after),
    detail: { year, edition: version, source, isOfficial, ...changesOf(before, after) },
  });
  return after;
}

/** The days that are others now, for the audit and the fact. */
function changesOf(before: Pick<WholeYear, 'days'>, after: Pick<WholeYear, 'days'>) {
  const texts = ({ days }: Pick<WholeYear, 'days'>) => days.map(({ day, kind, name }) => `${day} ${kind} ${name}`);
  const [old, now] = [new Set(texts(before)), new Set(texts(after))];
  return { added: [...now].filter((day) => !old.has(day)), removed: [...old].filter((day) => !now.has(day)) };
}
