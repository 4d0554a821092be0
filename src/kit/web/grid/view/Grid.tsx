import { Button } from 'antd';
import { type RefObject, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GridDraftKeeper } from '#kit/web/grid/draft/GridDraftKeeper.tsx';
import { useFileDrop } from '#kit/web/grid/files/use-file-drop.ts';
import { FindBar } from '#kit/web/grid/find/lazy-find.ts';
import { columnsInSight, type LayoutWishes, layOut, mostColumns } from '#kit/web/grid/model/grid-layout.ts';
import { useNarrow } from '#kit/web/list/table/use-narrow.ts';
import { lazyPart } from '#kit/web/page/faces/lazy-part.tsx';
import { fetchEditors } from './ActiveCell.tsx';
import type { CellSlots } from './cell-view.tsx';
import { GridBody, type GridLayer, type RowView } from './GridBody.tsx';
import { GridFoot, totalLines } from './GridFoot.tsx';
import { GridHead } from './GridHead.tsx';
import type { LineLook } from './GridLine.tsx';
import { GridProblems } from './GridProblems.tsx';
import { isOwnCell } from './grid-dom.ts';
import './grid.css';
import { useGridEvents } from '#kit/web/grid/input/use-grid-events.ts';
import { useRowDrag } from '#kit/web/grid/input/use-row-drag.ts';
import { useWheel } from '#kit/web/grid/input/use-wheel.ts';
import { GridMenu } from '#kit/web/grid/menu/GridMenu.tsx';
import type { MenuAct } from '#kit/web/grid/menu/menu-entries.ts';
import { useGridMenu } from '#kit/web/grid/menu/use-grid-menu.ts';
import { PasteDialog } from '#kit/web/grid/paste/PasteDialog.tsx';
import { usePaste } from '#kit/web/grid/paste/use-paste.ts';
import type { OpenSubTable } from '#kit/web/grid/subtable/OpenPanel.tsx';
import { SelectionBar } from '#kit/web/grid/toolbar/SelectionBar.tsx';
import type { ColumnWishes } from '#kit/web/grid/toolbar/use-column-wishes.ts';
import { useDrawers } from './use-drawers.ts';
import { type GridHandle, useColumns, useOffset, useRowCount } from './use-grid.ts';
import { useKeptScroll } from './use-kept-scroll.ts';

const GridPaging = lazyPart(() => import('./GridPaging.tsx').then((loaded) => ({ default: loaded.GridPaging })));

export type Density = 'relaxed' | 'default' | 'compact';
const ROW_HEIGHTS: Record<Density, number> = { relaxed: 61, default: 40, compact: 32 };
const HEAD_HEIGHT = 40;

export interface GridProps {
  grid: GridHandle;
  label: string;
  density?: Density;
  height?: number;
  numbers?: boolean;
  ticks?: boolean;
  alwaysEdit?: boolean;
  /** What the user made of the columns; without it they stay as declared. */
  columns?: ColumnWishes;
  slots?: CellSlots;
  /** Lets rows be opened; what it answers is shown below the row. */
  subTable?: OpenSubTable;
  layer?: GridLayer;
  /** What the draft of unsaved changes is kept under, else the page and the label; `false` where each change is sent at once. */
  draft?: string | false;
}

