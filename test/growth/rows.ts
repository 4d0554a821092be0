import { headsDifference } from '#admin/departments/departments.rules.ts';
import { readPaste } from '#admin/dictionaries/paste.rules.ts';
import { readTableCode, readTreeCondition } from '#admin/dictionaries/table-code.rules.ts';
import { ruleFault } from '#admin/permissions/data-rules.rules.ts';
import { IdList } from '#kit/contract/shapes.ts';
import { resolveRule } from '#kit/domain/data-rule.ts';
import { parseTextFilter, splitList } from '#kit/domain/filter.ts';
import { breaksRule, FORM_RULES } from '#kit/domain/form-rules.ts';
import { looksLikeFormula } from '#kit/domain/formula.ts';
import { type CellRule, firstFault, heldTwice, prepareRules } from '#kit/domain/grid/cell-rules.ts';
import { laidOut, readTabbed } from '#kit/domain/grid/clipboard-table.ts';
import { exactSum } from '#kit/domain/grid/exact-decimal.ts';
import { pastedMoment } from '#kit/domain/grid/pasted-moment.ts';
import { pastedValue } from '#kit/domain/grid/pasted-value.ts';
import { passwordFault } from '#kit/domain/password-rule.ts';
import { countWords } from '#kit/domain/rich-text/count-words.ts';
import { readMark } from '#kit/domain/rich-text/numberings.ts';
import { betweenFragments, isPictureOnly, withClosedShapes } from '#kit/domain/rich-text/pasted-markup.ts';
import { withoutStyles } from '#kit/domain/rich-text/quiet-markup.ts';
import { linkAddress, pictureAddress, typedLink } from '#kit/domain/rich-text/rich-addresses.ts';
import { groundColorOf, textColorOf } from '#kit/domain/rich-text/rich-colors.ts';
import { declarations, lengthPx } from '#kit/domain/rich-text/rich-styles.ts';
import { bytesOfHex, rtfPictures } from '#kit/domain/rich-text/rtf-pictures.ts';
import { saysNothing } from '#kit/domain/rich-text/says-nothing.ts';
import { parseSuperQuery } from '#kit/domain/super-query.ts';
import { isUuid } from '#kit/domain/uuid.ts';
import { fromWireTime } from '#kit/domain/wire-time.ts';
import { compileShape } from '#kit/server/compile-shape.ts';
import { readFrame, splitKey } from '#kit/server/live-frames.ts';
import { cleanedOrFault } from '#kit/server/rich-text.ts';
import type { GrowthRow } from './measure.ts';
import { SHEET_ROWS } from './sheet-rows.ts';

type Make = (size: number) => string;

/** `piece` again and again, between a beginning and an end. */
const filled =
  (piece: string, before = '', after = ''): Make =>
  (size) =>
    before + piece.repeat(Math.ceil(size / piece.length)) + after;

/** The same input in two halves: what opens, then what closes. */
const closed =
  (open: string, close: string): Make =>
  (size) =>
    open.repeat(Math.ceil(size / 2 / open.length)) + close.repeat(Math.ceil(size / 2 / close.length));

const row = <Input>(
  name: string,
  size: number,
  make: (size: number) => Input,
  parse: (input: Input) => unknown,
): GrowthRow => ({ name, size, make, parse: parse as GrowthRow['parse'] });

const BODY = 200_000;
const rich = (name: string, make: Make) => row(`rich text: ${name}`, BODY, make, cleanedOrFault);
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
  rich('crossed elements', filled('<b><i></b></i>')),
  rich('open paragraphs', filled('<p>')),
  rich('ends without a beginning', filled('</p>')),
  rich('many small elements', filled('<b>x</b>')),
  rich('tables', filled('<table><tr><td colspan=2>x</table>')),
  rich('open tables', filled('<table><tr><td>')),
  rich('pictures without an address', filled('x<img>')),
  rich('pictures in links', filled('<a href="https://a.cn"><img src="/a/sys/common/static/1"></a>')),
  rich('an embedded picture', filled('A', '<img src="data:image/png;base64,', '!">')),
  rich('a long address', filled('/a', '<img src="', '">')),
  rich('attributes', (size) => `<p ${Array.from({ length: size / 8 }, (_, at) => `a${at}=b`).join(' ')}>x`),
  rich('open attributes', filled('<a href="')),
  rich('styled runs', filled('<span style="color: red; font-size: 12pt">云</span>')),
  rich('silent elements', filled('<script></script>')),
  rich('open silent elements', filled('<svg><title>')),
  rich('raw text', filled('<noscript></noscript>')),
  rich('open raw text', filled('<noscript>')),
  rich('frames', filled('<iframe>')),
  rich('open comments', filled('<!--')),
  rich('open sections', filled('<![CDATA[')),
  rich('brackets', filled('<')),
  rich('open tags', filled('<a ')),
  rich('entities', filled('&amp')),
  rich('plain text', filled('云州')),
];

