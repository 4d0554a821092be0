import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useImperativeHandle } from 'react';
import type { GridOption } from '#kit/domain/grid/grid-column.ts';
import { CursorLayer } from './CursorLayer.tsx';
import { GridLine, type LineLook } from './GridLine.tsx';
import { type GridHandle, useVersion } from './use-grid.ts';

export type RowView = Virtualizer<HTMLDivElement, Element>;

interface GridBodyProps {
  grid: GridHandle;
  frame: RefObject<HTMLDivElement | null>;
  view: RefObject<RowView | null>;
  look: LineLook;
  drop: RefObject<HTMLDivElement | null>;
  options: readonly (readonly GridOption[] | undefined)[];
  rowHeight: number;
  headHeight: number;
  height: number;
}

const BEYOND_SIGHT = 4;

/** The rows in sight. One that leaves gives its place to one that comes, so that nothing is built while scrolling. */
export function GridBody({ grid, frame, view, look, drop, options, rowHeight, headHeight, height }: GridBodyProps) {
  const { store } = grid;
  useVersion(store);
  const virtual: RowView = useVirtualizer({
    count: store.view.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: BEYOND_SIGHT,
    scrollPaddingStart: headHeight,
    initialRect: { width: 0, height },
  });
  useImperativeHandle(view, () => virtual, [virtual]);
  const items = virtual.getVirtualItems();
  const places = Math.ceil(height / rowHeight) + 2 * BEYOND_SIGHT + 2;

  return (
    <div role="rowgroup" lang="zh-CN" className="grid-body" style={{ height: virtual.getTotalSize() }}>
      {items.map(({ index, start }) => {
        const id = store.view[index];
        const row = id === undefined ? undefined : store.rows.get(id);
        if (id === undefined || row === undefined) return null;
        return (
          <GridLine
            key={index % Math.max(places, items.length)}
            row={row}
            index={index}
            top={start}
            faults={store.faults.of(id)}
            selected={store.selected.has(id)}
            disabled={store.isDisabled(id)}
            changed={store.rows.isChanged(id)}
            look={look}
          />
        );
      })}
      {look.layout.drags && <div ref={drop} className="grid-drop" hidden />}
      <CursorLayer
        grid={grid}
        layout={look.layout}
        options={options}
        rowTop={(index) => virtual.measurementsCache[index]?.start ?? index * rowHeight}
        rowHeight={rowHeight}
      />
    </div>
  );
}
