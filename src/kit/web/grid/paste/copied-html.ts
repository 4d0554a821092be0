import { type CopiedCell, laidOut, readTabbed } from '#kit/domain/grid/clipboard-table.ts';

const BLOCKS = new Set(['P', 'DIV', 'LI']);
/** Reading aids and what is no text at all. */
const UNREAD = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'RT', 'RP']);

/** The text of a cell; a line break in it is one, a line of the markup is not. */
function cellText(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/[\t\r\n ]+/g, ' ');
  if (node.nodeName === 'BR') return '\n';
  if (UNREAD.has(node.nodeName)) return '';
  const inside = [...node.childNodes].map(cellText).join('');
  return BLOCKS.has(node.nodeName) ? `${inside}\n` : inside;
}

/** Spreadsheets say beside a shown number which one it is. */
const exactNumber = (cell: Element) =>
  cell.getAttribute('x:num') || cell.getAttribute('sdval') || sheetsNumber(cell.getAttribute('data-sheets-value'));

function sheetsNumber(value: string | null): string | undefined {
  const found = /"3":\s*(-?\d+(?:\.\d+)?)[,}]/.exec(value ?? '')?.[1];
  return value?.includes('"1":3') ? found : undefined;
}

const isHidden = (element: Element) => /display\s*:\s*none/i.test(element.getAttribute('style') ?? '');

interface ReadCell {
  text: string;
  exact?: string;
  hidden: boolean;
}

function readCell(cell: HTMLTableCellElement): ReadCell {
  const text = cellText(cell)
    .replace(/ ?\n ?/g, '\n')
    .trim();
  const exact = exactNumber(cell);
  return { text, ...(exact && { exact }), hidden: isHidden(cell) };
}

interface HtmlTable {
  table: CopiedCell[][];
  /** Whether it knows of merged, hidden or broken cells or exact numbers, which a text cannot tell. */
  tellsMore: boolean;
}

/** Reads the first table of a piece of HTML, merged cells laid out. Nothing of it is ever put into the page. */
function readHtmlTable(html: string): HtmlTable | undefined {
  const found = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  const lines = [...(found?.rows ?? [])];
  if (!found || lines.length === 0) return undefined;
  const rows = lines.map((row) =>
    [...row.cells].map((cell) => ({ cell: readCell(cell), rows: cell.rowSpan, columns: cell.colSpan })),
  );
  // Hidden rows take part in the laying out: a merged cell may reach over them.
  const laid = laidOut<ReadCell>(rows, EMPTY).filter((_, y) => !isHidden(lines[y] as Element));
  const shown = shownColumns(found, laid);
  const isMore = ({ cell, rows: tall, columns }: (typeof rows)[number][number]) =>
    tall > 1 || columns > 1 || cell.exact !== undefined || cell.text.includes('\n');
  return {
    table: laid.map((line) => shown.map((x) => copiedCell(line[x]))),
    tellsMore:
      shown.length < (laid[0]?.length ?? 0) || laid.length < lines.length || rows.some((line) => line.some(isMore)),
  };
}

const EMPTY: ReadCell = { text: '', hidden: false };

function shownColumns(table: Element, laid: ReadCell[][]): number[] {
  const hidden = [...table.querySelectorAll('col')].flatMap((column) =>
    Array.from({ length: Math.min(Number(column.getAttribute('span')) || 1, 1_000) }, () => isHidden(column)),
  );
  return (laid[0] ?? []).flatMap((_, x) => (hidden[x] || laid.every((line) => line[x]?.hidden) ? [] : [x]));
}

const copiedCell = ({ text, exact }: ReadCell = EMPTY): CopiedCell =>
  exact === undefined || exact === text ? text : { text, exact };

export type Copied = Pick<DataTransfer, 'getData'>;

/** The copied table: its text, or its HTML where there is no text or the HTML tells more. */
export function readCopied(data: Copied): readonly (readonly CopiedCell[])[] {
  const html = data.getData('text/html');
  const text = data.getData('text/plain');
  const table = /<table/i.test(html) ? readHtmlTable(html) : undefined;
  return table && (table.tellsMore || text === '') ? table.table : readTabbed(text);
}
