import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { writeHtml, writeTabbed } from '#kit/domain/grid/clipboard-table.ts';
import { isCalendar, isTextual, opensByTyping } from '#kit/web/grid/model/cell-kinds.ts';
import { type CellPlace, type CellRange, isWide } from '#kit/web/grid/model/grid-cursor.ts';
import type { GridLayout } from '#kit/web/grid/model/grid-layout.ts';
import type { GridStore } from '#kit/web/grid/model/grid-store.ts';
import { mayOpen } from '#kit/web/grid/model/may-open.ts';
import type { RowView } from '#kit/web/grid/view/GridBody.tsx';
import {
  columnOfTitle,
  enterPanel,
  focusHead,
  isFill,
  isOfGrid,
  isOwnCell,
  isSlotField,
  isTitle,
  ownCursor,
  placeOf,
  rowOf,
  showColumn,
  showInWindow,
} from '#kit/web/grid/view/grid-dom.ts';
import type { GridHandle } from '#kit/web/grid/view/use-grid.ts';
import { commandOf, type KeyCommand } from './grid-keys.ts';
import { moveFar } from './move-far.ts';
import { emptied, fillDown, fillTo, goToNextFault, textsOf } from './range-acts.ts';

interface Surroundings {
  layout: GridLayout;
  view: RefObject<RowView | null>;
  frame: RefObject<HTMLDivElement | null>;
  alwaysEdit: boolean;
  /** So many rows are in sight at once. */
  pageRows: () => number;
  /** Brings hidden columns back in which something is wrong; whether there were any. */
  showFaulty: () => boolean;
  onFind: () => void;
}

