/** Kinds of texts; what hurts the reader of one kind means nothing to the reader of another. */
export type Family = 'markup' | 'rtf' | 'style' | 'address' | 'query' | 'cell';

export interface Alphabet {
  starts: string[];
  pieces: string[];
  ends: string[];
}

const ID = `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`;

export const ALPHABETS: Record<Family, Alphabet> = {
  markup: {
    starts: ['', 'x', '<img>', '<p style="', '<a href="', '<p ', '<v:', '</', '<!--', '<![CDATA[', '<sheet ', '&'],
    pieces: [
      ...[' ', '\n', 'a', '1', '云', '<', '>', '"', "'", '=', '/', '&nbsp;', '&#1', '-->', '<!--', '/>', '/*', 'a:b;'],
      ...['<p>', '</p>', '<b>', '<x>', '<img>', '<td>', '<script>', '<v:a ', ' on', ' style="', '<!--StartFragment-->'],
    ],
    ends: ['', 'x', ' ', '>', '/>', '">', '-->', '</p>'],
  },
  rtf: {
    starts: ['', 'x', '{\\rtf1 ', '{\\pict ', '{\\pict\\pngblip ', '\\bin', '\\'],
    pieces: [
      ' ',
      '\n',
      'a',
      '0',
      '0a',
      '-',
      '\\',
      '{',
      '}',
      '{\\pict ',
      '{\\pict 0a}',
      '\\pict',
      '\\bin-1',
      "\\'0",
      '云',
    ],
    ends: ['', 'x', '}', '{', '\\', ' '],
  },
  style: {
    starts: ['', 'x', '1', '-', 'a:b;', 'rgb(', 'rgba(1,1', 'rgb(1,1,1', 'url(', '/*', '"'],
    pieces: [
      ...[' ', '\t', 'a', '1', '.', ',', ';', ':', '(', ')', '/', '*', '/*', '*/', '"', "'", '%', '-', '!', '云'],
      ...['a:b;', '1,', '1 ', ';)('],
    ],
    ends: ['', 'x', ')', 'px', ';', '%', '*/', '"'],
  },
  address: {
    starts: [
      ...['', 'x', '#', '/', 'http://', 'https://a', 'mailto:', 'mailto:a@', 'tel:', 'www.', '/a/sys/common/static/'],
      'data:image/png;base64,',
    ],
    pieces: [
      ...[' ', '\n', 'a', '1', '.', '/', '@', ':', '?', '#', '\\', '=', '-', '+', '&', '%20', '"', '云', '/a', 'a.'],
      ...['a@', '//', '/sys/common/static/'],
    ],
    ends: ['', 'x', ' ', '\\', '!', '@', '.', '"'],
  },
  query: {
    starts: [
      ...[
        '',
        'x',
        '*',
        '!',
        '>=',
        '#{',
        '#{sys_multi_org_code}',
        '[',
        '{"type":"',
        '[{"field":"a","rule":"in","val":"',
      ],
      ...['t,a,b,', "t,a,b,a='1'", '[orderby:a', 'bytes=', ID],
    ],
    pieces: [
      ...[' ', '\t', 'a', '1', ',', '*', '=', '>=', '!', '%5B', '[', ']', '{', '}', '"', "'", '"a":', '#{', ':', '-'],
      ...['\\', '|', '(', '云', ', ', "a = '1' and ", `${ID},`, '[orderby:a', 'W/"a",'],
    ],
    ends: ['', 'x', ' ', '*', '!', ']', '}', '"}]', "'"],
  },
  cell: {
    starts: [
      ...['', 'x', '=', '+', '@', '-', '(', '*', '"', '"\t', '¥', '1', '1.', '第', 'http://', 'a@', '12:12', '12:12:'],
      ...['2026', '2026-1-1', '下午1'],
    ],
    pieces: [
      ...[' ', '\t', '\n', '\u00a0', '\u3000', 'a', '1', '0', '一', '.', ',', '，', '-', ':', '/', '(', ')', '%', '元'],
      ...['"', '""', "'", '*', '@', '=', '|', '云', '😀', '\u0301', '1.', 'a.', 'a-', ',000', '"\t', 'a\tb\n', 'a1'],
    ],
    ends: ['', 'x', ' ', '*', '!', '%', '元', ')', '"', '='],
  },
};
