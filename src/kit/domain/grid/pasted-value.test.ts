import { describe, expect, it } from 'vitest';
import { type PastedKind, pastedValue } from './pasted-value.ts';

const UNREADABLE = Symbol('unreadable');
const read = (kind: PastedKind, text: string) => {
  const pasted = pastedValue(kind, text);
  return 'unreadable' in pasted ? UNREADABLE : pasted.value;
};

const NUMBERS: [string, string | symbol][] = [
  ['1234.5', '1234.5'],
  ['1,234.50', '1234.50'],
  ['1 234 567', '1234567'],
  ["1'234", '1234'],
  ['１２３．５', '123.5'],
  ['￥1,234.50', '1234.50'],
  ['¥ 12', '12'],
  ['12.00元', '12.00'],
  ['-5', '-5'],
  ['−5', '-5'],
  ['(1,234.50)', '-1234.50'],
  ['-￥5', '-5'],
  ['￥ -', '0'],
  ['¥-', '0'],
  ['-', UNREADABLE],
  ['￥-1,234.50', '-1234.50'],
  ['(￥1,234.50)', '-1234.50'],
  ['12%', '0.12'],
  ['12.5%', '0.125'],
  ['100%', '1'],
  ['\u00a07\u00a0', '7'],
  ['007', '7'],
  ['', ''],
  ['1,23,4', UNREADABLE],
  ['abc', UNREADABLE],
  ['1e5', UNREADABLE],
  ['12万', UNREADABLE],
];

const DAYS: [string, string | symbol][] = [
  ['2026-01-05', '2026-01-05'],
  ['2026/1/5', '2026-01-05'],
  ['2026.1.5', '2026-01-05'],
  ['2026年1月5日', '2026-01-05'],
  ['20260105', '2026-01-05'],
  ['２０２６－０１－０５', '2026-01-05'],
  ['2026/1/5 9:30', '2026-01-05'],
  ['2024-02-29', '2024-02-29'],
  ['2026-02-29', UNREADABLE],
  ['2026-13-01', UNREADABLE],
  ['2026年1月5日 星期一', '2026-01-05'],
  ['2026年1月5日星期一', '2026-01-05'],
  ['二〇二六年一月五日', '2026-01-05'],
  ['二○二六年十二月三十一日', '2026-12-31'],
  ['二〇二六年十月二十日', '2026-10-20'],
  ['5-Jan-2026', '2026-01-05'],
  ['5-Jan-26', '2026-01-05'],
  ['31-Dec-29', '2029-12-31'],
  ['1-Jan-30', '1930-01-01'],
  ['January 5, 2026', '2026-01-05'],
  ['Monday, January 5, 2026', '2026-01-05'],
  ['Sept. 5, 2026', '2026-09-05'],
  ['5 September 2026', '2026-09-05'],
  ['5-Xyz-2026', UNREADABLE],
  ['Jan-26', UNREADABLE],
  ['1月5日', UNREADABLE],
  ['2026年1月', UNREADABLE],
  ['31-Feb-2026', UNREADABLE],
  ['5/1/2026', UNREADABLE],
  ['46027', UNREADABLE],
];

const INSTANTS: [string, string | symbol][] = [
  ['2026-01-05 09:30:15', '2026-01-05 09:30:15'],
  ['2026/1/5 9:30', '2026-01-05 09:30:00'],
  ['2026年1月5日 9时30分', '2026-01-05 09:30:00'],
  ['2026/1/5 下午 3:05', '2026-01-05 15:05:00'],
  ['2026/1/5 3:05 PM', '2026-01-05 15:05:00'],
  ['2026/1/5 12:05 AM', '2026-01-05 00:05:00'],
  ['2026-01-05T09:30:15', '2026-01-05 09:30:15'],
  ['2026-01-05', '2026-01-05 00:00:00'],
  ['5-Jan-26 3:05 PM', '2026-01-05 15:05:00'],
  ['2026年1月5日 星期一 9:30', '2026-01-05 09:30:00'],
  ['2026-01-05 25:00', UNREADABLE],
  ['2026-01-05 soon', UNREADABLE],
];

const TIMES: [string, string | symbol][] = [
  ['9:30', '09:30:00'],
  ['09:30:15', '09:30:15'],
  ['上午 9:30', '09:30:00'],
  ['24:00', UNREADABLE],
  ['930', UNREADABLE],
];

const tables: [string, PastedKind, [string, string | symbol][]][] = [
  ['a number', { kind: 'number' }, NUMBERS],
  ['a day', { kind: 'day' }, DAYS],
  ['an instant', { kind: 'instant' }, INSTANTS],
  ['a time', { kind: 'time' }, TIMES],
];

for (const [says, kind, cases] of tables) {
  describe(`pasted into ${says}`, () => {
    for (const [text, value] of cases) {
      it(`${JSON.stringify(text)} is ${String(value) || 'an empty cell'}`, () => expect(read(kind, text)).toBe(value));
    }
  });
}

