import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../session.ts';
import { type Draft, dropDraft, keepDraft, readDraft } from './drafts.ts';

export interface KeptDraft<Values> {
  /** Undefined until the browser has looked; null when nothing was left. */
  left: Draft<Values> | null | undefined;
  /** Keeps what is typed, about one of the things at this place where there are several. */
  type(values: Values, of?: string): void;
  /** Sent, or given up: nothing of it is left. */
  drop(of?: string): void;
}

/** What the user types at a place, kept in this browser with every key until it is sent or given up. */
export function useDraft<Values>(place: string): KeptDraft<Values> {
  const user = useSession((session) => session.user?.id ?? '');
  const [left, setLeft] = useState<Draft<Values> | null>();
  useEffect(() => {
    let gone = false;
    void readDraft<Values>(user, place).then((draft) => {
      if (!gone) setLeft(draft ?? null);
    });
    return () => {
      gone = true;
    };
  }, [user, place]);
  const pens = useMemo(() => pensAt<Values>(user, place), [user, place]);
  return {
    left,
    type: (values, of = '') => pens(of).write(values),
    drop: (of = '') => {
      setLeft(null);
      pens(of).strike();
    },
  };
}

/** One pen for each thing that is written about. */
function pensAt<Values>(user: string, place: string) {
  const pens = new Map<string, ReturnType<typeof penFor<Values>>>();
  return (of: string) => {
    const pen = pens.get(of) ?? penFor<Values>(user, place, of);
    pens.set(of, pen);
    return pen;
  };
}

/** Writes one version at a time; whatever came meanwhile is written next, its newest version only. */
function penFor<Values>(user: string, place: string, of: string) {
  let writing = false;
  let next: (() => Promise<unknown>) | undefined;
  async function run(work: () => Promise<unknown>) {
    next = work;
    if (writing) return;
    writing = true;
    while (next) {
      const now: () => Promise<unknown> = next;
      next = undefined;
      await now();
    }
    writing = false;
  }
  return {
    write: (values: Values) => void run(() => keepDraft(user, place, of, values)),
    strike: () => void run(() => dropDraft(user, place, of)),
  };
}
