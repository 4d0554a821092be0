import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CellRule, expressionOf, fillMessage, firstFault, heldTwice, prepareRules } from './cell-rules.ts';

const never = () => false;
const breaks = (rules: CellRule[], value: unknown, isTwice: (value: unknown) => boolean = never) =>
  firstFault(prepareRules(rules), value, isTwice)?.broken.because;

const PATTERNS: [pattern: string, kept: string[], broken: string[]][] = [
  ['n6-16', ['123456', '1234567890123456'], ['12345', '12345678901234567', '12345a', '１２３４５６']],
  ['*6-16', ['abcdef', '一二三四五六', 'a b\tc!', '1234567890123456'], ['abcde', '12345678901234567']],
  ['s6-18', ['abcdef', 'ABCDEFGHIJKLMNOPQR'], ['abcde', 'abcdefghijklmnopqrs', 'abc123', 'abcdé f']],
  ['n1-3', ['1', '123'], ['1234']],
  [
    'url',
    ['http://a.cn', 'https://www.yunzhou.gov.cn/a?b=1#c'],
    ['www.a.cn', 'ftp://a.cn', 'http://', 'http://a b.cn'],
  ],
  ['e', ['a@b.cn', 'first.last+x@mail.yunzhou.gov.cn'], ['a@b', '@b.cn', 'a b@c.cn', 'a@b..cn']],
  ['m', ['13800000000', '19912345678'], ['12800000000', '1380000000', '138000000000', '+8613800000000']],
  ['p', ['310000', '010000'], ['31000', '3100000', '31000a']],
  ['s', ['abc', 'ABC'], ['abc1', '中文', 'a b']],
  ['n', ['0', '-1', '1.5', '-0.25', '007'], ['1.', '.5', '1,000', '--1', '1e3']],
  ['z', ['0', '-12', '7'], ['1.0', '1.5', 'a']],
  ['money', ['1', '12.34567', '0.5', '0.55', '0'], ['-1', '12.345678', '0.555', '01', '1.', '1,000']],
  ['^A\\d{3}$', ['A123'], ['B123', 'A12']],
];

describe('the patterns of cells', () => {
  for (const [pattern, kept, broken] of PATTERNS) {
    it(`${pattern} takes ${kept[0]} and its like, and refuses the rest`, () => {
      for (const value of kept) expect([value, breaks([{ pattern }], value)]).toEqual([value, undefined]);
      for (const value of broken) expect([value, breaks([{ pattern }], value)]).toEqual([value, 'pattern']);
    });
  }
  it('take a regular expression of one’s own, also one that remembers where it stood', () => {
    const pattern = /x/g;
    expect(['x', 'x', 'y'].map((value) => breaks([{ pattern }], value))).toEqual([undefined, undefined, 'pattern']);
  });
  it('do not read texts of a length that no pattern is about', () =>
    expect(breaks([{ pattern: '^(a+)+$' }], 'a'.repeat(10_001))).toBe('pattern'));
  for (const pattern of ['(', '[', 'n16-6', '*9-1', '?'])
    it(`${pattern} cannot be read and asks nothing, but what is asked beside it is asked`, () => {
      expect([breaks([{ pattern }], 'x'), breaks([{ required: true, pattern }], '')]).toEqual([undefined, 'required']);
      expect(breaks([{ pattern }, { pattern: 'n' }], 'x')).toBe('pattern');
    });
  it('are expressions of one’s own where only the name is that of something else', () =>
    expect(['constructor', 'x'].map((value) => breaks([{ pattern: 'constructor' }], value))).toEqual([
      undefined,
      'pattern',
    ]));
  it('are made once', () => expect(expressionOf('n2-9')).toBe(expressionOf('n2-9')));
});

describe('a cell that must be filled', () => {
  for (const value of [null, undefined, '']) {
    it(`refuses ${String(value) || 'an empty text'}`, () =>
      expect(breaks([{ required: true }], value)).toBe('required'));
    it(`refuses ${String(value) || 'an empty text'} by the pattern *`, () =>
      expect(breaks([{ pattern: '*' }], value)).toBe('required'));
  }
  for (const value of [0, false, ' ', 'x']) {
    it(`takes ${JSON.stringify(value)}`, () => expect(breaks([{ required: true }], value)).toBe(undefined));
  }
});

