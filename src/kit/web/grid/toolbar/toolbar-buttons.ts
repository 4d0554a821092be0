import { type Authorisations, mayUse } from '#kit/web/session/can.ts';

export type ToolbarButton = 'add' | 'insert' | 'remove' | 'up' | 'down' | 'undo' | 'redo';

/** The codes below a prefix that the system controls and the caller was not granted. */
export function excludedCodes(prefix: string | undefined, session: Authorisations): ReadonlySet<string> {
  if (!prefix) return new Set();
  const start = `${prefix}:`;
  const controlled = session.allAuth.flatMap(({ action }) => action.split(',').map((code) => code.trim()));
  const missing = controlled.filter((code) => code.startsWith(start) && !mayUse(code, session));
  return new Set(missing.map((code) => code.slice(start.length)));
}

/** The codes below the prefix that a button needs, where they are called otherwise than the button. */
export type ButtonCodes = Partial<Record<ToolbarButton, readonly string[]>>;

export interface ToolbarState {
  excluded: ReadonlySet<string>;
  selected: number;
  codes?: ButtonCodes;
}

/** Who may not delete in batches may not remove either. */
const ALWAYS: ButtonCodes = { remove: ['batch_delete'] };

/** The buttons that show: those whose codes were all granted; removing needs ticked rows. */
export function shownButtons(wanted: readonly ToolbarButton[], state: ToolbarState): ToolbarButton[] {
  const { excluded, selected, codes = {} } = state;
  return wanted.filter((button) => {
    const needed = [button, ...(ALWAYS[button] ?? []), ...(codes[button] ?? [])];
    return !needed.some((code) => excluded.has(code)) && (button !== 'remove' || selected > 0);
  });
}

export interface Ticks {
  selected: number;
  hasDisabledRows: boolean;
  /** Ticked rows are on other pages. */
  elsewhere: boolean;
}

/**
 * Giving ticks back is a button of its own only where rows that cannot be ticked, or ticked ones on other pages, keep the
 * box in the head from doing it.
 */
export const offersClearing = ({ selected, hasDisabledRows, elsewhere }: Ticks): boolean =>
  selected > 0 && (hasDisabledRows || elsewhere);
