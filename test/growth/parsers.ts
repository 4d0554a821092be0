import { readPaste } from '#admin/dictionaries/paste.rules.ts';
import { readTableCode, readTreeCondition } from '#admin/dictionaries/table-code.rules.ts';
import { namesTag, wantedRange } from '#admin/files/range.rules.ts';
import { ruleFault } from '#admin/permissions/data-rules.rules.ts';
import { SomeIds } from '#admin/permissions/grants.contract.ts';
import { IdList } from '#kit/contract/shapes.ts';
import { resolveRule } from '#kit/domain/data-rule.ts';
import { tagWatch } from '#kit/domain/files/tag-watch.ts';
import { parseTextFilter, splitList } from '#kit/domain/filter.ts';
import { breaksRule, FORM_RULES } from '#kit/domain/form-rules.ts';
import { looksLikeFormula } from '#kit/domain/formula.ts';
import { type CellRule, firstFault, prepareRules } from '#kit/domain/grid/cell-rules.ts';
import { readTabbed } from '#kit/domain/grid/clipboard-table.ts';
import { pastedMoment } from '#kit/domain/grid/pasted-moment.ts';
import { pastedValue } from '#kit/domain/grid/pasted-value.ts';
import { leftNumber, mayBecomeNumber } from '#kit/domain/grid/typed-number.ts';
import { countWords } from '#kit/domain/rich-text/count-words.ts';
import { pathAbove, readMark } from '#kit/domain/rich-text/numberings.ts';
import { betweenFragments, isPictureOnly, withClosedShapes } from '#kit/domain/rich-text/pasted-markup.ts';
import { withoutStyles } from '#kit/domain/rich-text/quiet-markup.ts';
import { linkAddress, pictureAddress, typedLink } from '#kit/domain/rich-text/rich-addresses.ts';
import { groundColorOf, textColorOf } from '#kit/domain/rich-text/rich-colors.ts';
import { RICH_LIMITS } from '#kit/domain/rich-text/rich-limits.ts';
import { declarations, lengthPx } from '#kit/domain/rich-text/rich-styles.ts';
import { bytesOfHex, rtfPictures } from '#kit/domain/rich-text/rtf-pictures.ts';
import { saysNothing } from '#kit/domain/rich-text/says-nothing.ts';
import { passwordFault } from '#kit/domain/session/password-rule.ts';
import { parseSuperQuery } from '#kit/domain/super-query.ts';
import { isUuid } from '#kit/domain/uuid.ts';
import { fromWireTime } from '#kit/domain/wire-time.ts';
import { compileShape } from '#kit/server/http/shapes/compile-shape.ts';
import { placedRows } from '#kit/server/imports/import-headings.ts';
import { readFrame, splitKey } from '#kit/server/realtime/live-frames.ts';
import { cleanedOrFault } from '#kit/server/rich-text/rich-text.ts';
import { SHEET_LIMITS } from '#kit/server/sheets/sheet.ts';
import { firstShownXlsx } from '#kit/server/sheets/sheet-choice.ts';
import { sheetRowsOf } from '#kit/server/sheets/sheet-rows.ts';
import { handmadeXlsx, zipOf } from '#testing/zip.ts';
import type { Family } from './hostile-pieces.ts';
import { importedCell } from './imported-cells.ts';
import { inZip } from './sheet-rows.ts';

/** What reads a text that somebody else wrote: how long that may be, and what kind of text would hurt it. */
export interface TextParser {
  family: Family;
  size: number;
  parse(text: string): unknown;
  /** It takes milliseconds where others take microseconds, so that fewer texts are tried on it. */
  dear?: true;
}

/** Not our limit, but far more than anybody writes. */
const BODY = 200_000;
/** What the server takes for the head of a request. */
const ADDRESS = 16_000;
const PIECE = 4_096;

const idList = compileShape(IdList);
const someIds = compileShape(SomeIds);
const VARIABLES = { sys_multi_org_code: ['A01'] } as never;
/** The names of all patterns that a column of a grid may ask for. */
const CELL_PATTERNS = ['url', 'e', 'm', 'p', 's', 'n', 'z', 'money', 'n6-16', '*6-16', 's6-18'];
const cellRules = CELL_PATTERNS.map((pattern) => prepareRules([{ pattern } satisfies CellRule]));

function watchTags(text: string): boolean {
  const tagsEnd = tagWatch();
  for (let at = 0; at < text.length; at += PIECE) if (!tagsEnd(text.slice(at, at + PIECE))) return false;
  return true;
}

const heading = (cell: string) =>
  placedRows({ columns: [{ heading: '编码' }] }, 'a.xlsx', [{ line: 1, cells: ['编码', cell] }]);

