import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';
import { useFill } from '#kit/web/grid/fill/use-fill.ts';
import { isCalendar, isTextual, opensByTyping } from '#kit/web/grid/model/cell-kinds.ts';
import { isWide } from '#kit/web/grid/model/grid-cursor.ts';
import type { GridLayout } from '#kit/web/grid/model/grid-layout.ts';
import { mayOpen } from '#kit/web/grid/model/may-open.ts';
import type { RowView } from '#kit/web/grid/view/GridBody.tsx';
import {
  columnOfTitle,
  enterPanel,
  focusHead,
  isOfGrid,
  isOwnCell,
  isTitle,
  ownCursor,
  setCaret,
  showColumn,
  showInWindow,
} from '#kit/web/grid/view/grid-dom.ts';
import type { GridHandle } from '#kit/web/grid/view/use-grid.ts';
import { type EditingCommand, editingCommandOf } from './editing-keys.ts';
import { commandOf, type KeyCommand } from './grid-keys.ts';
import { moveFar } from './move-far.ts';
import { emptied, goToNextFault } from './range-acts.ts';
import { turnTick } from './turn-tick.ts';
import { useCopy } from './use-copy.ts';
import { useGridPointer } from './use-grid-pointer.ts';

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
  onMenu: () => void;
}

/** Keys, pointer and clipboard of a whole grid, in one place: cells themselves listen to nothing. */
export function useGridEvents(grid: GridHandle, surroundings: Surroundings) {
  const { layout, view, frame, alwaysEdit, pageRows, showFaulty, onFind, onMenu } = surroundings;
  const { store, cursor, acts } = grid;
  const fill = useFill();

  const show = () => {
    const at = cursor.at;
    if (!at) return;
    view.current?.scrollToIndex(at.row, { align: 'auto' });
    showColumn(frame.current, layout, at.column);
    showInWindow(frame.current);
  };
  const fillBy = (way: 'down' | 'right') => {
    const { range } = cursor;
    if (range) fill(({ fillByKey }) => fillByKey(grid, layout, range, way));
  };
  const activeColumn = () => (cursor.at ? layout.columns[cursor.at.column] : undefined);
  const opens = () => {
    const column = activeColumn();
    const id = cursor.at && store.view[cursor.at.row];
    return column !== undefined && id !== undefined && mayOpen(store, id, column);
  };
  /** Where every cell looks open, one that is typed into is open as soon as the user is there. */
  const openText = () => {
    const column = activeColumn();
    const isRange = cursor.range && isWide(cursor.range);
    if (alwaysEdit && !isRange && column && isTextual(column) && opens()) cursor.edit({ selects: true });
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
    'fill-down': () => fillBy('down'),
    'fill-right': () => fillBy('right'),
    'select-all': () =>
      cursor.span({ top: 0, left: 0, bottom: store.view.length - 1, right: layout.columns.length - 1 }),
    undo: () => store.undo(),
    redo: () => store.redo(),
    'next-fault': () => nextFault(),
    find: () => onFind(),
    menu: () => onMenu(),
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
      const isSelection = cursor.ranges.length > 1 || (cursor.range && isWide(cursor.range));
      if (isSelection && cursor.at) return cursor.moveTo(cursor.at);
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
  const { isPressed, ...pointer } = useGridPointer(grid, { layout, frame, alwaysEdit, focusCell, fill, show });
  const copy = useCopy(grid, layout, frame);
  const events = {
    onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
      if (isTitle(event.target) && isOfGrid(event.target, frame.current)) return inHead(event);
      if (!isOwnCell(event.target, frame.current) || event.nativeEvent.isComposing) return;
      if (cursor.editing) return whileEditing(event);
      const command = commandOf(event.nativeEvent);
      if (command && obey(command) !== false) event.preventDefault();
    },
    onFocus(event: FocusEvent<HTMLDivElement>) {
      if (!isOwnCell(event.target, frame.current)) return;
      // Anyone who comes by Tab is in the first cell from then on.
      if (!cursor.at) cursor.moveTo({ row: 0, column: 0 });
      const enters = !frame.current?.contains(event.relatedTarget) && !isPressed();
      if (enters && !cursor.editing) openText();
    },
    onBlur(event: FocusEvent<HTMLDivElement>) {
      if (!frame.current?.contains(event.relatedTarget)) cursor.prepareToLeave(false);
    },
    ...pointer,
    onCopy: copy.onCopy,
    onCut: copy.onCut,
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
  return { events, nextFault, focusCell, obey, copyNow: copy.copyNow };

  function focusCell() {
    ownCursor(frame.current)?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
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
    const command = editingCommandOf(event.nativeEvent, { selects: cursor.editing?.selects === true, alwaysEdit });
    if (!command || whileOpen(command) === false) return;
    event.preventDefault();
  }

  function whileOpen(command: EditingCommand): unknown {
    switch (command.does) {
      case 'cancel':
        return cursor.cancel();
      case 'find':
        return onFind();
      case 'settle-in':
        cursor.settleIn();
        return false;
      case 'caret':
        cursor.settleIn();
        return setCaret(frame.current);
      case 'move':
        return move(() => cursor.moveBy(command.rows, 0));
      case 'move-on':
        // Beyond the last cell the key leads out of the grid.
        return cursor.moveOn(command.step) && arrive();
      case 'run':
        cursor.stopEditing();
        return obey(command.command);
    }
  }

  function obey(command: KeyCommand): unknown {
    const act = run[command.does] as ((command: KeyCommand) => unknown) | undefined;
    return act ? act(command) : false;
  }
}
