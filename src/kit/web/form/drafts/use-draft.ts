import { useEffect, useState } from 'react';
import { useSession } from '#kit/web/session/session.ts';
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
  return {
    left,
    type: (values, of = '') => void keepDraft(user, place, of, values),
    drop: (of = '') => {
      setLeft(null);
      void dropDraft(user, place, of);
    },
  };
}