const MARKUP = [
  row('style declarations', BODY, filled('a:b;'), declarations),
  row('a written length', BODY, filled('1', '', 'x'), lengthPx),
  row('a colour', BODY, filled(' ', 'rgb(1'), textColorOf),
  row('a ground colour', BODY, filled('1,', 'rgba('), groundColorOf),
  row('an empty text', BODY, filled('<'), saysNothing),
  row('an empty text of blanks', BODY, filled('&nbsp; '), saysNothing),
  row('words', BODY, filled("a'"), countWords),
  row('a mark of a list', BODY, filled('1.'), readMark),
  row('a mark of digits', BODY, filled('1'), readMark),
  row('the address of a link', BODY, filled('a@', 'mailto:'), linkAddress),
  row('a typed link', BODY, filled('a.', '', '\\'), typedLink),
  row('the address of a picture', BODY, filled('/sys/common/static/'), pictureAddress),
  row('styles past the parser', BODY, filled('<a style="'), withoutStyles),
  row('handlers past the parser', BODY, filled(' on', '<a '), withoutStyles),
  row('Word: open fragments', BODY, filled('<!--StartFragment-->'), betweenFragments),
  row('Word: blanks in a fragment', BODY, filled(' ', '<!--'), betweenFragments),
  row('Word: open shapes', BODY, filled('<v:shape '), withClosedShapes),
  row('Word: open comments', BODY, filled('<!--', '<img>'), isPictureOnly),
  row('Word: open tags', BODY, filled('<', '<img>'), isPictureOnly),
  row('RTF: open pictures', BODY, filled('{\\pict '), rtfPictures),
  row('RTF: small pictures', BODY, filled('{\\pict 0a}'), rtfPictures),
  row('RTF: words', BODY, filled('\\pict\\bin-1'), rtfPictures),
  row('RTF: ends', BODY, filled('}'), rtfPictures),
  row('RTF: bytes', BODY, filled('0a'), bytesOfHex),
];

const ADDRESS = 16_000;
const ID_LIST = compileShape(IdList);
const VARIABLES = { sys_multi_org_code: ['A01'] } as never;
const QUERIES = [
  row('filter: a list', ADDRESS, filled('a,'), parseTextFilter),
  row('filter: commas', ADDRESS, filled(','), parseTextFilter),
  row('filter: stars', ADDRESS, filled('*'), parseTextFilter),
  row('filter: signs', ADDRESS, filled('>='), parseTextFilter),
  row('list of ids', ADDRESS, filled(', '), splitList),
  row('super query: open lists', ADDRESS, filled('['), (text: string) => parseSuperQuery(text, 'and')),
  row('super query: encoded', ADDRESS, filled('%5B'), (text: string) => parseSuperQuery(text, 'or')),
  row('super query: terms', ADDRESS, filled('{"field":"a","rule":"in","val":"1,1"},', '[', '1]'), (text: string) =>
    parseSuperQuery(text, 'or'),
  ),
  row('super query: a long term', ADDRESS, filled('a,', '[{"field":"a","rule":"in","val":"', '"}]'), (text: string) =>
    parseSuperQuery(text, 'or'),
  ),
  row('data rule', ADDRESS, filled('#{'), (value: string) =>
    resolveRule({ field: 'a', operator: 'IN', value }, VARIABLES),
  ),
  row('data rule: a suffix', ADDRESS, filled('}', '#{sys_multi_org_code'), (value: string) =>
    resolveRule({ field: 'a', operator: 'IN', value }, VARIABLES),
  ),
  row('data rule: references', ADDRESS, filled('#{'), (value: string) =>
    ruleFault({ field: 'a', operator: 'IN', value }),
  ),
  row('pattern of ids: commas', 40_000, filled(','), (text: string) => ID_LIST.Check(text)),
  row('pattern of ids', 40_000, filled(`${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)},`, '', 'x'), (text: string) =>
    ID_LIST.Check(text),
  ),
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
  row('table dictionary: terms', ADDRESS, filled("a = '1' and ", 't,a,b,'), readTableCode),
  row('table dictionary: a word', ADDRESS, filled('a', 't,a,b,'), readTableCode),
  row('table dictionary: blanks', ADDRESS, filled(' ', 't,a,b,a', '!'), readTableCode),
  row('table dictionary: sorting', ADDRESS, filled('[orderby:a'), readTableCode),
  row('tree condition', ADDRESS, filled('{"a":'), readTreeCondition),
  row('socket frame', ADDRESS, filled('{"type":'), readFrame),
  row('socket key', ADDRESS, filled('a:'), splitKey),
  row('time', ADDRESS, filled('1'), fromWireTime),
  row('UUID', ADDRESS, filled('0-'), isUuid),
  row('password', ADDRESS, filled('aA1 '), (text: string) => passwordFault(text, () => false)),
  row('formula', ADDRESS, filled(' ', '', '='), looksLikeFormula),
  row('formula: names', ADDRESS, filled('a1', '+'), looksLikeFormula),
];

