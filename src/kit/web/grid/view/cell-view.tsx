import type { ReactNode } from 'react';
import { shownNumber } from '#kit/domain/grid/exact-decimal.ts';
import { type GridColumn, type GridOption, type GridRow, partsOf, tickPair } from '#kit/domain/grid/grid-column.ts';
import { type PopupFields, popupFields } from '#kit/domain/grid/popup-fields.ts';
import { shownMoment } from '#kit/domain/grid/shown-moment.ts';
import '../../language/dict-tag.css';
import { holdsFiles, wordsOf } from '#kit/web/grid/model/cell-kinds.ts';
import './grid-cells.css';

/** How a cell is drawn while nobody edits it: a text wherever a text will do, because texts cost next to nothing. */
export type DrawCell = (row: GridRow) => ReactNode;

export interface CellWords {
  yes: string;
  no: string;
  /** What is in the cells of a popup that is declared wrong. */
  misconfigured?: Record<Extract<PopupFields, string>, string>;
}

export type CellSlots = Readonly<Record<string, DrawCell>>;

interface Drawing {
  slots?: CellSlots;
  /** How cells with files are drawn; it knows the page, which texts need not. */
  drawFiles?: (column: GridColumn) => DrawCell;
}

const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Prepared once for a column, asked for every cell of it. */
export function drawerOf(
  column: GridColumn,
  options: readonly GridOption[] | undefined,
  words: CellWords,
  { slots, drawFiles }: Drawing = {},
): DrawCell {
  const { key, type, format } = column;
  const slot = slots?.[key];
  if (slot) return slot;
  if (type === 'checkbox') return tickDrawer(column, words);
  if (drawFiles && holdsFiles(column)) return drawFiles(column);
  if (type === 'popup') return popupDrawer(column, words);
  const wordOf = wordsOf(column, options);
  if (wordOf) return choiceDrawer(column, wordOf, options);
  if (format) return (row) => shownMoment(format, asText(row[key]));
  if (type === 'inputNumber') return (row) => shownNumber(asText(row[key]), column.props);
  if (type === 'textarea' || type === 'input_pop') return (row) => lines(asText(row[key]));
  return (row) => asText(row[key]);
}

function popupDrawer(column: GridColumn, words: CellWords): DrawCell {
  const fields = popupFields(column);
  if (typeof fields !== 'string') return (row) => asText(row[column.key]);
  return () => <span className="grid-off">{words.misconfigured?.[fields]}</span>;
}

function tickDrawer(column: GridColumn, words: CellWords): DrawCell {
  const checked = String(tickPair(column)[0]);
  return (row) => {
    const on = asText(row[column.key]) === checked;
    return <span className={on ? 'grid-tick on' : 'grid-tick'} role="img" aria-label={on ? words.yes : words.no} />;
  };
}

function choiceDrawer(
  { key, setTagColor }: GridColumn,
  wordOf: (value: string) => string | undefined,
  options: readonly GridOption[] = [],
): DrawCell {
  const sentText = `${key}_dictText`;
  const colors = new Map(options.map(({ value, color }) => [value, color]));
  const colorOf = setTagColor === true ? (value: string) => colors.get(value) : setTagColor;
  return (row) => {
    const whole = asText(row[key]);
    if (whole === '') return '';
    const parts = wordOf(whole) === undefined ? partsOf(whole) : [whole];
    if (colorOf) {
      const tag = (part: string) => (
        <span key={part} className="dict-tag" data-color={colorOf(part)}>
          {wordOf(part) ?? part}
        </span>
      );
      return <span className="dict-tags">{parts.map(tag)}</span>;
    }
    const known = parts.map(wordOf);
    // Until the texts have come, those that came with the row are shown.
    if (!known.some((word) => word !== undefined) && row[sentText] !== undefined) return asText(row[sentText]);
    return parts.map((part, at) => known[at] ?? part).join('、');
  };
}

const lines = (text: string): ReactNode => (text.includes('\n') ? <span className="grid-lines">{text}</span> : text);
