import { useEffect, useState } from 'react';
import { useSession } from '#kit/web/session/session.ts';
import { type Draft, dropDraft, keepDraft, readDraft } from './drafts.ts';

export interface KeptDraft<Values> {
  /** Undefined until the browser has looked; null when nothing was left. */
  left: Draft<Values> | null | undefined;
  /** What was left about one of the things at this place. */
  find(of: string): Promise<Draft<Values> | undefined>;
  /** Keeps what is typed, about one of the things at this place where there are several. */
  type(values: Values, of?: string): void;
  /** Sent, or given up: nothing of it is left. */
  drop(of?: string): void;
}

/**
 * What the user types at a place, kept in this browser with every key until it is sent or given up. Where there are
 * several things at a place and only one is meant, `only` is its id: what was typed about another is not found then.
 */
export function useDraft<Values>(place: string, only?: string): KeptDraft<Values> {
  const user = useSession((session) => session.user?.id ?? '');
  const where = `${user}|${place}|${only}`;
  const [found, setFound] = useState<{ where: string; draft: Draft<Values> | null }>();
  useEffect(() => {
    let gone = false;
    void readDraft<Values>(user, place, only).then((draft) => {
      if (!gone) setFound({ where, draft: draft ?? null });
    });
    return () => {
      gone = true;
    };
  }, [user, place, only, where]);
  return {
    left: found?.where === where ? found.draft : undefined,
    find: (of) => readDraft<Values>(user, place, of),
    type: (values, of = only ?? '') => void keepDraft(user, place, of, values),
    drop: (of = only ?? '') => {
      setFound({ where, draft: null });
      void dropDraft(user, place, of);
    },
  };
}
