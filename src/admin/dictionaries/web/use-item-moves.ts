import { App } from 'antd';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kit/web/calls/answers.ts';
import { doneText } from '#kit/web/language/words.ts';
import { type DictionaryItem, itemCalls } from '../dictionary-items.contract.ts';
import { dropIndex, type Edge } from '../item-order.rules.ts';

interface Shown {
  rows: DictionaryItem[];
  total: number;
  pageNo: number;
  pageSize: number;
  onPage: (pageNo: number) => void;
  /** Where the rows stand. */
  table: RefObject<HTMLElement | null>;
}

interface Drag {
  id: string;
  over?: { id: string; edge: Edge };
}

const STILL_A_CLICK_PX = 4;

/** Moves of items: by dragging, or to a place that is named. Every move is saved by itself. */
export function useItemMoves({ rows, total, pageNo, pageSize, onPage, table }: Shown) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const moving = useAct(itemCalls.move, { refreshes: itemCalls.list });
  const [drag, setDrag] = useState<Drag>();
  const dragged = useRef(false);
  const movedId = useRef<string>(undefined);
  const before = (pageNo - 1) * pageSize;
  const indexOf = (id: string) => rows.findIndex((row) => row.id === id);

  // A row that moves in the page loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows have just changed their order.
  useEffect(() => {
    const handle = `[data-row-key="${movedId.current}"] .item-handle`;
    if (movedId.current && document.activeElement === document.body)
      table.current?.querySelector<HTMLElement>(handle)?.focus();
    movedId.current = undefined;
  }, [rows]);

  function move(id: string, position: number) {
    if (moving.isPending) return;
    movedId.current = id;
    moving.mutateAsync({ id, position }).then(
      (answer) => {
        onPage(Math.ceil(position / pageSize));
        const moved = t('dictionaries.moved', { position });
        void message.success({ content: doneText(answer.message, moved), key: 'item-moved' });
      },
      () => undefined,
    );
  }
  function drop(id: string, over: Drag['over']) {
    setDrag(undefined);
    const to = over && dropIndex(indexOf(id), indexOf(over.id), over.edge);
    if (to !== undefined) move(id, before + to + 1);
  }
  function grab(id: string, event: PointerEvent<HTMLElement>) {
    dragged.current = false;
    if (event.button !== 0) return;
    const handle: HTMLElement = event.currentTarget;
    const startY = event.clientY;
    const listening = new AbortController();
    const { signal } = listening;
    let over: Drag['over'];
    handle.setPointerCapture(event.pointerId);
    const give = (wanted: Drag['over']) => {
      listening.abort();
      drop(id, dragged.current ? wanted : undefined);
      // The click that ends a drag comes before this.
      setTimeout(() => {
        dragged.current = false;
      });
    };
    handle.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        if (!dragged.current && Math.abs(clientY - startY) < STILL_A_CLICK_PX) return;
        dragged.current = true;
        over = rowAt(clientX, clientY);
        setDrag({ id, over });
      },
      { signal },
    );
    handle.addEventListener('pointerup', () => give(over), { signal });
    handle.addEventListener('pointercancel', () => give(undefined), { signal });
    document.addEventListener(
      'keydown',
      (pressed) => {
        if (pressed.key !== 'Escape') return;
        // It ends the drag, not the drawer round it.
        pressed.stopPropagation();
        give(undefined);
      },
      { signal, capture: true },
    );
  }
  function rowAt(x: number, y: number): Drag['over'] {
    const line = document.elementFromPoint(x, y)?.closest<HTMLElement>('tr[data-row-key]');
    const id = line?.dataset.rowKey;
    if (!line || !id || indexOf(id) < 0 || !table.current?.contains(line)) return undefined;
    const { top, height } = line.getBoundingClientRect();
    return { id, edge: y < top + height / 2 ? 'above' : 'below' };
  }
  function markOf(id: string): string {
    if (!drag) return '';
    if (drag.id === id) return 'item-dragged';
    return drag.over?.id === id ? `item-drop-${drag.over.edge}` : '';
  }
  return {
    move,
    grab,
    markOf,
    placeOf: (id: string) => ({ position: before + indexOf(id) + 1, last: total }),
    wasDragged: () => dragged.current,
  };
}

export type ItemMoves = ReturnType<typeof useItemMoves>;
