import { useState } from 'react';
import { useAnswer } from '#kit/web/calls/answers.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { dataRuleCalls } from '../data-rules.contract.ts';
import { menuEntryCalls as calls, type PermRow } from '../menu-entries.contract.ts';
import { menuMoveCalls } from '../menu-moves.contract.ts';
import { branches, grownTree, stillOpen } from './menu-tree.ts';

/** What must be asked for again after a change. */
export const MENU_READS = [calls.list, calls.top, calls.below, calls.belowSeveral, calls.tree, menuMoveCalls.preview];

/** After a change of rules: they themselves, and the marks in the menu. */
export const RULE_READS = [dataRuleCalls.list, dataRuleCalls.find, ...MENU_READS];

export interface MenuRows {
  rows: PermRow[] | undefined;
  opened: string[];
  open: (ids: string[]) => void;
  answer: { error: CallRefused | null; refetch: () => unknown; isFetching: boolean };
}

/** Level by level: what is open is asked for in one call, so that a reload finds it open again. */
export function useLazyRows(): MenuRows {
  const top = useAnswer(calls.top, {});
  const [opened, open] = useState<string[]>([]);
  const below = useAnswer(
    calls.belowSeveral,
    { parentIds: opened.join(',') },
    { enabled: opened.length > 0, keepLast: true },
  );
  const known = opened.length > 0 ? (below.data ?? {}) : {};
  return {
    rows: top.data && grownTree(top.data, known),
    opened: top.data ? stillOpen(opened, top.data, known) : opened,
    open,
    answer: top.isError ? top : below.isError ? below : top,
  };
}

/** Everything at once, and open. */
export function useAllRows(): MenuRows {
  const all = useAnswer(calls.list, {});
  const [folded, setFolded] = useState<string[]>([]);
  const every = branches(all.data ?? []);
  return {
    rows: all.data,
    opened: every.filter((id) => !folded.includes(id)),
    open: (ids) => setFolded(every.filter((id) => !ids.includes(id))),
    answer: all,
  };
}

/** The hits of a search by name, which stand alone. */
export function useFoundRows(name: string): MenuRows {
  const found = useAnswer(calls.list, { name }, { keepLast: true, enabled: name !== '' });
  return { rows: found.data, opened: [], open: () => undefined, answer: found };
}
