import { describe, expect, it } from 'vitest';
import { RICH_TAGS, richAttributes } from '#kit/domain/rich-text/allow-list.ts';
import { HONEST_TEXTS } from '#testing/samples/rich-text/honest-texts.ts';
import { HOSTILE_ATTRIBUTES } from '#testing/samples/rich-text/hostile-attributes.ts';
import { HOSTILE_ELEMENTS } from '#testing/samples/rich-text/hostile-elements.ts';
import { cleanedOrFault } from './rich-text.ts';

const cleanRichText = (html: string): string => {
  const cleaned = cleanedOrFault(html);
  if ('fault' in cleaned) throw new Error(cleaned.fault);
  return cleaned.clean;
};

const HOSTILE = [...HOSTILE_ELEMENTS, ...HOSTILE_ATTRIBUTES];
const TAG = /<(\/?)([^\s/>]*)((?:\s+[^\s=>]+="[^"]*")*)\s*\/?>/g;

/** What a text holds that the list does not know; what is left of it without its tags must be text. */
function strange(html: string): string[] {
  const found = [...html.matchAll(TAG)].flatMap(([whole, , tag = '', attributes = '']) => {
    const given = Object.fromEntries(
      [...attributes.matchAll(/([^\s=]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
      ]),
    );
    const isKnown = RICH_TAGS.includes(tag) && JSON.stringify(richAttributes(tag, given)) === JSON.stringify(given);
    return isKnown ? [] : [whole];
  });
  return [...found, ...(/[<>]/.test(html.replace(TAG, '')) ? [html] : [])];
}

describe('a text with markup, on the server', () => {
  it('is tried with more than 150 hostile ones', () => expect(HOSTILE.length).toBeGreaterThan(150));

  it.each(HOSTILE)('is harmless: %s', (hostile) => {
    const clean = cleanRichText(hostile);
    expect(strange(clean)).toEqual([]);
    expect(cleanRichText(clean)).toBe(clean);
  });

  it.each(HONEST_TEXTS)('keeps what it says: %s', (honest) => {
    const clean = cleanRichText(honest);
    const words = (html: string) => html.replace(/<[^>]*>/g, '');
    expect(words(clean)).toBe(words(honest).replaceAll('"', '"'));
    expect(strange(clean)).toEqual([]);
  });

  it.each([
    ['<p>a<script>x()</script>b</p>', '<p>ab</p>'],
    ['<font color=red>a</font>', 'a'],
    ['<p onclick="x()" class="y">a</p>', '<p>a</p>'],
    ['<img src="https://evil.test/spy.gif">', ''],
    [
      '<a href="https://example.org" onclick="x()">a</a>',
      '<a href="https://example.org" target="_blank" rel="noopener noreferrer">a</a>',
    ],
    ['<span style="color: red; position: fixed">a</span>', '<span style="color: var(--rich-red, #a8071a);">a</span>'],
  ])('of %s leaves %s', (html, clean) => expect(cleanRichText(html)).toBe(clean));

  const nested = (levels: number) => `${'<div>'.repeat(levels)}x${'</div>'.repeat(levels)}`;
  const styled = (count: number) => `<p style="${'color:red;'.repeat(count)}">x</p>`;
  const withAttributes = (count: number) =>
    `<p ${Array.from({ length: count }, (_, at) => `a${at}="1"`).join(' ')}>x</p>`;
  it.each([
    ['200 levels', nested(200), nested(201), 'too-deep'],
    ['200 open levels', '<b>'.repeat(200), '<b>'.repeat(201), 'too-deep'],
    ['200 levels of what is dropped', '<svg>'.repeat(200), '<svg>'.repeat(201), 'too-deep'],
    ['100 attributes', withAttributes(100), withAttributes(101), 'too-many-attributes'],
    ['200 declarations', styled(200), styled(201), 'too-many-declarations'],
    ['1,000,000 characters', '字'.repeat(1_000_000), '字'.repeat(1_000_001), 'too-long'],
  ])('of %s is read, and refused beyond', (_what, most, beyond, fault) => {
    expect(cleanedOrFault(most)).toHaveProperty('clean');
    expect(cleanedOrFault(beyond)).toEqual({ fault });
  });

  it('loses pictures without an address, and only these', () => {
    const kept = '<img src="/a/sys/common/static/1" alt="&lt;img /&gt;" />';
    const html = `<p>a<img alt="x" title="y"><br>&lt;img /&gt;&<img>lt;${kept}</p>`;
    expect(cleanRichText(html.repeat(2))).toBe(`<p>a<br />&lt;img /&gt;&amp;lt;${kept}</p>`.repeat(2));
  });

  it('may have any number of elements beside one another', () => {
    expect(cleanRichText('<b>x</b>'.repeat(1_000))).toHaveLength(8_000);
  });
});
