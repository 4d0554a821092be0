import { Checkbox, type TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../slots.ts';
import { keyOf } from './layout.ts';
import { RowActions, type RowActs } from './RowActions.tsx';
import { meansRow, type OpenOf } from './row-gestures.ts';
import './card-list.css';

interface CardListProps {
  rows: Row[];
  columns: TableColumnType<Row>[];
  /** Shown instead, when there are no rows. */
  empty?: ReactNode;
  numberOf: (index: number) => number;
  acts: (row: Row) => RowActs;
  openOf: OpenOf;
  /** Absent where rows cannot be ticked. */
  ticked?: string[];
  mayTick: (row: Row) => boolean;
  onTick: (row: Row) => void;
}

const cellOf = (column: TableColumnType<Row> | undefined, row: Row, index: number) =>
  column?.render?.(undefined, row, index) as ReactNode;

/** The rows of a list on a telephone: the first column is the title of a card, the others are below it. */
export function CardList({ rows, columns, empty, numberOf, acts, openOf, ticked, mayTick, onTick }: CardListProps) {
  const { t } = useTranslation();
  const [head, ...others] = columns;
  if (rows.length === 0) return empty;
  return (
    <ul className="card-list">
      {rows.map((row, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the menu of the card has the same act for the keyboard
        <li key={row.id} className="card" onClick={(event) => meansRow(event) && openOf(row, acts(row))?.()}>
          <div className="card-head">
            {ticked && (
              <Checkbox
                checked={ticked.includes(row.id)}
                disabled={!mayTick(row)}
                aria-label={t('list.tick', { row: index + 1 })}
                onChange={() => onTick(row)}
              />
            )}
            <span className="card-number">{numberOf(index)}</span>
            <strong className="card-title">{cellOf(head, row, index)}</strong>
          </div>
          <dl className="card-facts">
            {others.map((column) => (
              <div key={keyOf(column)}>
                <dt>{column.title as ReactNode}</dt>
                <dd>{cellOf(column, row, index)}</dd>
              </div>
            ))}
          </dl>
          <RowActions {...acts(row)} />
        </li>
      ))}
    </ul>
  );
}
