import { expect, it } from 'vitest';
import { changedDays, kindIn, named, turned } from './calendar-edit.rules.ts';
import type { MarkedDay } from './calendar-import.rules.ts';

const FRIDAY = '2027-01-01';
const SATURDAY = '2027-01-02';
const rest = (day: string, name = ''): MarkedDay => ({ day, kind: 'HOLIDAY', name });
const worked = (day: string, name = ''): MarkedDay => ({ day, kind: 'MAKEUP_WORKDAY', name });

it.each<[string, string, MarkedDay[], MarkedDay[]]>([
  ['a working day becomes one of rest', FRIDAY, [], [rest(FRIDAY)]],
  ['a day of rest becomes a working day', FRIDAY, [rest(FRIDAY, '元旦')], []],
  ['a weekend day becomes one that is worked', SATURDAY, [], [worked(SATURDAY)]],
  ['a weekend day that is worked becomes a weekend day', SATURDAY, [worked(SATURDAY)], []],
  ['the weekend day of a holiday becomes worked', SATURDAY, [rest(SATURDAY, '元旦')], [worked(SATURDAY, '元旦')]],
  ['and part of the holiday again', SATURDAY, [worked(SATURDAY, '元旦')], [rest(SATURDAY, '元旦')]],
  ['the other days stay', FRIDAY, [worked(SATURDAY)], [rest(FRIDAY), worked(SATURDAY)]],
])('turned: %s', (_what, day, before, after) => expect(turned(day, before)).toEqual(after));

it.each<[string, string, string, MarkedDay[], MarkedDay[]]>([
  ['a day of rest', FRIDAY, '元旦', [rest(FRIDAY)], [rest(FRIDAY, '元旦')]],
  ['a day of rest loses its name and stays one', FRIDAY, '', [rest(FRIDAY, '元旦')], [rest(FRIDAY)]],
  ['a weekend day becomes part of a holiday', SATURDAY, '元旦', [], [rest(SATURDAY, '元旦')]],
  ['without a name it is any weekend again', SATURDAY, '', [rest(SATURDAY, '元旦')], []],
  ['a worked day', SATURDAY, '春节', [worked(SATURDAY)], [worked(SATURDAY, '春节')]],
  ['a working day has none', FRIDAY, '元旦', [], []],
])('named: %s', (_what, day, name, before, after) => expect(named(day, name, before)).toEqual(after));

it('every day of a year is one of four kinds', () =>
  expect(
    [FRIDAY, SATURDAY, '2027-01-03', '2027-01-04'].map((day) => kindIn(2027, day, [rest(FRIDAY), worked(SATURDAY)])),
  ).toEqual(['HOLIDAY', 'MAKEUP_WORKDAY', 'WEEKEND', 'WORKDAY']));

it('days that came, went or changed are counted once each', () =>
  expect(changedDays([rest(FRIDAY), rest(SATURDAY)], [rest(FRIDAY, '元旦'), worked('2027-01-31')]).toSorted()).toEqual([
    FRIDAY,
    SATURDAY,
    '2027-01-31',
  ]));
