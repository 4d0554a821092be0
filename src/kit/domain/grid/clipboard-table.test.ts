import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCopiedTable, laidOut, readTabbed, writeHtml, writeTabbed } from './clipboard-table.ts';

/** Written by hand after the known text forms of Excel, WPS and LibreOffice. */
const SAMPLES: [string, string, string[][]][] = [
  ['one cell', 'a', [['a']]],
  ['a row', 'a\tb\tc', [['a', 'b', 'c']]],
  [
    'rows with the line ends of Windows, and one at the end',
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['rows with the line ends of Unix', 'a\nb\n', [['a'], ['b']]],
  ['rows with old line ends', 'a\rb', [['a'], ['b']]],
  ['empty cells', 'a\t\tc', [['a', '', 'c']]],
  [
    'an empty cell at the end of a row',
    'a\t\r\nb\tc',
    [
      ['a', ''],
      ['b', 'c'],
    ],
  ],
  ['an empty cell at the very end', 'a\t', [['a', '']]],
  ['an empty row between two', 'a\r\n\r\nb', [['a'], [''], ['b']]],
  ['nothing', '', [[]]],
  ['a line break in quotes', '"one\ntwo"\tb', [['one\ntwo', 'b']]],
  ['a line break of Windows in quotes', '"one\r\ntwo"\r\nb', [['one\ntwo'], ['b']]],
  ['a tab in quotes', '"a\tb"\tc', [['a\tb', 'c']]],
  ['doubled quotes', '"say ""hi""\nnow"', [['say "hi"\nnow']]],
  ['quotes inside that need no quoting', '5" pipe\tx', [['5" pipe', 'x']]],
  ['quotes around a plain text, which belong to it', '"abc"\tx', [['"abc"', 'x']]],
  ['a quote that is never closed', '"abc\tx', [['"abc', 'x']]],
  ['a quote that is closed and goes on', '"abc"def\tx', [['"abc"def', 'x']]],
  ['numbers as they are shown', '1,234.50\t￥2,000.00\t12%', [['1,234.50', '￥2,000.00', '12%']]],
  ['blanks, which are kept', ' a \t b', [[' a ', ' b']]],
];

describe('a table copied as text', () => {
  for (const [says, text, table] of SAMPLES) it(`with ${says}`, () => expect(readTabbed(text)).toEqual(table));
  it('comes back as it was copied', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '中', ' ', '\t', '\n', '"', ',', '1'), maxLength: 6 });
    const table = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
      .chain(([rows, columns]) =>
        fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
      )
      // A last row of one empty cell cannot be told from a line end.
      .filter((rows) => rows.at(-1)?.length !== 1 || rows.at(-1)?.[0] !== '');
    fc.assert(
      fc.property(table, (rows) => {
        expect(readTabbed(writeTabbed(rows))).toEqual(rows);
      }),
    );
  });
});

describe('merged cells', () => {
  it('stand in their first place and leave the others empty', () =>
    expect(
      laidOut<string>(
        [
          [{ cell: 'a', columns: 2 }, { cell: 'b' }],
          [{ cell: 'c' }, { cell: 'd' }, { cell: 'e' }],
        ],
        '',
      ),
    ).toEqual([
      ['a', '', 'b'],
      ['c', 'd', 'e'],
    ]));
  it('reach over rows', () =>
    expect(laidOut<string>([[{ cell: 'a', rows: 2 }, { cell: 'b' }], [{ cell: 'c' }]], '')).toEqual([
      ['a', 'b'],
      ['', 'c'],
    ]));
  it('reach over both', () =>
    expect(
      laidOut<string>([[{ cell: 'a', rows: 2, columns: 2 }, { cell: 'b' }], [{ cell: 'c' }], [{ cell: 'd' }]], ''),
    ).toEqual([
      ['a', '', 'b'],
      ['', '', 'c'],
      ['d', '', ''],
    ]));
  it('do not reach beyond the table', () =>
    expect(laidOut<string>([[{ cell: 'a', rows: 1_000_000 }]], '')).toEqual([['a']]));
  it('of a width without end are cut', () =>
    expect(laidOut<string>([[{ cell: 'a', columns: 1e9 }]], '')[0]?.length).toBe(1_000));
});

describe('a table copied as HTML', () => {
  it('holds no sign that could be read as markup', () =>
    expect(writeHtml([['<b>&"', 'a\nb']])).toBe(
      '<meta charset="utf-8"><table><tr><td>&lt;b&gt;&amp;&quot;</td><td>a<br>b</td></tr></table>',
    ));
});

describe('more than one cell', () => {
  const COPIED: [text: string, html: string, isTable: boolean][] = [
    ['甲', '', false],
    ['甲\r\n', '', false],
    ['甲\n', '<table><tr><td>甲</td></tr></table>', false],
    ['甲\t乙', '', true],
    ['甲\r\n乙\r\n', '', true],
    ['甲\n\n', '', true],
    ['\t', '', true],
    ['', '<table><tr><td>甲</td></tr></table>', false],
    ['', '<table><tr><th>甲</th><td class="a">乙</td></tr></table>', true],
    ['', '', false],
  ];
  for (const [text, html, isTable] of COPIED)
    it(`${JSON.stringify(text || html)}: ${isTable}`, () => expect(isCopiedTable(text, html)).toBe(isTable));
});
