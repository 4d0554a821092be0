import { lengthPx } from '#kit/domain/rich-text/rich-styles.ts';
import { addStyle, isEmpty, rename, styleOf, textOf } from './word-dom.ts';

const rowsOf = (table: HTMLTableElement) => [...table.rows];

/** Tables as Word, WPS and Excel write them: in parts, with rows that are none, and with widths on the cells. */
export function cleanTables(root: HTMLElement): void {
  for (const table of root.querySelectorAll('table')) {
    for (const cell of table.querySelectorAll<HTMLTableCellElement>('thead td'))
      if (cell.closest('table') === table) rename(cell, 'th');
    setWidths(table);
    for (const row of rowsOf(table)) for (const cell of row.cells) alignCell(cell);
  }
}

/** A last row without height tells old readers how wide the columns are. */
function dropRowsOfWidths(table: HTMLTableElement): void {
  for (const row of rowsOf(table)) {
    const isFlat = row.getAttribute('height') === '0' || styleOf(row).get('height') === '0';
    const isHidden = styleOf(row).get('display') === 'none';
    if ((isFlat && [...row.cells].every(isEmpty)) || isHidden || row.cells.length === 0) row.remove();
  }
}

/** A table over several pages may come as one for each page: they are one again, with its head once. */
export function joinTables(root: HTMLElement): void {
  for (const table of root.querySelectorAll('table')) dropRowsOfWidths(table);
  for (const table of root.querySelectorAll('table')) {
    if (!root.contains(table)) continue;
    // Read once: to ask the growing table for each of its parts would take quadratic time.
    const rows = rowsOf(table);
    const columns = columnCount(rows);
    for (let next = follower(table); next; next = follower(table)) {
      const part = rowsOf(next.table);
      const repeated = repeatedRows(rows, part);
      if ((!next.broken && repeated === 0) || columns !== columnCount(part)) break;
      const body = table.tBodies[table.tBodies.length - 1] ?? table.createTBody();
      const added = part.slice(repeated);
      body.append(...added);
      rows.push(...added);
      for (const between of next.between) between.remove();
      next.table.remove();
    }
  }
}

interface Follower {
  table: HTMLTableElement;
  between: Element[];
  /** Whether a page break is between. */
  broken: boolean;
}

function follower(table: Element): Follower | undefined {
  const between: Element[] = [];
  let broken = false;
  for (let next = table.nextElementSibling; next; next = next.nextElementSibling) {
    if (next instanceof HTMLTableElement || next.nodeName === 'TABLE')
      return { table: next as HTMLTableElement, between, broken };
    if (!isEmpty(next)) return undefined;
    const styles = [next, ...next.querySelectorAll('*')].map(styleOf);
    broken ||= styles.some((style) =>
      /always|page/.test(`${style.get('page-break-before')}${style.get('break-before')}`),
    );
    between.push(next);
  }
  return undefined;
}

const columnCount = (rows: HTMLTableRowElement[]) =>
  rows.reduce(
    (most, row) =>
      Math.max(
        most,
        [...row.cells].reduce((sum, cell) => sum + cell.colSpan, 0),
      ),
    0,
  );

const isSame = (one: HTMLTableRowElement | undefined, other: HTMLTableRowElement | undefined) =>
  one && other && textOf(one) !== '' && one.cells.length === other.cells.length && cellsOf(one) === cellsOf(other);
const cellsOf = (row: HTMLTableRowElement) => [...row.cells].map(textOf).join('\u0001');

/** How many rows at the head of the next part are the head of the whole; the part must have more than its head. */
function repeatedRows(first: HTMLTableRowElement[], second: HTMLTableRowElement[]): number {
  const most = Math.min(3, first.length - 1, second.length - 1);
  let count = 0;
  while (count < most && isSame(first[count], second[count])) count += 1;
  return count;
}

/** Widths of cells become widths of columns, as far as a cell of one column tells them. */
function setWidths(table: HTMLTableElement): void {
  const placed = placesOf(table);
  const widths: number[] = [];
  for (const { cell, column } of placed) {
    const width = widthOf(cell);
    if (cell.colSpan === 1 && width && !widths[column]) widths[column] = width;
  }
  for (const { cell, column } of placed) {
    const own = Array.from({ length: cell.colSpan }, (_, at) => widths[column + at] ?? 0);
    if (own.every((width) => width > 0)) cell.setAttribute('colwidth', own.join(','));
  }
}

function widthOf(cell: Element): number | undefined {
  const written = styleOf(cell).get('width') ?? cell.getAttribute('width') ?? '';
  const px = /%/.test(written) ? undefined : lengthPx(written);
  return px && px >= 8 ? Math.round(px) : undefined;
}

/** Each cell with the column it begins in; cells that reach down take room in the rows below. */
function placesOf(table: HTMLTableElement): { cell: HTMLTableCellElement; column: number }[] {
  const taken = new Map<number, number>();
  return rowsOf(table).flatMap((row) => {
    const next = new Map([...taken].flatMap(([column, rows]) => (rows > 1 ? [[column, rows - 1]] : [])));
    let column = 0;
    const places = [...row.cells].map((cell) => {
      while (taken.has(column)) column += 1;
      const place = { cell, column };
      for (let at = 0; at < cell.colSpan; at++) if (cell.rowSpan > 1) next.set(column + at, cell.rowSpan - 1);
      column += cell.colSpan;
      return place;
    });
    taken.clear();
    for (const [at, rows] of next) taken.set(at, rows);
    return places;
  });
}

function alignCell(cell: HTMLTableCellElement): void {
  const style = styleOf(cell);
  const ground = style.get('background') ?? cell.getAttribute('bgcolor');
  if (ground && !style.has('background-color')) addStyle(cell, 'background-color', ground);
  const up = cell.getAttribute('valign')?.toLowerCase();
  if (up && !style.has('vertical-align')) addStyle(cell, 'vertical-align', up === 'center' ? 'middle' : up);
  const align = style.get('text-align') ?? cell.getAttribute('align')?.toLowerCase();
  // What a cell says of its text is told to its paragraphs, which is where our editor keeps it.
  if (!align || align === 'left') return;
  if (cell.querySelector('p, h1, h2, h3, h4, ul, ol, table')) {
    for (const block of cell.querySelectorAll(':scope > p'))
      if (!styleOf(block).has('text-align')) addStyle(block, 'text-align', align);
    return;
  }
  const paragraph = cell.ownerDocument.createElement('p');
  paragraph.append(...cell.childNodes);
  addStyle(paragraph, 'text-align', align);
  cell.append(paragraph);
}
