import { describe, expect, it } from 'vitest';
import { tagWatch } from './tag-watch.ts';

const LONG = 'x'.repeat(70_000);
const watches = (...pieces: string[]) => {
  const tagsEnd = tagWatch();
  return pieces.every((piece) => tagsEnd(piece));
};

describe('the tags of a sheet', () => {
  it.each<[string, boolean, ...string[]]>([
    ['a tag', true, '<row r="1"><c/></row>'],
    ['a long text between tags', true, `<t>${LONG}</t>`],
    ['a tag in two pieces', true, '<row r', '="1">'],
    ['a comment in three pieces', true, '<!', '-- > -', '->'],
    ['a sign for more in an attribute', true, '<c a=">"', `>${LONG}`],
    ['a tag without an end', false, `<row ${LONG}`],
    ['a tag without an end in small pieces', false, '<row ', LONG.slice(1_000), LONG],
    ['an end that comes too late', false, `<row ${LONG}>`],
    ['an end that only an open quote holds', false, `<row a=">${LONG}>`],
    ['a comment whose end is another tag’s', false, `<!-- > ${LONG}`],
    ['a section without an end', false, `<![CDATA[ ]> ${LONG}`],
    ['an instruction without an end', false, `<? > ${LONG}`],
    ['a comment that its own beginning does not end', false, `<!-->${LONG}-->`],
    ['a quote over several pieces', false, '<row a="', LONG.slice(20_000), '>', LONG],
    ['an end of a comment in two pieces', true, '<!-- a', ' --', `>${LONG}`],
    ['the longest tag', true, `<row ${'x'.repeat(65_530)}>`],
    ['one letter more', false, `<row ${'x'.repeat(65_531)}>`],
    ['many beginnings', false, '<'.repeat(70_000)],
  ])('%s: %s', (_title, ends, ...pieces) => {
    expect(watches(...pieces)).toBe(ends);
  });
});
