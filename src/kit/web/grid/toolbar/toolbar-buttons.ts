import { type Authorisations, mayUse } from '../../can.ts';

export type ToolbarButton = 'add' | 'insert' | 'remove' | 'up' | 'down' | 'undo' | 'redo';

/** The codes below a prefix that the system controls and the caller was not granted. */
export function excludedCodes(prefix: string | undefined, session: Authorisations): ReadonlySet<string> {
  if (!prefix) return new Set();
  const start = `${prefix}:`;
  const controlled = session.allAuth.flatMap(({ action }) => action.split(',').map((code) => code.trim()));
  const missing = controlled.filter((code) => code.startsWith(start) && !mayUse(code, session));
  return new Set(missing.map((code) => code.slice(start.length)));
}

export interface ToolbarState {
  excluded: ReadonlySet<string>;
  selected: number;
}

/** The buttons that show. Who may not delete in batches may not remove either; removing needs ticked rows. */
export function shownButtons(wanted: readonly ToolbarButton[], { excluded, selected }: ToolbarState): ToolbarButton[] {
  return wanted.filter((button) => {
    if (excluded.has(button) || (button === 'remove' && excluded.has('batch_delete'))) return false;
    return button !== 'remove' || selected > 0;
  });
}

export interface Ticks {
  selected: number;
  hasDisabledRows: boolean;
  /** Ticked rows stand on other pages. */
  elsewhere: boolean;
}

/**
 * Giving ticks back is a button of its own only where rows that cannot be ticked, or ticked ones on other pages, keep the
 * box in the head from doing it.
 */
export const offersClearing = ({ selected, hasDisabledRows, elsewhere }: Ticks): boolean =>
  selected > 0 && (hasDisabledRows || elsewhere);