/** The names of all patterns that a column of a grid may ask for. */
const CELL_PATTERNS = ['url', 'e', 'm', 'p', 's', 'n', 'z', 'money', 'n6-16', '*6-16', 's6-18'];
const CELL = 10_000;
const HOSTILE_CELLS: Record<string, Make> = {
  dots: filled('a.', 'http://', ' '),
  domains: filled('a.', 'a@', ' '),
  digits: filled('1', '', 'x'),
  hyphens: filled('a-', 'a@a.', '@'),
};
const cellRules = CELL_PATTERNS.map((pattern) => prepareRules([{ pattern } satisfies CellRule]));
const PATTERNS = Object.entries(HOSTILE_CELLS).flatMap(([kind, make]) => [
  row(`patterns of cells: ${kind}`, CELL, make, (text: string) =>
    cellRules.map((rules) => firstFault(rules, text, () => false)),
  ),
  row(`rules of forms: ${kind}`, 2_000, make, (text: string) => FORM_RULES.map((rule) => breaksRule(rule, text))),
]);

const CELLS = 20_000;
const number = (text: string) => pastedValue({ kind: 'number' }, text);
const GRID = [
  row('clipboard: quotes', BODY, filled('"a""\t'), readTabbed),
  row('clipboard: an open quote', 40_000, filled('""\n', '"\t'), readTabbed),
  row('clipboard: tabs', BODY, filled('\t'), readTabbed),
  row('clipboard: items of a dictionary', ADDRESS, filled('a\tb\n'), readPaste),
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
  row('pasted time: blanks', CELLS, filled(' ', '12:12:', 'x'), (text: string) => pastedMoment('time', text)),
  row('pasted day: blanks', CELLS, filled(' ', '2026', 'x'), (text: string) => pastedMoment('day', text)),
  row('pasted number: blanks', CELLS, filled(' ', '1', '元x'), number),
  row('pasted number: zeros', CELLS, filled('0', '1', '1%'), number),
  row('pasted number: groups', CELLS, filled(',000', '1', 'x'), number),
  row('pasted number: brackets', CELLS, filled('('), number),
  row('pasted choices', CELLS, filled('a,'), (text: string) =>
    pastedValue({ kind: 'choice', options: [{ value: '1', text: 'a' }], several: true }, text),
  ),
  row('sum of a column', CELLS, (size) => Array.from({ length: size }, (_, at) => `${at}.25`), exactSum),
  row('values held twice', CELLS, (size) => Array.from({ length: size }, (_, at) => at % 7), heldTwice),
];

/** Every parser that reads what somebody else wrote. A new one gets a row. */
export const GROWTH_ROWS: GrowthRow[] = [...RICH_TEXT, ...MARKUP, ...QUERIES, ...PATTERNS, ...GRID, ...SHEET_ROWS];