describe('a column without equals', () => {
  const values = ['a', 'b', 'a', '', '', null, 1, '1'];
  it('knows what stands there twice, a number as it is typed too', () =>
    expect([...heldTwice(values)]).toEqual(['a', '1']));
  for (const rule of [{ unique: true }, { pattern: 'only' }]) {
    const isTwice = (value: unknown) => heldTwice(values).has(String(value));
    it(`refuses both of two equals (${Object.keys(rule)})`, () => expect(breaks([rule], 'a', isTwice)).toBe('unique'));
    it(`takes what stands there once (${Object.keys(rule)})`, () =>
      expect(breaks([rule], 'b', isTwice)).toBe(undefined));
    it(`takes any number of empty cells (${Object.keys(rule)})`, () =>
      expect(breaks([rule], '', isTwice)).toBe(undefined));
  }
  it('is symmetric: a row that is refused has a partner that is refused too', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('', 'a', 'b', 'c', '1', 1, 2, '2')), (column) => {
        const twice = heldTwice(column);
        const refused = column.filter((value) => breaks([{ unique: true }], value, (one) => twice.has(String(one))));
        for (const value of refused)
          expect(refused.filter((other) => String(other) === String(value)).length > 1).toBe(true);
      }),
    );
  });
});

describe('several rules of one cell', () => {
  const anyRule = fc.constantFrom<CellRule>(
    { required: true, message: 'required' },
    { pattern: 'n', message: 'n' },
    { pattern: 'z', message: 'z' },
    { pattern: 'n2-4', message: 'n2-4' },
    { pattern: '*1-3', message: '*1-3' },
    { unique: true, message: 'unique' },
    { required: true, pattern: 'n', message: 'required n' },
    { required: true, pattern: '*1-3', message: 'required *1-3' },
    { required: true, pattern: 'only', message: 'required only' },
    { pattern: 'n', unique: true, message: 'n unique' },
    { required: true, pattern: '(', message: 'required and unreadable' },
  );
  /** What each setting of a rule asks by itself, in the order in which one rule asks them. */
  const split = ({ required, pattern, unique }: CellRule): CellRule[] => [
    ...(required ? [{ required }] : []),
    ...(pattern === undefined ? [] : [{ pattern }]),
    ...(unique ? [{ unique }] : []),
  ];
  it('speak in their order: the first that is broken alone is the one that speaks', () => {
    fc.assert(
      fc.property(fc.array(anyRule), fc.string({ maxLength: 6 }), fc.boolean(), (rules, value, twice) => {
        const alone = rules.find((rule) => breaks([rule], value, () => twice));
        expect(firstFault(prepareRules(rules), value, () => twice)?.rule).toBe(alone);
      }),
    );
  });
  it('ask in one rule what they would ask one after the other', () => {
    fc.assert(
      fc.property(anyRule, fc.string({ maxLength: 6 }), fc.boolean(), (rule, value, twice) => {
        expect(breaks([rule], value, () => twice)).toBe(breaks(split(rule), value, () => twice));
      }),
    );
  });
  it('leave an empty cell alone unless it must be filled', () => {
    fc.assert(
      fc.property(fc.array(anyRule), (rules) => {
        const expected = rules.some(({ required }) => required) ? 'required' : undefined;
        expect(breaks(rules, '', () => true)).toBe(expected);
      }),
    );
  });
});

describe('a message', () => {
  const column = { key: 'price', title: '单价', defaultValue: 10 };
  it('has title, key and default value put in', () =>
    expect(fillMessage('${title}（${key}）默认 ${defaultValue}', column)).toBe('单价（price）默认 10'));
  it('keeps what it does not know', () => expect(fillMessage('${other}$1${title}', column)).toBe('${other}$1单价'));
  it('says nothing for a default value that is not there', () =>
    expect(fillMessage('[${defaultValue}]', { key: 'a', title: 'b' })).toBe('[]'));
});
