import { headsDifference } from '#admin/departments/departments.rules.ts';
import { heldTwice } from '#kit/domain/grid/cell-rules.ts';
import { laidOut } from '#kit/domain/grid/clipboard-table.ts';
import { exactSum } from '#kit/domain/grid/exact-decimal.ts';
import { RICH_LIMITS } from '#kit/domain/rich-text/rich-limits.ts';
import { importedWords } from './imported-cells.ts';
import type { GrowthRow } from './measure.ts';
import { PARSERS, type ParserName, type TextParser } from './parsers.ts';
import { SHEET_ROWS } from './sheet-rows.ts';

type Make = (size: number) => string;

/** `piece` again and again, between a beginning and an end; not longer than asked, so that no bound refuses it. */
const filled =
  (piece: string, before = '', after = ''): Make =>
  (size) =>
    before + piece.repeat(Math.floor((size - before.length - after.length) / piece.length)) + after;

/** The same input in two halves: what opens, then what closes. */
const closed =
  (open: string, close: string): Make =>
  (size) =>
    open.repeat(Math.floor(size / 2 / open.length)) + close.repeat(Math.floor(size / 2 / close.length));

const row = <Input>(
  name: string,
  size: number,
  make: (size: number) => Input,
  parse: (input: Input) => unknown,
): GrowthRow => ({ name, size, make, parse: parse as GrowthRow['parse'] });

/** A declared parser on a text that was written to hurt it, as long as it may be. */
function of(parser: ParserName, input: string, make: Make, most = Number.POSITIVE_INFINITY): GrowthRow {
  const { size, parse }: TextParser = PARSERS[parser];
  return row(`${parser}: ${input}`, Math.min(size, most), make, parse);
}

/** Where a million characters would take seconds. */
const SLOW = 200_000;
const rich = (input: string, make: Make, most?: number) => of('rich text', input, make, most);
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `a${at}=b`).join(' ');
const { depth, attributes, declarations } = RICH_LIMITS;
const RICH_TEXT = [
  rich('declarations', filled('a:b;', '<p style="', '">x')),
  rich('open comments in a style', filled('/* ', '<p style="', '">x')),
  rich('brackets in a style', filled(';)(', '<p style="', '">x')),
  rich('a long number in a style', filled('1', '<span style="font-size:', 'x">x')),
  rich('a long colour', filled(' ', '<span style="color:rgb(1', 'x">x')),
  rich('open elements', filled('<div>')),
  rich('open elements of no name', filled('<x>')),
  rich('nested elements', closed('<div>', '</div>')),
  rich('ends of other elements', closed('<b>', '</i>')),
  rich('crossed elements', filled('<b><i></b></i>'), SLOW),
  rich('open paragraphs', filled('<p>'), SLOW),
  rich('ends without a beginning', filled('</p>'), SLOW),
  rich('many small elements', filled('<b>x</b>'), SLOW),
  rich('tables', filled('<table><tr><td colspan=2>x</table>'), SLOW),
  rich('open tables', filled('<table><tr><td>')),
  rich('pictures without an address', filled('x<img>'), SLOW),
  rich('pictures in links', filled('<a href="https://a.cn"><img src="/a/sys/common/static/1"></a>'), SLOW),
  rich('an embedded picture', filled('A', '<img src="data:image/png;base64,', '!">')),
  rich('a long address', filled('/a', '<img src="', '">')),
  rich('attributes', (size) => `<p ${numbered(Math.floor(size / 11))}>x`),
  rich('open attributes', filled('<a href="')),
  rich('as many declarations as allowed', filled(`<p style="${'color:red;'.repeat(declarations)}">x</p>`)),
  rich('as deep as allowed', filled('<div>'.repeat(depth) + '</div>'.repeat(depth))),
  rich('as many attributes as allowed', filled(`<p ${numbered(attributes)}>x</p>`)),
  rich('styled runs', filled('<span style="color: red; font-size: 12pt">云</span>'), SLOW),
  rich('silent elements', filled('<script></script>')),
  rich('open silent elements', filled('<svg><title>')),
  rich('raw text', filled('<noscript></noscript>')),
  rich('open raw text', filled('<noscript>')),
  rich('frames', filled('<iframe>')),
  rich('open comments', filled('<!--')),
  rich('open sections', filled('<![CDATA[')),
  rich('brackets', filled('<'), SLOW),
  rich('open tags', filled('<a ')),
  rich('entities', filled('&amp'), SLOW),
  rich('plain text', filled('云州')),
];

