import { type CSSProperties, type ReactNode, useLayoutEffect } from 'react';
import type { GridLayout } from '../grid-layout.ts';
import { type GridHandle, useVersion } from '../use-grid.ts';
import type { LiveGrid } from './live-grid.ts';
import type { CellName } from './live-news.ts';
import './live.css';

interface LiveLayerProps {
  live: LiveGrid;
  grid: GridHandle;
  layout: GridLayout;
  rowTop: (index: number) => number;
  rowHeight: number;
}

/** Shows over the rows which cells others have changed, and who. The bar below says the same in words. */
export function LiveLayer({ live, grid, layout, rowTop, rowHeight }: LiveLayerProps) {
  useVersion(live);
  const { view } = grid.store;
  useLayoutEffect(() => live.show(layout.columns), [live, layout]);
  const boxOf = ({ id, key }: CellName) => {
    const [row, column] = [view.indexOf(id), layout.columns.findIndex((one) => one.key === key)];
    if (row < 0 || column < 0) return undefined;
    return {
      transform: `translate(${layout.lefts[column] ?? 0}px, ${rowTop(row)}px)`,
      width: layout.widths[column] ?? 0,
      height: rowHeight,
    };
  };
  return (
    <div aria-hidden className="grid-live" lang="zh-CN">
      {live.marks.map(({ author, fresh, ...cell }) => (
        <CellBox key={`${cell.id} ${cell.key}`} className={fresh ? 'grid-mark fresh' : 'grid-mark'} box={boxOf(cell)}>
          {author !== undefined && <span className="grid-author">{author}</span>}
        </CellBox>
      ))}
      {live.offers.map((offer) => (
        <CellBox key={`${offer.id} ${offer.key}`} className="grid-offered" box={boxOf(offer)} />
      ))}
    </div>
  );
}

interface CellBoxProps {
  className: string;
  box: CSSProperties | undefined;
  children?: ReactNode;
}

/** A cell on another page or in a hidden column has no place here. */
const CellBox = ({ className, box, children }: CellBoxProps) =>
  box && (
    <div className={className} style={box}>
      {children}
    </div>
  );
