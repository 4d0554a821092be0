import { daysFrom } from '#business/law/calendar.rules.ts';
import type { MarkedDay, MarkedKind } from '#business/law/calendar-import.rules.ts';
import type { Db } from '#kit/server/data/db.ts';
import { saveYear } from './calendar.store.ts';

const days = (first: string, last: string, name: string, kind: MarkedKind = 'HOLIDAY'): MarkedDay[] =>
  daysFrom(first, last).map((day) => ({ day, kind, name }));

const worked = (day: string, name: string) => days(day, day, name, 'MAKEUP_WORKDAY');

/** A guess at 2027, so that the demo city can count into it. No notice says so, and production does not have it. */
export async function seedDemoYear(db: Db): Promise<void> {
  const year = [
    ...days('2027-01-01', '2027-01-03', '元旦'),
    ...worked('2027-01-31', '春节'),
    ...days('2027-02-05', '2027-02-11', '春节'),
    ...worked('2027-02-14', '春节'),
    ...days('2027-04-03', '2027-04-05', '清明节'),
    ...worked('2027-04-25', '劳动节'),
    ...days('2027-05-01', '2027-05-05', '劳动节'),
    ...worked('2027-05-08', '劳动节'),
    ...days('2027-06-09', '2027-06-09', '端午节'),
    ...days('2027-09-15', '2027-09-15', '中秋节'),
    ...worked('2027-09-26', '国庆节'),
    ...days('2027-10-01', '2027-10-07', '国庆节'),
    ...worked('2027-10-09', '国庆节'),
  ];
  await saveYear(db, { year: 2027, source: '演示用，非官方', isOfficial: false, days: year }, 'system');
}