/** Keys, pointer and clipboard of a whole grid, in one place: cells themselves listen to nothing. */
export function useGridEvents(grid: GridHandle, surroundings: Surroundings) {
  const { layout, view, frame, alwaysEdit, pageRows, showFaulty, onFind } = surroundings;
  const { store, cursor, acts } = grid;
  const dragFrom = useRef<CellPlace>(undefined);
  const fillFrom = useRef<CellRange>(undefined);
  const pressedBox = useRef(false);

  const show = () => {
    const at = cursor.at;
    if (!at) return;
    view.current?.scrollToIndex(at.row, { align: 'auto' });
    showColumn(frame.current, layout, at.column);
    showInWindow(frame.current);
  };
  const activeColumn = () => (cursor.at ? layout.columns[cursor.at.column] : undefined);
  const opens = () => {
    const column = activeColumn();
    const id = cursor.at && store.view[cursor.at.row];
    return column !== undefined && id !== undefined && mayOpen(store, id, column);
  };
  /** Where every cell looks open, one that is typed into is open as soon as the user stands there. */
  const openText = () => {
    const column = activeColumn();
    const isRange = cursor.range && isWide(cursor.range);
    if (alwaysEdit && !isRange && column && isTextual(column) && opens()) cursor.edit();
  };
  const arrive = () => {
    show();
    openText();
  };
  const move = (act: () => unknown) => {
    act();
    arrive();
  };

  const run: { [Does in KeyCommand['does']]?: (command: Extract<KeyCommand, { does: Does }>) => unknown } = {
    move: ({ rows, columns, extend }) => {
      if (rows === -1 && !extend && cursor.at?.row === 0) return focusHead(frame.current, layout, cursor.at.column);
      return move(() => cursor.moveBy(rows, columns, { extend }));
    },
    'move-far': (command) => move(() => moveFar(grid, layout, pageRows(), command)),
    'move-on': ({ step }) => {
      if (cursor.leaving || !cursor.moveOn(step)) return false;
      return arrive();
    },
    edit: ({ typed }) => {
      const column = activeColumn();
      if (!column || column.type === 'checkbox' || store.view.length === 0) return false;
      // A text field takes the key itself, so that input methods work.
      if (typed !== undefined && (isTextual(column) || !opensByTyping(column))) return false;
      if (!isTextual(column) && !opens()) return false;
      cursor.edit(typed === undefined ? {} : { typed });
      // A calendar opens before the browser types the key, which so goes into its field.
      return typed === undefined || !isCalendar(column);
    },
    empty: () => void store.setCells(emptied(grid, layout)),
    'fill-down': () => fillDown(grid, layout),
    'select-all': () =>
      cursor.span({ top: 0, left: 0, bottom: store.view.length - 1, right: layout.columns.length - 1 }),
    undo: () => store.undo(),
    redo: () => store.redo(),
    'next-fault': () => nextFault(),
    find: () => onFind(),
    act: ({ act }) => acts.run(act),
    tick: () => false,
    'open-row': ({ open }) => {
      const id = cursor.at && store.view[cursor.at.row];
      if (!layout.opens || id === undefined) return false;
      if (open && grid.open.has(id)) return enterPanel(frame.current, id);
      return grid.open.set(id, open);
    },
    'tick-row': () => layout.ticks && turnTick(store, cursor.at?.row),
    leave: () => {
      if (cursor.leaving) return false;
      if (cursor.range && isWide(cursor.range) && cursor.at) return cursor.moveTo(cursor.at);
      return cursor.prepareToLeave(true);
    },
  };

  const goToFault = (around: boolean) => {
    if (showFaulty()) {
      requestAnimationFrame(() => acts.run(around ? 'next-fault' : 'fault-below'));
      return true;
    }
    let found = false;
    move(() => {
      found = goToNextFault(grid, layout, { around });
    });
    return found;
  };
  const nextFault = () => goToFault(true);
  const events = {
    onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
      if (isTitle(event.target) && isOfGrid(event.target, frame.current)) return inHead(event);
      if (!isOwnCell(event.target, frame.current) || event.nativeEvent.isComposing) return;
      if (cursor.editing) return whileEditing(event);
      const command = commandOf(event.nativeEvent);
      const act = command && (run[command.does] as ((command: KeyCommand) => unknown) | undefined);
      if (command && act && act(command) !== false) event.preventDefault();
    },
    onFocus(event: FocusEvent<HTMLDivElement>) {
      if (!isOwnCell(event.target, frame.current)) return;
      // Anyone who comes by Tab stands in the first cell from then on.
      if (!cursor.at) cursor.moveTo({ row: 0, column: 0 });
      const enters = !frame.current?.contains(event.relatedTarget) && !dragFrom.current;
      if (enters && !cursor.editing) openText();
    },
    onBlur(event: FocusEvent<HTMLDivElement>) {
      if (!frame.current?.contains(event.relatedTarget)) cursor.prepareToLeave(false);
    },
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      // A button that was released outside of the grid ended a drag as well.
      dragFrom.current = undefined;
      if (isOfGrid(event.target, frame.current) && isFill(event.target)) {
        event.preventDefault();
        fillFrom.current = cursor.range;
        // Released below the grid it counts too.
        window.addEventListener('pointerup', fill, { once: true });
        return;
      }
      const place = isOfGrid(event.target, frame.current) ? placeOf(event.target) : undefined;
      if (!place || event.button !== 0 || isSlotField(event.target)) return;
      event.preventDefault();
      dragFrom.current = place;
      pressedBox.current = (event.target as Element).closest('.grid-tick') !== null;
      cursor.moveTo(place, { extend: event.shiftKey });
      // A click into the cell where the cursor stood already brings the focus back.
      focusCell();
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      const source = fillFrom.current;
      if (source) return spanFill(source, event);
      const from = dragFrom.current;
      const place =
        from && event.buttons === 1 && isOfGrid(event.target, frame.current) ? placeOf(event.target) : undefined;
      if (!from || !place || (place.row === cursor.at?.row && place.column === cursor.at.column)) return;
      cursor.span({ top: from.row, left: from.column, bottom: place.row, right: place.column });
    },
    onPointerUp(event: PointerEvent<HTMLDivElement>) {
      const from = dragFrom.current;
      dragFrom.current = undefined;
      const range = cursor.range;
      if (!from || event.shiftKey || !range || isWide(range)) return;
      open();
    },
    onClick(event: MouseEvent<HTMLDivElement>) {
      if (!isOfGrid(event.target, frame.current)) return;
      turnTick(store, rowOf(event.target, '[data-tick]'));
      turnOpen(grid, rowOf(event.target, '[data-open]'));
    },
    onCopy(event: ClipboardEvent) {
      if (cursor.editing || !cursor.range || !isOwnCell(event.target, frame.current)) return;
      const table = textsOf(grid, layout, cursor.range);
      event.clipboardData.setData('text/plain', writeTabbed(table));
      event.clipboardData.setData('text/html', writeHtml(table));
      event.preventDefault();
    },
  };
  useLayoutEffect(() => {
    const back = [
      acts.lend('show', show),
      acts.lend('next-fault', nextFault),
      acts.lend('fault-below', () => goToFault(false)),
      acts.lend('focus', focusCell),
    ];
    return () => {
      for (const takeBack of back) takeBack();
    };
  });
  return { events, nextFault, focusCell };

  function focusCell() {
    ownCursor(frame.current)?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
  }

  /** Shows how far a fill would reach: down only, over whole columns of the range. */
  function spanFill(source: CellRange, event: PointerEvent) {
    const place = event.buttons === 1 && isOfGrid(event.target, frame.current) ? placeOf(event.target) : undefined;
    if (place) cursor.span({ ...source, bottom: Math.max(source.bottom, place.row) });
  }

  function fill() {
    const source = fillFrom.current;
    fillFrom.current = undefined;
    if (source && cursor.range) fillTo(grid, layout, source, cursor.range.bottom);
  }

  function open() {
    if (!opens()) return;
    if (activeColumn()?.type !== 'checkbox') cursor.edit();
    else if (alwaysEdit && pressedBox.current) ownCursor(frame.current)?.querySelector('input')?.click();
  }

  /** From title to title, and down to the cells; Enter and the space bar sort, as buttons do. */
  function inHead(event: KeyboardEvent) {
    const column = columnOfTitle(event.target);
    const last = layout.columns.length - 1;
    const to = { ArrowLeft: column - 1, ArrowRight: column + 1, Home: 0, End: last }[event.key];
    if (to !== undefined) focusHead(frame.current, layout, Math.max(0, Math.min(to, last)));
    else if (event.key === 'ArrowDown') {
      cursor.moveTo({ row: 0, column });
      show();
      focusCell();
    } else return;
    event.preventDefault();
  }

  function whileEditing(event: KeyboardEvent) {
    if (event.key === 'Escape') cursor.cancel();
    else if (event.key === 'Enter' && !event.altKey) move(() => cursor.moveBy(event.shiftKey ? -1 : 1, 0));
    else if (event.key === 'Tab') {
      // Beyond the last cell the key leads out of the grid.
      if (!cursor.moveOn(event.shiftKey ? -1 : 1)) return;
      arrive();
    } else if (commandOf(event.nativeEvent)?.does === 'find') onFind();
    else return;
    event.preventDefault();
  }
}

function turnTick(store: GridStore, row: number | undefined) {
  const id = row === undefined ? undefined : store.view[row];
  if (id === undefined) return;
  const next = new Set(store.selected);
  if (!next.delete(id)) next.add(id);
  store.select(next);
}

function turnOpen({ store, open }: GridHandle, row: number | undefined) {
  const id = row === undefined ? undefined : store.view[row];
  if (id !== undefined) open.set(id, !open.has(id));
}
