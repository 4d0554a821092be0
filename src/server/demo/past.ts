import { sql } from 'kysely';
import { accessOf } from '#admin/permissions/server/permissions.reads.ts';
import { findByUsername } from '#admin/users/server/users.reads.ts';
import { calendarOf, type Day, isWorked, plusDays } from '#business/law/calendar.rules.ts';
import { CALENDAR_2026 } from '#business/law/calendar-2026.rules.ts';
import { fromWireTime, toWireDay } from '#kit/domain/wire-time.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { Caller, Kernel } from '#kit/server/http/kernel.ts';
import type { DemoPast, Scene } from '#kit/server/module/demo.ts';
import { builtInItems } from '../registers.ts';

type Act = Parameters<DemoPast['at']>;
/** What of the platform lies outside of its database. */
export type Platform = Pick<Kernel, 'keys' | 'files'>;

/** Collects what the modules tell of the city's past, and lets it happen in the order of time. */
export function demoPast(now: Date): DemoPast & { happen(db: Db, platform: Platform): Promise<void> } {
  const today = toWireDay(now);
  const acts: Act[] = [];
  return {
    day: (offset) => plusDays(today, offset),
    workday: (before, time) => timeOn(workdayBefore(today, before), time),
    at: (time, act) => void acts.push([time, act]),
    happen: async (db, platform) => {
      const kernel = kernelOf(db, platform);
      const people = new Map<string, Caller>();
      const person = async (username: string) => {
        const known = people.get(username) ?? (await callerOf(db, username));
        people.set(username, known);
        return known;
      };
      const { rows } = await sql<{ moved: string }>`select moved::text from clock_offset`.execute(db);
      for (const [time, act] of acts.toSorted(([one], [other]) => one.getTime() - other.getTime()))
        await inThePast({ db, kernel, now: time, person }, act);
      await sql`update clock_offset set moved = ${rows[0]?.moved ?? '0'}::interval`.execute(db);
    },
  };
}

/** All that one act changes has its time, and belongs together in the history of a row. */
async function inThePast(scene: Scene, act: Act[1]): Promise<void> {
  await setClock(scene.db, scene.now);
  await act(scene);
  // The whole past is one transaction: without a number of its own every act would be the same to the history.
  await sql`
    with past as (select -max(number) as act from row_change),
      reviews as (update review set act = past.act from past where review.act = txid_current())
    update row_change set act = past.act from past where row_change.act = txid_current()`.execute(scene.db);
}

/** The city's clock as this transaction sees it. */
async function setClock(db: Db, at: Date): Promise<void> {
  await sql`update clock_offset set moved = ${at} - clock_timestamp()`.execute(db);
}

async function callerOf(db: Db, username: string): Promise<Caller> {
  const user = await findByUsername(db, username);
  if (!user) throw new Error(`nobody in the demo city is called ${username}`);
  const { permissions } = await accessOf(db, user.id);
  const { id, realname } = user;
  return {
    id,
    username,
    realname,
    permissions,
    sessionId: '',
    tenantId: 0,
    orgCode: null,
    orgCodes: [],
    dataRules: new Map(),
  };
}

/** As much of the platform as writing rows and deciding on commands asks for. */
const kernelOf = (db: Db, platform: Platform) =>
  ({
    db,
    ...platform,
    dictionaryTexts: async (code: string) => new Map([...(builtInItems(code) ?? [])].map((item) => [item, item])),
  }) as Partial<Kernel> as Kernel;

const CALENDAR = calendarOf([CALENDAR_2026]);

/** In a year that nobody has entered every day but the weekend is worked. */
function isWorkday(day: Day): boolean {
  const worked = isWorked(day, CALENDAR);
  return typeof worked === 'boolean' ? worked : ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}

function workdayBefore(today: Day, count: number): Day {
  let day = today;
  for (let left = count; left > 0; ) {
    day = plusDays(day, -1);
    if (isWorkday(day)) left -= 1;
  }
  return day;
}

function timeOn(day: Day, time: string): Date {
  const at = fromWireTime(`${day} ${time}:00`);
  if (!at) throw new Error(`${day} ${time} is no time`);
  return at;
}