/** A table that is typed into: drawn as plain cells, with one editor at the cursor. */
export function Grid({
  grid,
  label,
  density = 'relaxed',
  height = 400,
  numbers = true,
  ticks = false,
  alwaysEdit = false,
  columns,
  slots,
  subTable,
  layer,
  draft,
}: GridProps) {
  const { t } = useTranslation();
  const { store } = grid;
  const hint = useId();
  const wishes = columns?.wishes ?? NO_WISHES;
  const count = useRowCount(store);
  const frame = useRef<HTMLDivElement>(null);
  const room = useRoom(frame);
  useKeptScroll(frame);
  useWheel(frame, count);
  const rowHeight = ROW_HEIGHTS[density];
  const opens = subTable !== undefined;
  const onPhone = useNarrow();
  const declared = useColumns(store);
  const layout = useMemo(
    () =>
      layOut(
        declared,
        room?.width,
        wishes,
        { drags: store.dragSort, opens, ticks, numbers, totals: declared.some(({ statistics }) => statistics) },
        onPhone,
      ),
    [store, declared, room?.width, wishes, numbers, ticks, opens, onPhone],
  );
  const view = useRef<RowView>(null);
  useLayoutEffect(() => grid.cursor.showColumns(layout.columns.length), [grid, layout]);
  const { options, drawers } = useDrawers(store, layout.columns, slots);
  const inSight = useInSight(frame, layout, room?.width, mostColumns(count));
  const offset = useOffset(store);
  const look = useMemo<LineLook>(() => {
    const words = {
      tick: t('grid.tickRow'),
      drag: t('grid.dragRow'),
      open: t('grid.openRow'),
      changed: t('grid.changed'),
      added: t('grid.added'),
    };
    return { layout, inSight, drawers, caseId: store.rows.caseId, offset, words };
  }, [layout, inSight, drawers, store, offset, t]);
  const [finding, setFinding] = useState(false);
  const onFind = () => {
    grid.cursor.stopEditing();
    if (!finding) setFinding(true);
    else grid.acts.run('find-again');
  };
  useLayoutEffect(() => grid.acts.lend('find', onFind));
  const footHeight = totalLines(layout).length * HEAD_HEIGHT;
  const pageRows = () =>
    Math.max(1, Math.floor(((frame.current?.clientHeight ?? height) - HEAD_HEIGHT - footHeight) / rowHeight) - 1);
  const showFaulty = () => {
    const wrong = new Set(store.faults.list(store.order).map(({ key }) => key));
    const hidden = wishes.hidden?.filter((key) => !wrong.has(key));
    if (!columns || !hidden || hidden.length === wishes.hidden?.length) return false;
    columns.change({ ...wishes, hidden });
    return true;
  };
  const menu = useGridMenu(grid, frame);
  const { events, nextFault, focusCell, obey, copyNow } = useGridEvents(grid, {
    layout,
    view,
    frame,
    alwaysEdit,
    pageRows,
    showFaulty,
    onFind,
    onMenu: menu.openAtCell,
  });
  const drop = useRef<HTMLDivElement>(null);
  const drag = useRowDrag(grid, { frame, view, drop });
  const paste = usePaste(grid, layout, options);
  const fileDrop = useFileDrop(grid, layout, frame);

  const closeMenu = () => {
    menu.close();
    focusCell();
  };
  const pick = (act: MenuAct) => {
    closeMenu();
    if (act === 'paste') void paste.pasteNow();
    else if (act === 'copy' || act === 'cut') {
      copyNow({ cut: act === 'cut' });
      focusCell();
    } else if (act === 'insert' || act === 'up' || act === 'down' || act === 'remove') grid.acts.run(act);
    else obey({ does: act });
  };

  const onResize =
    columns &&
    ((key: string, width: number) => columns.change({ ...wishes, widths: { ...wishes.widths, [key]: width } }));

  const stopFinding = () => {
    setFinding(false);
    focusCell();
  };

  return (
    <>
      {draft !== false && <GridDraftKeeper grid={grid} name={draft} label={label} />}
      {ticks && <SelectionBar store={store} />}
      {finding && <FindBar grid={grid} drawers={drawers} onClose={stopFinding} onFailed={stopFinding} />}
      <div
        ref={frame}
        className={`grid ${density}${alwaysEdit ? ' always' : ''}`}
        style={{ maxHeight: height }}
        {...events}
        {...menu.events}
        {...fileDrop}
        onPointerEnter={() => fetchEditors(layout.columns)}
        onFocusCapture={() => fetchEditors(layout.columns)}
        onPointerDown={(event) => drag(event) || events.onPointerDown(event)}
        onPaste={(event) => isOwnCell(event.target, frame.current) && paste.onPaste(event)}
      >
        <div
          role="grid"
          aria-label={label}
          aria-describedby={hint}
          aria-rowcount={count + 1 + totalLines(layout).length}
          aria-colcount={layout.columns.length}
          aria-multiselectable={ticks || undefined}
          className="grid-table"
          style={
            { width: layout.total, '--grid-tracks': layout.tracks, '--grid-slides': `${layout.slides}px` } as object
          }
        >
          {/* Before the room is known nothing is drawn: it would all be drawn twice. */}
          {room && (
            <>
              <GridHead store={store} layout={layout} inSight={inSight} onResize={onResize} />
              <GridBody
                grid={grid}
                frame={frame}
                view={view}
                look={look}
                drop={drop}
                subTable={subTable}
                width={room.width}
                options={options}
                rowHeight={rowHeight}
                headHeight={HEAD_HEIGHT}
                footHeight={footHeight}
                height={height}
                layer={layer}
              />
              <GridFoot store={store} layout={layout} inSight={inSight} />
            </>
          )}
        </div>
      </div>
      {store.paging && <GridPaging grid={grid} />}
      <span id={hint} className="visually-hidden">
        {t('grid.keysHint')}
      </span>
      {onPhone && (
        <Button size="small" className="grid-menu-opener" onClick={menu.openAtCell}>
          {t('grid.cellMenu')}
        </Button>
      )}
      <GridProblems grid={grid} onNext={nextFault} />
      <GridMenu grid={grid} place={menu.place} mayEdit={!store.disabled} onPick={pick} onClose={closeMenu} />
      <PasteDialog store={store} plan={paste.plan} onClose={paste.close} onClosed={focusCell} />
    </>
  );
}

const NO_WISHES: LayoutWishes = {};

function useRoom(frame: RefObject<HTMLDivElement | null>) {
  const [room, setRoom] = useState<{ width: number }>();
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const width = element.clientWidth;
      // Hidden in a tab or a page that rests, it has no width, and keeps the one that it had.
      if (width > 0) setRoom((before) => (before?.width === width ? before : { width }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return room;
}

function useInSight(
  frame: RefObject<HTMLDivElement | null>,
  layout: ReturnType<typeof layOut>,
  width: number | undefined,
  most: number,
): readonly number[] {
  const [scrolled, setScrolled] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || layout.columns.length <= most) return;
    const follow = () => setScrolled(Math.floor(element.scrollLeft / 100) * 100);
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [frame, layout, most]);
  return useMemo(
    () => columnsInSight(layout, { scrolled, room: (width ?? 1_000) + 100, most }),
    [layout, scrolled, width, most],
  );
}