const MARKUP = [
  of('style declarations', 'many', filled('a:b;')),
  of('a written length', 'digits', filled('1', '', 'x')),
  of('a colour', 'blanks', filled(' ', 'rgb(1')),
  of('a ground colour', 'numbers', filled('1,', 'rgba(')),
  of('an empty text', 'brackets', filled('<')),
  of('an empty text', 'blanks', filled('&nbsp; ')),
  of('words', 'short ones', filled("a'")),
  of('a mark of a list', 'numbers', filled('1.')),
  of('a mark of a list', 'digits', filled('1')),
  of('the path above a mark', 'digits', filled('1', '', 'x')),
  of('the address of a link', 'names', filled('a@', 'mailto:')),
  of('a typed link', 'names', filled('a.', '', '\\')),
  of('the address of a picture', 'folders', filled('/sys/common/static/')),
  of('styles past the parser', 'open ones', filled('<a style="')),
  of('styles past the parser', 'handlers', filled(' on', '<a ')),
  of('Word: a fragment', 'open ones', filled('<!--StartFragment-->')),
  of('Word: a fragment', 'blanks', filled(' ', '<!--')),
  of('Word: shapes', 'open ones', filled('<v:shape ')),
  of('Word: shapes', 'a long name', filled('a', '<v:')),
  of('Word: a picture', 'open comments', filled('<!--', '<img>')),
  of('Word: a picture', 'open tags', filled('<', '<img>')),
  of('tags of a sheet', 'many', filled('<c a=">"/>')),
  of('tags of a sheet', 'as long as allowed', filled(`<c ${'a=">" '.repeat(10_000)}/>`)),
  of('tags of a sheet', 'an open one', filled('a="', '<c '), 65_000),
  of('tags of a sheet', 'a text without any', filled('x')),
  of('RTF: pictures', 'open ones', filled('{\\pict ')),
  of('RTF: pictures', 'small ones', filled('{\\pict 0a}')),
  of('RTF: pictures', 'words', filled('\\pict\\bin-1')),
  of('RTF: pictures', 'ends', filled('}')),
  of('RTF: bytes', 'many', filled('0a')),
];

const ID = `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`;
const QUERIES = [
  of('filter', 'a list', filled('a,')),
  of('filter', 'commas', filled(',')),
  of('filter', 'stars', filled('*')),
  of('filter', 'signs', filled('>=')),
  of('list of ids', 'commas', filled(', ')),
  of('super query', 'open lists', filled('[')),
  of('super query', 'encoded', filled('%5B')),
  of('super query', 'terms', filled('{"field":"a","rule":"in","val":"1,1"},', '[', '1]')),
  of('super query', 'a long term', filled('a,', '[{"field":"a","rule":"in","val":"', '"}]')),
  of('data rule', 'open variables', filled('#{')),
  of('data rule', 'a suffix', filled('}', '#{sys_multi_org_code')),
  of('data rule: references', 'open ones', filled('#{')),
  of('pattern of ids', 'commas', filled(',')),
  of('pattern of ids', 'ids', filled(`${ID},`, '', 'x')),
  of('pattern of some ids', 'commas', filled(',', '', 'x')),
  of('pattern of some ids', 'ids', filled(`${ID},`, '', 'x')),
  row(
    'heads of a department',
    2_000,
    (size) => Array.from({ length: size }, (_, at) => `${'0'.repeat(31)}${String(at).padStart(5, '0')}`),
    (ids: string[]) =>
      headsDifference(
        ids,
        ids.map((id) => `${id}.`),
        ids.toReversed(),
      ),
  ),
  of('table dictionary', 'terms', filled("a = '1' and ", 't,a,b,')),
  of('table dictionary', 'a word', filled('a', 't,a,b,')),
  of('table dictionary', 'blanks', filled(' ', 't,a,b,a', '!')),
  of('table dictionary', 'sorting', filled('[orderby:a')),
  of('tree condition', 'open ones', filled('{"a":')),
  of('socket frame', 'open ones', filled('{"type":')),
  of('socket key', 'colons', filled('a:')),
  of('range of bytes', 'digits', filled('1', 'bytes=')),
  of('tags of a state', 'many', filled('W/"b",')),
  of('time', 'digits', filled('1')),
  of('UUID', 'hyphens', filled('0-')),
  of('password', 'all signs', filled('aA1 ')),
  of('formula', 'blanks', filled(' ', '', '=')),
  of('formula', 'names', filled('a1', '+')),
];

