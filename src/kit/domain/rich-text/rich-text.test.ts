import { describe, expect, it } from 'vitest';
import { richAttributes } from './allow-list.ts';
import { countWords } from './count-words.ts';
import { linkAddress, pictureAddress, typedLink } from './rich-addresses.ts';
import { GROUND_COLORS, groundColorOf, TEXT_COLORS, textColorOf } from './rich-colors.ts';
import { declarations, richStyle } from './rich-styles.ts';
import { saysNothing } from './says-nothing.ts';

const channel = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const light = (hex: string) => {
  const part = (at: number) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
};
const contrast = (one: string, other: string) => {
  const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

describe('the colours of a text', () => {
  it.each(Object.entries(TEXT_COLORS))('%s is read on white and on every ground', (_name, hex) => {
    for (const ground of ['#ffffff', ...Object.values(GROUND_COLORS)])
      expect(contrast(hex, ground)).toBeGreaterThan(4.5);
  });

  it.each([
    ['#FF0000', 'red'],
    ['red', 'red'],
    ['rgb(192, 0, 0)', 'red'],
    ['#ffc000', 'orange'],
    ['#00b050', 'green'],
    ['#0070C0', 'blue'],
    ['navy', 'blue'],
    ['#7030A0', 'purple'],
    ['#7f7f7f', 'grey'],
    ['var(--rich-teal, #006d75)', 'teal'],
    ['black', undefined],
    ['windowtext', undefined],
    ['#fff', undefined],
    ['rgba(255, 0, 0, 0)', undefined],
    ['var(--evil, url(x))', undefined],
    ['expression(alert(1))', undefined],
  ])('%s becomes %s', (written, name) => expect(textColorOf(written)).toBe(name));

  it.each([
    ['yellow', 'yellow-ground'],
    ['#d9d9d9', 'grey-ground'],
    ['#DEEAF6', 'blue-ground'],
    ['#e2efd9', 'green-ground'],
    ['white', undefined],
    ['transparent', undefined],
  ])('the ground %s becomes %s', (written, name) => expect(groundColorOf(written)).toBe(name));
});

describe('a style keeps', () => {
  it.each([
    ['span', 'color: #f00; font-size: 12pt; font-family: 宋体', 'color: var(--rich-red, #a8071a); font-size: 16px;'],
    ['p', 'text-align:CENTER;text-indent:21.0pt;margin:0', 'text-align: center; text-indent: 2em;'],
    ['p', 'margin-left: 42pt', 'margin-left: 4em;'],
    ['p', 'margin-left: 900em', 'margin-left: 16em;'],
    ['td', 'width:100pt;position:fixed;vertical-align:middle', 'vertical-align: middle; width: 133px;'],
    ['ol', 'list-style-type: rich-chinese-brackets', 'list-style-type: rich-chinese-brackets;'],
    ['ol', 'list-style-type: url(x)', ''],
    ['table', 'width: 100%', 'width: 100%;'],
    ['col', 'width: 99999px', ''],
    ['div', 'color: red', ''],
    ['span', 'background:url(javascript:alert(1));color:re\\64', ''],
    ['span', 'color: red !important; color: blue', 'color: var(--rich-blue, #0b57c4);'],
    ['p', 'text-align:center/**/;x', 'text-align: center;'],
  ])('of a %s with %s: %s', (tag, style, kept) => expect(richStyle(tag, style)).toBe(kept));

  it('a semicolon in brackets within its value', () => {
    expect([...declarations('background: url(data:a;b); color: red')]).toEqual([
      ['background', 'url(data:a;b)'],
      ['color', 'red'],
    ]);
  });
});

describe('a link', () => {
  it.each([
    ['https://example.org/?a=1#b', 'https://example.org/?a=1#b'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
    ['tel:+86-571-88880000', 'tel:+86-571-88880000'],
    ['#/isystem/position', '#/isystem/position'],
    ['javascript:alert(1)', undefined],
    ['java\tscript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['//evil.example', undefined],
    ['https://user@evil.example', undefined],
    ['https:\\\\evil.example', undefined],
    ['/sys/logout', undefined],
    ['#top', undefined],
  ])('to %s is %s', (written, kept) => expect(linkAddress(written)).toBe(kept));

  it.each([
    ['example.org/a', 'https://example.org/a'],
    ['http://example.org', 'http://example.org'],
    ['随便', undefined],
  ])('typed as %s leads to %s', (typed, address) => expect(typedLink(typed)).toBe(address));
});

describe('a picture', () => {
  const kept = '/ggzyjypt/sys/common/static/jeditor/7b3c/现场.png';
  it.each([
    [kept, kept],
    ['data:image/png;base64,iVBORw0=', 'data:image/png;base64,iVBORw0='],
    ['data:image/svg+xml;base64,PHN2Zz4=', undefined],
    ['data:text/html;base64,PHN2Zz4=', undefined],
    ['https://evil.example/spy.png', undefined],
    ['file:///C:/a.png', undefined],
    ['/ggzyjypt/sys/common/static/../../sys/logout', undefined],
    ['/ggzyjypt/sys/logout', undefined],
  ])('at %s is %s', (written, address) => expect(pictureAddress(written)).toBe(address));
});

describe('attributes', () => {
  it('of a link to the web have it open apart', () => {
    expect(richAttributes('a', { href: 'https://example.org', onclick: 'x', target: '_top' })).toEqual({
      href: 'https://example.org',
      target: '_blank',
      rel: 'noopener noreferrer',
    });
  });

  it.each([
    ['td', { colspan: '2', rowspan: '1', colwidth: '80,120', class: 'x' }, { colspan: '2', colwidth: '80,120' }],
    ['td', { colspan: '999999' }, {}],
    ['ol', { start: '3', type: 'javascript:' }, { start: '3' }],
    ['img', { src: 'x', onerror: 'alert(1)', width: '20' }, { width: '20' }],
    ['p', { id: 'root', class: 'ant-modal', style: 'position:fixed' }, {}],
    ['__proto__', { href: 'x' }, {}],
  ])('of a %s are what the list says', (tag, given, kept) => expect(richAttributes(tag, given)).toEqual(kept));
});

describe('words are counted', () => {
  it.each([
    ['', 0],
    ['云州市公共资源', 7],
    ['Hello world', 2],
    ['采购编号 YZ-2026-001，共 3 包', 8],
    ['1,234.50 元', 2],
  ])('in %j: %i', (text, count) => expect(countWords(text)).toBe(count));
});

describe('a text with markup', () => {
  it.each([
    ['', true],
    ['<p></p>', true],
    ['<p>&nbsp;<br></p><table><tbody><tr><td> </td></tr></tbody></table>', true],
    ['<p>\u200b</p>', true],
    ['<p>.</p>', false],
    ['<p>&lt;</p>', false],
    ['<p><img src="/sys/common/static/a.png"></p>', false],
  ])('%j says nothing: %s', (html, nothing) => expect(saysNothing(html)).toBe(nothing));
});
