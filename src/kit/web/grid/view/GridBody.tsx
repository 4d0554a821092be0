import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { GridOption } from '#kit/domain/grid/grid-column.ts';
import type { GridLayout } from '#kit/web/grid/model/grid-layout.ts';
import { LinePlaces } from '#kit/web/grid/model/line-places.ts';
import type { OpenSubTable } from '#kit/web/grid/subtable/OpenPanel.tsx';
import { observeScroll } from '#kit/web/list/table/observe-scroll.ts';
import { lazyPart } from '#kit/web/page/faces/lazy-part.tsx';
import { CursorLayer } from './CursorLayer.tsx';
import { GridLine, type LineLook } from './GridLine.tsx';
import { type GridHandle, useVersion } from './use-grid.ts';

const OpenPanels = lazyPart(() =>
  import('#kit/web/grid/subtable/OpenPanels.tsx').then((loaded) => ({ default: loaded.OpenPanels })),
);

export type RowView = Virtualizer<HTMLDivElement, Element>;

/** Where the rows stand, and which of them are drawn. */
export interface LayerPlace {
  layout: GridLayout;
  rowTop: (index: number) => number;
  rowHeight: number;
  inSight: readonly { id: string; index: number }[];
}

/** Draws over the rows, where they stand. */
export type GridLayer = (place: LayerPlace) => ReactNode;

interface GridBodyProps {
  grid: GridHandle;
  frame: RefObject<HTMLDivElement | null>;
  view: RefObject<RowView | null>;
  look: LineLook;
  drop: RefObject<HTMLDivElement | null>;
  options: readonly (readonly GridOption[] | undefined)[];
  subTable: OpenSubTable | undefined;
  width: number | undefined;
  rowHeight: number;
  headHeight: number;
  footHeight: number;
  height: number;
  layer?: GridLayer;
}

const BEYOND_SIGHT = 4;
const SCROLL_BAR = 18;

/** The rows in sight. One that leaves gives its place to one that comes, so that nothing is built while scrolling. */
export function GridBody({
  grid,
  frame,
  view,
  look,
  drop,
  options,
  subTable,
  width,
  rowHeight,
  headHeight,
  footHeight,
  height,
  layer,
}: GridBodyProps) {
  const { store, open } = grid;
  const { layout } = look;
  const overs = useCut(frame, layout);
  useVersion(store);
  const opened = useVersion(open);
  const virtual: RowView = useVirtualizer({
    count: store.view.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => (open.size === 0 ? rowHeight : rowHeight + open.heightOf(store.view[index])),
    overscan: BEYOND_SIGHT,
    observeElementOffset: observeScroll,
    // The head and the foot lie over the rows, and so does a bar for scrolling sideways.
    scrollPaddingEnd: headHeight + footHeight + SCROLL_BAR,
    initialRect: { width: 0, height },
  });
  useImperativeHandle(view, () => virtual, [virtual]);
  const isOpen = open.size > 0;
  // Only rows that lie open move others; while none does, nothing is measured.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever row opened, closed, grew or moved
  useLayoutEffect(() => {
    if (opened > 0) virtual.measure();
  }, [opened, isOpen && store.view]);
  const [lines] = useState(() => new LinePlaces());
  const items = virtual.getVirtualItems().flatMap(({ index, start }) => {
    const id = store.view[index];
    const row = id === undefined ? undefined : store.rows.get(id);
    return id === undefined || row === undefined ? [] : [{ id, row, index, start }];
  });
  // It stays the same one while the rows are only scrolled, so that what hangs over them is not drawn again.
  const measured = virtual.measurementsCache;
  const rowTop = useCallback((index: number) => measured[index]?.start ?? index * rowHeight, [measured, rowHeight]);
  const places = lines.give(items.map(({ id }) => id));

  return (
    <div role="rowgroup" lang="zh-CN" className="grid-body" style={{ height: virtual.getTotalSize() || rowHeight }}>
      {items.map(({ id, row, index, start }, at) => (
        <GridLine
          key={places[at]}
          row={row}
          index={index}
          top={start}
          faults={store.faults.of(id)}
          selected={store.selected.has(id)}
          disabled={store.isDisabled(id)}
          open={isOpen && open.has(id)}
          mark={store.rows.markOf(id)}
          look={look}
        />
      ))}
      {layout.drags && <div ref={drop} className="grid-drop" hidden />}
      <div ref={overs} className={layout.pinned > 0 ? 'grid-overs cut' : 'grid-overs'}>
        {layer?.({ layout, rowTop, rowHeight, inSight: items })}
        <CursorLayer grid={grid} look={look} options={options} rowTop={rowTop} rowHeight={rowHeight} />
      </div>
      {subTable && open.ids.length > 0 && (
        <OpenPanels
          grid={grid}
          subTable={subTable}
          rowTop={rowTop}
          rowHeight={rowHeight}
          width={width}
          onEscape={(row) => {
            grid.cursor.moveTo({ row, column: grid.cursor.at?.column ?? 0 });
            grid.acts.run('focus');
          }}
          onFailed={() => open.forget()}
        />
      )}
    </div>
  );
}

/** What hangs over the other columns ends where the pinned ones begin. Nothing is rendered while the user scrolls. */
function useCut(frame: RefObject<HTMLDivElement | null>, { pinned, lefts, total, slides }: GridLayout) {
  const overs = useRef<HTMLDivElement>(null);
  const pinnedEnd = (lefts[pinned] ?? total) - slides;
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || pinned === 0) return;
    const cut = () =>
      overs.current?.style.setProperty('--grid-cut', `${Math.max(element.scrollLeft, slides) + pinnedEnd}px`);
    cut();
    element.addEventListener('scroll', cut, { passive: true });
    return () => element.removeEventListener('scroll', cut);
  }, [frame, pinned, pinnedEnd, slides]);
  return overs;
}