const HOSTILE_CELLS: Record<string, Make> = {
  dots: filled('a.', 'http://', ' '),
  domains: filled('a.', 'a@', ' '),
  digits: filled('1', '', 'x'),
  hyphens: filled('a-', 'a@a.', '@'),
};
const PATTERNS = Object.entries(HOSTILE_CELLS).flatMap(([kind, make]) => [
  of('patterns of cells', kind, make),
  of('rules of forms', kind, make),
]);

const CELLS = 20_000;
const GRID = [
  of('clipboard', 'quotes', filled('"a""\t')),
  of('clipboard', 'an open quote', filled('""\n', '"\t'), 40_000),
  of('clipboard', 'tabs', filled('\t')),
  of('clipboard: items of a dictionary', 'rows', filled('a\tb\n')),
  row(
    'clipboard: cells that reach down',
    2_400,
    (size) => Array.from({ length: size }, () => [{ cell: 'x', rows: size }]),
    (rows: { cell: string; rows: number }[][]) => laidOut(rows, ''),
  ),
  row(
    'clipboard: cells that reach across',
    400,
    (size) => Array.from({ length: size }, () => [{ cell: 'x', columns: 1_000 }]),
    (rows: { cell: string; columns: number }[][]) => laidOut(rows, ''),
  ),
  of('pasted time', 'blanks', filled(' ', '12:12:', 'x')),
  of('pasted day', 'blanks', filled(' ', '2026', 'x')),
  of('pasted number', 'blanks', filled(' ', '1', '元x')),
  of('pasted number', 'zeros', filled('0', '1', '1%')),
  of('pasted number', 'digits', filled('1', '', 'x')),
  of('pasted number', 'groups', filled(',000', '1', 'x')),
  of('pasted number', 'brackets', filled('(')),
  of('pasted choices', 'many', filled('a,')),
  of('typed number', 'digits', filled('1', '', 'x')),
  of('heading of an import', 'blanks', filled(' ', 'x', 'x')),
  of('heading of an import', 'stars', filled('*', 'x', 'x')),
  of('cell of an import', 'blanks', filled(' ', 'x', 'x')),
  of('cell of an import', 'digits', filled('1')),
  of('cell of an import', 'words', filled('a,')),
  row(
    'cells of an import: a dictionary',
    4_000,
    (size) => new Map(Array.from({ length: size }, (_, at) => [`${at}`, `text ${at}`])),
    importedWords,
  ),
  row('sum of a column', CELLS, (size) => Array.from({ length: size }, (_, at) => `${at}.25`), exactSum),
  row('values held twice', CELLS, (size) => Array.from({ length: size }, (_, at) => at % 7), heldTwice),
];

/** Every parser that reads what somebody else wrote, on what was written by hand to hurt it. */
export const GROWTH_ROWS: GrowthRow[] = [...RICH_TEXT, ...MARKUP, ...QUERIES, ...PATTERNS, ...GRID, ...SHEET_ROWS];
