/** A copied table as rows of texts. */
export type CopiedTable = string[][];

/** A copied cell: the text that it shows, and where the program tells it the number behind the text. */
export type CopiedCell = string | { text: string; exact: string };

const SHOWN_SHORT = /^-?\d(\.\d+)?E[+-]?\d+$|^#+$/i;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/** What a column reads of a copied cell. Only a column of numbers asks for the number behind the text. */
export function textOfCopied(cell: CopiedCell, isNumber: boolean, readsAsNumber: (text: string) => boolean): string {
  if (typeof cell === 'string') return cell;
  if (!isNumber || !PLAIN_NUMBER.test(cell.exact)) return cell.text;
  return SHOWN_SHORT.test(cell.text) || readsAsNumber(cell.text) ? cell.exact : cell.text;
}

/**
 * Reads what spreadsheets put on the clipboard as text. A cell with a tab, a line break or doubled quotes is in
 * quotes; any other quote belongs to its text.
 */
export function readTabbed(text: string): CopiedTable {
  const rows: CopiedTable = [[]];
  let at = 0;
  while (at < text.length) {
    const { cell, next } = readCell(text, at);
    rows.at(-1)?.push(cell);
    if (next >= text.length) break;
    at = next + (text.startsWith('\r\n', next) ? 2 : 1);
    if (text[next] === '\t') {
      if (at >= text.length) rows.at(-1)?.push('');
    } else if (at < text.length) rows.push([]);
  }
  return rows;
}

const ENDS_CELL = /[\t\r\n]/g;

function readCell(text: string, at: number): { cell: string; next: number } {
  const quoted = text[at] === '"' ? quotedAt(text, at) : undefined;
  if (quoted !== undefined && /[\t\r\n]|""/.test(quoted)) {
    const cell = quoted.replaceAll('""', '"').replace(/\r\n?/g, '\n');
    return { cell, next: at + quoted.length + 2 };
  }
  ENDS_CELL.lastIndex = at;
  const end = ENDS_CELL.exec(text)?.index ?? text.length;
  return { cell: text.slice(at, end), next: end };
}

/** The text between a quote and the one that ends its cell; undefined when none does. */
function quotedAt(text: string, at: number): string | undefined {
  let end = text.indexOf('"', at + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  const closes = end >= 0 && (end + 1 === text.length || /[\t\r\n]/.test(text[end + 1] ?? ''));
  return closes ? text.slice(at + 1, end) : undefined;
}

/** Whether what was copied is more than one cell, or one of several lines. Every spreadsheet ends its text with a line break. */
export const isCopiedTable = (text: string, html = ''): boolean =>
  text === '' ? (html.match(/<t[dh][\s>]/gi)?.length ?? 0) > 1 : /[\t\r\n]/.test(text.replace(/\r?\n$/, ''));

const WIDEST = 1_000;

interface Spanning<Cell> {
  cell: Cell;
  rows?: number;
  columns?: number;
}

/** Lays merged cells out: each is in its first place, and `empty` in the others that it covers. */
export function laidOut<Cell extends string | object>(
  rows: readonly (readonly Spanning<Cell>[])[],
  empty: Cell,
): Cell[][] {
  /** For each column the first row that no cell above covers. */
  const freeFrom: number[] = [];
  const laid = rows.map((cells, y) => {
    const line: Cell[] = [];
    let x = 0;
    for (const { cell, rows: tall = 1, columns: wide = 1 } of cells) {
      while ((freeFrom[x] ?? 0) > y) x += 1;
      const right = Math.min(x + Math.max(1, wide), WIDEST);
      if (x < right) line[x] = cell;
      for (; x < right; x += 1) freeFrom[x] = y + Math.max(1, tall);
    }
    return line;
  });
  return laid.map((line) => Array.from(freeFrom, (_, x) => line[x] ?? empty));
}

const tabbedCell = (text: string) => (/[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const writeTabbed = (table: CopiedTable): string =>
  table.map((row) => row.map(tabbedCell).join('\t')).join('\r\n');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** The same table for programs that read HTML. Numbers stay what they are there, texts stay texts. */
export function writeHtml(table: CopiedTable): string {
  const cell = (text: string) => `<td>${escaped(text).replaceAll('\n', '<br>')}</td>`;
  const row = (cells: string[]) => `<tr>${cells.map(cell).join('')}</tr>`;
  return `<meta charset="utf-8"><table>${table.map(row).join('')}</table>`;
}
