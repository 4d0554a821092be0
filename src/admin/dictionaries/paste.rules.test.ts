import { describe, expect, it } from 'vitest';
import { pasteFaults, readPaste } from './paste.rules.ts';

const item = (itemText: string, itemValue: string, description = '') => ({ itemText, itemValue, description });

describe('a paste', () => {
  it.each([
    ['of two columns', '男\t1\n女\t2', [item('男', '1'), item('女', '2')]],
    [
      'of three, as Windows ends lines',
      '男\t1\t先生\r\n女\t2\t女士\r\n',
      [item('男', '1', '先生'), item('女', '2', '女士')],
    ],
    ['with headings', '名称\t数据值\t描述\n男\t1', [item('男', '1')]],
    ['with English headings', 'Text\tValue\nmale\t1', [item('male', '1')]],
    ['with blank lines and blanks round its cells', '\n  男 \t 1 \n\t\n', [item('男', '1')]],
    ['with a line break in a cell', '"第一行\n第二行"\t1', [item('第一行 第二行', '1')]],
    ['with doubled quotes in a cell', '"说""好""的\t人"\t1', [item('说"好"的 人', '1')]],
    ['with a quote that nothing closes', '"半个\t1', [item('"半个', '1')]],
    ['with an inch', '10"\tin10', [item('10"', 'in10')]],
    ['with one column', '男', [item('男', '')]],
    ['of nothing', '', []],
  ])('%s', (_, text, items) => {
    expect(readPaste(text)).toEqual({ items, tooWide: [] });
  });

  it('names the lines with a fourth column', () => {
    expect(readPaste('a\t1\tx\ty\nb\t2\tx\t\nc\t3\t\tz').tooWide).toEqual([1, 3]);
  });
});

describe('the lines of a paste', () => {
  it('are good when each has a text and a value of its own', () => {
    expect(pasteFaults([item('男', '1'), item('女', '2', '女士'), item('男', '3')])).toEqual([]);
  });

  it.each([
    ['without a text', item('', '1'), 'itemText', 'input.missing', {}],
    ['without a value', item('男', ''), 'itemValue', 'input.missing', {}],
    ['with a text of 101', item('x'.repeat(101), '1'), 'itemText', 'input.too-long', { limit: 100 }],
    ['with a value of 101', item('男', 'x'.repeat(101)), 'itemValue', 'input.too-long', { limit: 100 }],
    ['with a description of 201', item('男', '1', 'x'.repeat(201)), 'description', 'input.too-long', { limit: 200 }],
    ['with special characters', item('男', 'a,b'), 'itemValue', 'dictionary.value-special', {}],
  ])('are refused %s', (_, wrong, field, refusal, values) => {
    expect(pasteFaults([item('好', 'good'), wrong])).toEqual([{ line: 2, field, refusal, values }]);
  });

  it('are refused when a value comes again, with the line that has it', () => {
    expect(pasteFaults([item('甲', 'a'), item('乙', 'b'), item('丙', 'a'), item('丁', 'a')])).toEqual([
      { line: 3, field: 'itemValue', refusal: 'import.repeated', values: { line: 1 } },
      { line: 4, field: 'itemValue', refusal: 'import.repeated', values: { line: 1 } },
    ]);
  });

  it('may have a text and a value that are wrong', () => {
    expect(pasteFaults([item('', '')]).map(({ field }) => field)).toEqual(['itemText', 'itemValue']);
  });
});
