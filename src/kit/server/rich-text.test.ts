import { describe, expect, it } from 'vitest';
import { RICH_TAGS, richAttributes } from '#kit/domain/rich-text/allow-list.ts';
import { HONEST_TEXTS } from '#kit/domain/rich-text/samples/honest-texts.ts';
import { HOSTILE_ATTRIBUTES } from '#kit/domain/rich-text/samples/hostile-attributes.ts';
import { HOSTILE_ELEMENTS } from '#kit/domain/rich-text/samples/hostile-elements.ts';
import { cleanRichText } from './rich-text.ts';

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

  it('of a thousand levels ends', () => {
    const deep = `${'<div>'.repeat(1_000)}x${'</div>'.repeat(1_000)}`;
    expect(cleanRichText(deep)).toContain('x');
  });

  it('of 300,000 characters is cleaned within a second', () => {
    const long = '<p style="color:red">云州市<b>公告</b></p>'.repeat(8_000);
    const started = performance.now();
    cleanRichText(long);
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});
