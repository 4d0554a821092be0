import { type CSSProperties, type ReactNode, useLayoutEffect } from 'react';
import { layerOf } from '#kit/web/grid/model/grid-layout.ts';
import type { LayerPlace } from '#kit/web/grid/view/GridBody.tsx';
import { useVersion } from '#kit/web/grid/view/use-grid.ts';
import type { LiveGrid } from './live-grid.ts';
import { cellsInSight } from './live-news.ts';
import './live.css';

interface LiveLayerProps extends LayerPlace {
  live: LiveGrid;
}

/** Shows over the rows in sight which cells others have changed, and who. The bar below says the same in words. */
export function LiveLayer({ live, layout, rowTop, rowHeight, inSight }: LiveLayerProps) {
  useVersion(live);
  useLayoutEffect(() => live.show(layout.columns), [live, layout]);
  const boxOf = (row: number, key: string) => {
    const column = layout.columns.findIndex((one) => one.key === key);
    if (column < 0) return undefined;
    return {
      layer: layerOf(layout, column),
      style: {
        transform: `translate(${layout.lefts[column] ?? 0}px, ${rowTop(row)}px)`,
        width: layout.widths[column] ?? 0,
        height: rowHeight,
      },
    };
  };
  return (
    <div aria-hidden className="grid-live" lang="zh-CN">
      {cellsInSight(live.marks, inSight).map(({ row, cell: { id, key, by, fresh } }) => (
        <CellBox key={`${id} ${key}`} className={fresh ? 'grid-mark fresh' : 'grid-mark'} box={boxOf(row, key)}>
          {by && <span className="grid-author">{by.name}</span>}
        </CellBox>
      ))}
      {cellsInSight(live.offers, inSight).map(({ row, cell: { id, key } }) => (
        <CellBox key={`${id} ${key}`} className="grid-offered" box={boxOf(row, key)} />
      ))}
    </div>
  );
}

interface CellBoxProps {
  className: string;
  box: { layer: string; style: CSSProperties } | undefined;
  children?: ReactNode;
}

/** A cell in a hidden column has no place here. */
const CellBox = ({ className, box, children }: CellBoxProps) =>
  box && (
    <div className={box.layer}>
      <div className={className} style={box.style}>
        {children}
      </div>
    </div>
  );
