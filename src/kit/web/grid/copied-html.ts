import { type CopiedTable, layOutSpans, readTabbed } from '#kit/domain/grid/clipboard-table.ts';

const BLOCKS = new Set(['P', 'DIV', 'LI']);

/** The text of a cell; a line break in it is one, a line of the markup is not. */
function cellText(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/[\t\r\n ]+/g, ' ');
  if (node.nodeName === 'BR') return '\n';
  const inside = [...node.childNodes].map(cellText).join('');
  return BLOCKS.has(node.nodeName) ? `${inside}\n` : inside;
}

/** Spreadsheets say beside a shown number which one it is. */
const exactNumber = (cell: Element) => cell.getAttribute('x:num') || cell.getAttribute('sdval');

/** Reads the first table of a piece of HTML, merged cells laid out. Nothing of it is ever put into the page. */
export function readHtmlTable(html: string): CopiedTable | undefined {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  if (!table) return undefined;
  const rows = [...table.rows].map((row) =>
    [...row.cells].map((cell) => ({
      text:
        exactNumber(cell) ??
        cellText(cell)
          .replace(/^ | $|\n$/g, '')
          .replace(/ ?\n ?/g, '\n')
          .trim(),
      rows: cell.rowSpan,
      columns: cell.colSpan,
    })),
  );
  return rows.length > 0 ? layOutSpans(rows) : undefined;
}

/** The copied table: from HTML where there is one, because only it knows merged cells and exact numbers. */
export function readCopied(data: Pick<DataTransfer, 'getData'>): CopiedTable {
  const html = data.getData('text/html');
  const text = data.getData('text/plain');
  return (/<table/i.test(html) ? readHtmlTable(html) : undefined) ?? readTabbed(text);
}