const FORMATTED: [kind: 'day' | 'instant' | 'time', format: string, text: string, value: string | symbol][] = [
  ['day', 'DD/MM/YYYY', '01/12/2026', '2026-12-01'],
  ['day', 'MM/DD/YYYY', '01/12/2026', '2026-01-12'],
  ['day', 'DD/MM/YYYY', '1/2/2026', '2026-02-01'],
  ['day', 'DD/MM/YYYY', '31/02/2026', UNREADABLE],
  ['day', 'DD/MM/YYYY', '2026-12-01', '2026-12-01'],
  ['day', 'YYYY-MM', '2026-12', '2026-12-01'],
  ['day', 'YYYYMMDD', '20261201', '2026-12-01'],
  ['day', 'YY.M.D', '26.1.5', '2026-01-05'],
  ['day', 'YY.M.D', '26x1x5', UNREADABLE],
  ['day', 'M月D日', '1月5日', UNREADABLE],
  ['instant', 'DD/MM/YYYY HH:mm', '01/12/2026 08:30', '2026-12-01 08:30:00'],
  ['instant', 'YYYY年M月D日 H时', '2026年1月5日 9时', '2026-01-05 09:00:00'],
  ['instant', 'DD/MM/YYYY HH:mm', '01/12/2026 25:00', UNREADABLE],
  ['time', 'H时', '8时', '08:00:00'],
  ['time', 'H时', '24时', UNREADABLE],
  ['time', 'HH:mm', '８：４５', '08:45:00'],
];

describe('pasted into a column with its own format', () => {
  for (const [kind, format, text, value] of FORMATTED)
    it(`${format} reads ${text} as ${String(value)}`, () => expect(read({ kind, format }, text)).toBe(value));
});

describe('pasted into a box', () => {
  const box: PastedKind = { kind: 'tick', pair: ['Y', 'N'] };
  for (const text of ['是', 'TRUE', 'true', '√', '1', 'Y'])
    it(`${text} ticks it`, () => expect(read(box, text)).toBe('Y'));
  for (const text of ['否', 'FALSE', '×', '0', 'N', '']) {
    it(`${text || 'nothing'} unticks it`, () => expect(read(box, text)).toBe('N'));
  }
  it('any other word is not read', () => expect(read(box, '也许')).toBe(UNREADABLE));
});

describe('pasted into a choice', () => {
  const options = [
    { value: '1', text: '工程' },
    { value: '2', text: '货物' },
    { value: '3', text: '服务, 其他' },
  ];
  const one: PastedKind = { kind: 'choice', options };
  const several: PastedKind = { kind: 'choice', options, several: true };
  it('the text of an option is its value', () => expect(read(one, '货物')).toBe('2'));
  it('the value of an option is itself', () => expect(read(one, '2')).toBe('2'));
  it('a text with a comma is one option first', () => expect(read(several, '服务, 其他')).toBe('3'));
  it('what is no option is not read', () => expect(read(one, '土地')).toBe(UNREADABLE));
  it('what is no option stays where free words are allowed', () =>
    expect(read({ ...one, free: true } as PastedKind, '土地')).toBe('土地'));
  it('several are split at the usual signs', () => expect(read(several, '工程、货物')).toBe('1,2'));
  it('several with one that is no option are not read', () => expect(read(several, '工程,土地')).toBe(UNREADABLE));
});

describe('pasted into a column of names', () => {
  const keys = new Map([
    ['张三', 'zhangsan'],
    ['zhangsan', 'zhangsan'],
    ['李四', 'lisi'],
  ]);
  const one: PastedKind = { kind: 'named', keyOf: (name) => keys.get(name) };
  const several: PastedKind = { ...one, several: true };
  it('a name is its key', () => expect(read(one, '张三')).toBe('zhangsan'));
  it('a key is itself', () => expect(read(one, 'zhangsan')).toBe('zhangsan'));
  it('nothing empties the cell', () => expect(read(one, '')).toBe(''));
  it('a name that nobody bears is not read', () => expect(read(one, '王五')).toBe(UNREADABLE));
  it('two names are not one', () => expect(read(one, '张三、李四')).toBe(UNREADABLE));
  it('several names are several keys', () => expect(read(several, '张三、李四')).toBe('zhangsan,lisi'));
});

describe('pasted into a column with bounds', () => {
  const price: PastedKind = { kind: 'number', bounds: { min: 0, max: 100, precision: 2 } };
  for (const text of ['0', '100', '99.99', '1.5', ''])
    it(`${text || 'nothing'} within them is read`, () => expect(read(price, text)).toBe(text));
  for (const text of ['-1', '100.01', '1.005'])
    it(`${text} beyond them is not read, and not changed either`, () => expect(read(price, text)).toBe(UNREADABLE));
  it('a text that is too long is not cut', () => expect(read({ kind: 'text', most: 3 }, '一二三四')).toBe(UNREADABLE));
  it('a text of that length is read', () => expect(read({ kind: 'text', most: 3 }, '一二三')).toBe('一二三'));
});

describe('pasted into a text', () => {
  it('any text stays, hard blanks become blanks', () => expect(read({ kind: 'text' }, ' a\u00a0b ')).toBe(' a b '));
});
