import {
  PREVIEW_COLUMNS,
  PREVIEW_LETTERS,
  PREVIEW_ROWS,
  type SheetMerge,
  type SheetPreview,
} from '#kit/contract/files/sheet-preview.contract.ts';

export interface ShownCell {
  text: string;
  isNumber: boolean;
}

type Cells = readonly (ShownCell | undefined)[];

/** Of all cells together: a text that is in the file once may be in every cell. */
const MOST_CHARACTERS = 1_000_000;
const MOST_MERGES = 1_000;

/** What is shown of the rows of a sheet: without its blank end, and no more than a page bears. */
export function shownPart(
  all: readonly Cells[],
  merges: readonly SheetMerge[],
  goesOn: boolean,
): Pick<SheetPreview, 'columns' | 'rows' | 'merges' | 'hasMore'> {
  const full = all.slice(0, 1 + all.findLastIndex((row) => widthOf(row) > 0));
  const widest = full.reduce((width, row) => Math.max(width, widthOf(row)), 0);
  let left = MOST_CHARACTERS;
  let isCut = goesOn || full.length > PREVIEW_ROWS || widest > PREVIEW_COLUMNS;
  const rows: SheetPreview['rows'] = [];
  for (const [at, row] of full.slice(0, PREVIEW_ROWS).entries()) {
    const shown = Array.from(row.slice(0, Math.min(PREVIEW_COLUMNS, widthOf(row))));
    const cells = shown.map((cell) => (cell?.text ?? '').slice(0, PREVIEW_LETTERS));
    left -= cells.reduce((sum, words) => sum + words.length, 0);
    isCut ||= left < 0 || shown.some((cell) => (cell?.text.length ?? 0) > PREVIEW_LETTERS);
    if (left < 0) break;
    const numbers = shown.flatMap((cell, column) => (cell?.isNumber ? [column] : []));
    rows.push({ line: at + 1, cells, numbers });
  }
  const columns = Math.min(PREVIEW_COLUMNS, widest);
  return { columns, rows, merges: within(merges, rows.length, columns), hasMore: isCut };
}

function widthOf(row: Cells): number {
  return 1 + row.findLastIndex((cell) => cell !== undefined && cell.text.trim() !== '');
}

/** Merges as far as they lie in what is shown; no cell belongs to two. */
function within(merges: readonly SheetMerge[], rows: number, columns: number): SheetMerge[] {
  const taken = new Set<number>();
  const kept: SheetMerge[] = [];
  const near = merges.filter(({ row, column }) => row >= 0 && row < rows && column >= 0 && column < columns);
  for (const { row, column, ...size } of near.slice(0, MOST_MERGES)) {
    const merge = {
      row,
      column,
      rows: Math.min(size.rows, rows - row),
      columns: Math.min(size.columns, columns - column),
    };
    if (merge.rows < 1 || merge.columns < 1 || merge.rows * merge.columns < 2) continue;
    const places = placesOf(merge);
    if (places.some((place) => taken.has(place))) continue;
    for (const place of places) taken.add(place);
    kept.push(merge);
  }
  return kept;
}

const placesOf = ({ row, column, rows, columns }: SheetMerge) =>
  Array.from(
    { length: rows * columns },
    (_, at) => (row + Math.floor(at / columns)) * PREVIEW_COLUMNS + column + (at % columns),
  );
