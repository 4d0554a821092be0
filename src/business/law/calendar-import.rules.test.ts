import { describe, expect, it } from 'vitest';
import { FAULT_CODES, readYear } from './calendar-import.rules.ts';

const read = (text: string) => readYear(2027, text);
const GOOD = '2027-01-01\t休息\t元旦';

describe('a list of days', () => {
  it.each([
    ['from a sheet', '日期\t类型\t名称\n2027-01-01\t休息\t元旦\n2027-01-31\t上班\t春节'],
    ['typed with commas', '2027-01-01,休息,元旦\n\n2027-01-31，上班，春节'],
    ['in other forms of a date', '2027/1/1\t放假\t元旦\r\n2027年1月31日\t调休上班\t春节'],
    ['in English', 'date,kind,name\n20270101,rest,元旦\n2027.1.31,worked,春节'],
    ['with the time that a sheet adds', '2027-01-01 00:00:00\t休\t元旦\n2027-01-31\t班\t春节\t\t'],
  ])('is read %s', (_how, text) =>
    expect(read(text)).toEqual({
      days: [
        { day: '2027-01-01', kind: 'HOLIDAY', name: '元旦' },
        { day: '2027-01-31', kind: 'MAKEUP_WORKDAY', name: '春节' },
      ],
      faults: [],
    }),
  );

  it.each<[string, string, object[]]>([
    ['a text that is no date', `${GOOD}\n元旦\t休息`, [{ line: 2, fault: 'not-a-day', text: '元旦' }]],
    ['a day that does not exist', `${GOOD}\n2027-02-30\t休息`, [{ line: 2, fault: 'not-a-day', text: '2027-02-30' }]],
    ['a date without a year', `${GOOD}\n1月2日\t休息`, [{ line: 2, fault: 'not-a-day', text: '1月2日' }]],
    ['a day of another year', `${GOOD}\n2028-01-01\t休息`, [{ line: 2, fault: 'other-year', text: '2028-01-01' }]],
    [
      'a day that comes three times, at each but the first',
      `${GOOD}\n${GOOD}\n${GOOD}`,
      [
        { line: 2, fault: 'twice', text: '2027-01-01' },
        { line: 3, fault: 'twice', text: '2027-01-01' },
      ],
    ],
    [
      'a day both of rest and worked',
      '2027-01-31\t休息\n2027-01-31\t上班',
      [{ line: 2, fault: 'rest-and-makeup', text: '2027-01-31' }],
    ],
    [
      'a worked day that is none of a weekend',
      `${GOOD}\n2027-01-04\t上班`,
      [{ line: 2, fault: 'makeup-on-weekday', text: '2027-01-04' }],
    ],
    ['an unknown kind', `${GOOD}\n2027-01-02\t半天`, [{ line: 2, fault: 'unknown-kind', text: '半天' }]],
    ['no kind', `${GOOD}\n2027-01-02`, [{ line: 2, fault: 'unknown-kind', text: '' }]],
    [
      'a name of 51 characters',
      `2027-01-01\t休息\t${'名'.repeat(50)}\n2027-01-02\t休息\t${'名'.repeat(51)}`,
      [{ line: 2, fault: 'long-name', text: '名'.repeat(51) }],
    ],
    ['a fourth column', `${GOOD}\t多余`, [{ line: 1, fault: 'too-many-columns', text: '多余' }]],
    [
      'every wrong line, by its number in the list, headings and empty lines counted',
      `日期\t类型\n\n2027-13-01\t休息\n${GOOD}\n2027-01-02\t不明`,
      [
        { line: 3, fault: 'not-a-day', text: '2027-13-01' },
        { line: 5, fault: 'unknown-kind', text: '不明' },
      ],
    ],
  ])('names %s', (_what, text, faults) => expect(read(text).faults).toEqual(faults));

  it.each([
    ['nothing', '', 'no-rest'],
    ['worked days alone', '2027-01-31\t上班', 'no-rest'],
    ['401 lines', Array.from({ length: 401 }, () => GOOD).join('\n'), 'too-many-lines'],
  ])('is refused as a whole with %s', (_what, text, whole) => expect(read(text).whole).toBe(whole));

  it('has a refusal for every fault', () => {
    for (const code of Object.values(FAULT_CODES)) expect(code).toMatch(/^calendar\.[a-z-]+$/);
  });
});
