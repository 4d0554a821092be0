import { describe, expect, it } from 'vitest';
import { pathAbove, readMark } from './numberings.ts';

describe('the mark of a list item', () => {
  it.each([
    ['1.', 'decimal', 1],
    ['2．', 'decimal', 2],
    ['1.2.3', 'rich-outline', 3],
    ['3、', 'rich-decimal-comma', 3],
    ['4）', 'rich-decimal-half', 4],
    ['（5）', 'rich-decimal-brackets', 5],
    ['一、', 'simp-chinese-informal', 1],
    ['十、', 'simp-chinese-informal', 10],
    ['二十三、', 'simp-chinese-informal', 23],
    ['（十二）', 'rich-chinese-brackets', 12],
    ['第三章', 'rich-chapter', 3],
    ['第十一条', 'rich-article', 11],
    ['第2节', 'rich-section', 2],
    ['③', 'rich-circled', 3],
    ['ii.', 'lower-roman', 2],
    ['b)', 'lower-alpha', 2],
    ['C.', 'upper-alpha', 3],
    ['1 .\u00a0', 'decimal', 1],
  ])('%s counts as %s at %i', (mark, numbering, number) => expect(readMark(mark)).toEqual({ numbering, number }));

  it.each([
    ['c.', { numbering: 'lower-alpha', number: 2 }, { numbering: 'lower-alpha', number: 3 }],
    ['v.', { numbering: 'lower-roman', number: 4 }, { numbering: 'lower-roman', number: 5 }],
    ['i.', { numbering: 'lower-alpha', number: 8 }, { numbering: 'lower-alpha', number: 9 }],
    ['iv.', undefined, { numbering: 'lower-roman', number: 4 }],
  ] as const)('%s goes on from the item before it', (mark, before, counted) =>
    expect(readMark(mark, before)).toEqual(counted),
  );

  it.each([
    ['1.2.3', '1.2.'],
    ['10.20.30.', '10.20.'],
    ['1 . 2', '1.'],
    ['7', ''],
  ])('%s stands below "%s"', (mark, above) => expect(pathAbove(mark)).toBe(above));

  it.each(['·', 'Ø', '', '第章', '零、'])('%s is no number', (mark) => expect(readMark(mark)).toBeUndefined());
});
