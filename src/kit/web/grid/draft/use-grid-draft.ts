import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDraft } from '#kit/web/form/drafts/use-draft.ts';
import type { layOver } from '#kit/web/grid/model/lay-over.ts';
import { bothChanges, changesOf, type RowChanges } from '#kit/web/grid/model/row-changes.ts';
import type { GridHandle } from '#kit/web/grid/view/use-grid.ts';
import { useSession } from '#kit/web/session/session.ts';

const EVERY_MS = 2_000;

export interface GridDraft {
  /** When the draft that is offered was kept; nothing when there is none, or it was answered. */
  offeredAt: number | undefined;
  /** Lays the draft over the rows, by what comes with the offer; answers how many of its rows are gone. */
  restore: (lay: typeof layOver) => number;
  discard: () => void;
  /** Everything is with the server: nothing is left here. */
  saved: () => void;
}

/** Keeps what is typed into a grid in this browser, every two seconds while there is something, for this user alone. */
export function useGridDraft({ store, cursor }: GridHandle, name: string): GridDraft {
  const user = useSession((session) => session.user?.id ?? '');
  const place = `grid ${name}`;
  const { left, type, drop } = useDraft<RowChanges>(place);
  const [answered, setAnswered] = useState(false);
  const offered = left && !answered ? left : undefined;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const kept = useRef(false);

  function later() {
    timer.current ??= setTimeout(() => write(), EVERY_MS);
  }

  const write = useEffectEvent(() => {
    timer.current = undefined;
    // Anyone who signed out, or somebody else by now, leaves nothing behind.
    if (user === '' || useSession.getState().user?.id !== user) return;
    if (left === undefined) return later();
    // Typing in an open editor tells nobody: while one is open it is looked at again and again.
    if (cursor.editing) later();
    const typed = changesOf(store.rows, cursor.held);
    if (!typed && !kept.current) return;
    // Nobody has said yet what becomes of the older one.
    const changes = offered ? bothChanges(offered.values, typed) : typed;
    if (changes) type(changes);
    else drop();
    kept.current = typed !== undefined;
  });
  const now = () => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    write();
  };

  const begin = useEffectEvent(later);
  const finish = useEffectEvent(now);
  useEffect(() => {
    const ends = [store.subscribe(() => begin()), cursor.subscribe(() => cursor.editing && begin())];
    const leave = () => finish();
    window.addEventListener('pagehide', leave);
    return () => {
      for (const end of ends) end();
      window.removeEventListener('pagehide', leave);
      leave();
      clearTimeout(timer.current);
    };
  }, [store, cursor]);

  return {
    offeredAt: offered?.savedAt,
    restore(lay) {
      if (!offered) return 0;
      const lost = lay(store, offered.values);
      setAnswered(true);
      later();
      return lost;
    },
    discard() {
      setAnswered(true);
      drop();
      later();
    },
    saved() {
      clearTimeout(timer.current);
      timer.current = undefined;
      kept.current = false;
      setAnswered(true);
      drop();
      // What was typed while the save was under way is not with the server.
      later();
    },
  };
}