/** Every parser that reads what somebody else wrote. A new one is listed here, is measured by pieces, and may get rows. */
export const PARSERS = {
  'rich text': { family: 'markup', size: RICH_LIMITS.characters, parse: cleanedOrFault, dear: true },
  'an empty text': { family: 'markup', size: BODY, parse: saysNothing },
  words: { family: 'markup', size: BODY, parse: countWords },
  'styles past the parser': { family: 'markup', size: BODY, parse: withoutStyles },
  'Word: a fragment': { family: 'markup', size: BODY, parse: betweenFragments },
  'Word: shapes': { family: 'markup', size: BODY, parse: withClosedShapes },
  'Word: a picture': { family: 'markup', size: BODY, parse: isPictureOnly },
  'tags of a sheet': { family: 'markup', size: 400_000, parse: watchTags },
  sheet: { family: 'markup', size: 400_000, parse: (text) => sheetRowsOf(handmadeXlsx(text)), dear: true },
  'list of sheets': {
    family: 'markup',
    size: 400_000,
    parse: (text) => inZip(zipOf([{ name: 'xl/workbook.xml', content: text }]), firstShownXlsx),
    dear: true,
  },
  'RTF: pictures': { family: 'rtf', size: BODY, parse: rtfPictures },
  'RTF: bytes': { family: 'rtf', size: BODY, parse: bytesOfHex },
  'style declarations': { family: 'style', size: BODY, parse: declarations },
  'a written length': { family: 'style', size: BODY, parse: lengthPx },
  'a colour': { family: 'style', size: BODY, parse: textColorOf },
  'a ground colour': { family: 'style', size: BODY, parse: groundColorOf },
  'a mark of a list': { family: 'cell', size: BODY, parse: (text) => readMark(text) },
  'the path above a mark': { family: 'cell', size: BODY, parse: pathAbove },
  'the address of a link': { family: 'address', size: BODY, parse: linkAddress },
  'a typed link': { family: 'address', size: BODY, parse: typedLink },
  'the address of a picture': { family: 'address', size: BODY, parse: pictureAddress },
  filter: { family: 'query', size: ADDRESS, parse: parseTextFilter },
  'list of ids': { family: 'query', size: ADDRESS, parse: splitList },
  'super query': { family: 'query', size: ADDRESS, parse: (text) => parseSuperQuery(text, 'or') },
  'data rule': {
    family: 'query',
    size: ADDRESS,
    parse: (value) => resolveRule({ field: 'a', operator: 'IN', value }, VARIABLES),
  },
  'data rule: references': {
    family: 'query',
    size: ADDRESS,
    parse: (value) => ruleFault({ field: 'a', operator: 'IN', value }),
  },
  'pattern of ids': { family: 'query', size: 40_000, parse: (text) => idList.Check(text) },
  'pattern of some ids': { family: 'query', size: 80_000, parse: (text) => someIds.Check(text) },
  'table dictionary': { family: 'query', size: ADDRESS, parse: readTableCode },
  'tree condition': { family: 'query', size: ADDRESS, parse: readTreeCondition },
  'socket frame': { family: 'query', size: ADDRESS, parse: readFrame },
  'socket key': { family: 'query', size: ADDRESS, parse: splitKey },
  'range of bytes': { family: 'query', size: ADDRESS, parse: (text) => wantedRange(text, 1_000) },
  'tags of a state': { family: 'query', size: ADDRESS, parse: (text) => namesTag(text, '"a"') },
  time: { family: 'cell', size: ADDRESS, parse: fromWireTime },
  UUID: { family: 'query', size: ADDRESS, parse: isUuid },
  password: { family: 'cell', size: ADDRESS, parse: (text) => passwordFault(text, () => false) },
  formula: { family: 'cell', size: SHEET_LIMITS.cellCharacters, parse: looksLikeFormula },
  'patterns of cells': {
    family: 'cell',
    size: 10_000,
    parse: (text) => cellRules.map((rules) => firstFault(rules, text, () => false)),
  },
  'rules of forms': {
    family: 'cell',
    size: 2_000,
    parse: (text) => FORM_RULES.map((rule) => breaksRule(rule, text)),
  },
  clipboard: { family: 'cell', size: BODY, parse: readTabbed },
  'clipboard: items of a dictionary': { family: 'cell', size: ADDRESS, parse: readPaste },
  'pasted time': { family: 'cell', size: 20_000, parse: (text) => pastedMoment('time', text) },
  'pasted day': { family: 'cell', size: 20_000, parse: (text) => pastedMoment('day', text) },
  'pasted number': { family: 'cell', size: 20_000, parse: (text) => pastedValue({ kind: 'number' }, text) },
  'pasted choices': {
    family: 'cell',
    size: 20_000,
    parse: (text) => pastedValue({ kind: 'choice', options: [{ value: '1', text: 'a' }], several: true }, text),
  },
  'typed number': { family: 'cell', size: 20_000, parse: (text) => mayBecomeNumber(text) || leftNumber(text) },
  'heading of an import': { family: 'cell', size: SHEET_LIMITS.cellCharacters, parse: heading },
  'cell of an import': { family: 'cell', size: SHEET_LIMITS.cellCharacters, parse: importedCell },
} satisfies Record<string, TextParser>;

export type ParserName = keyof typeof PARSERS;
