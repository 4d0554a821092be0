/** What a key means in a grid, apart from what it types. */
export type KeyCommand =
  | { does: 'move'; rows: number; columns: number; extend: boolean }
  | { does: 'move-far'; to: 'row-start' | 'row-end' | 'first' | 'last' | 'page-up' | 'page-down'; extend: boolean }
  | { does: 'move-on'; step: 1 | -1 }
  | { does: 'edit'; typed?: string }
  | { does: 'open-row'; open: boolean }
  | { does: 'act'; act: 'insert' | 'up' | 'down' | 'remove' }
  | {
      does:
        | 'empty'
        | 'select-all'
        | 'fill-down'
        | 'fill-right'
        | 'undo'
        | 'redo'
        | 'find'
        | 'menu'
        | 'next-fault'
        | 'tick'
        | 'tick-row'
        | 'leave';
    };

export interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  isComposing?: boolean;
}

const STEPS: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const FAR = { Home: 'row-start', End: 'row-end', PageUp: 'page-up', PageDown: 'page-down' } as const;

const WITH_CONTROL: Record<string, KeyCommand> = {
  a: { does: 'select-all' },
  d: { does: 'fill-down' },
  f: { does: 'find' },
  r: { does: 'fill-right' },
  y: { does: 'redo' },
  z: { does: 'undo' },
  enter: { does: 'act', act: 'insert' },
  delete: { does: 'act', act: 'remove' },
};

const WITH_ALT: Record<string, KeyCommand> = {
  ArrowUp: { does: 'act', act: 'up' },
  ArrowDown: { does: 'act', act: 'down' },
  ArrowRight: { does: 'open-row', open: true },
  ArrowLeft: { does: 'open-row', open: false },
};

/** The command of a key while no editor is open. Copying and pasting are events of their own. */
export function commandOf(pressed: PressedKey): KeyCommand | undefined {
  const { key, shiftKey: extend } = pressed;
  if (pressed.isComposing) return undefined;
  if (pressed.altKey) return pressed.ctrlKey || pressed.metaKey || extend ? undefined : WITH_ALT[key];
  if (pressed.ctrlKey || pressed.metaKey) return controlled(key, extend);
  const step = STEPS[key];
  if (step) return { does: 'move', rows: step[0], columns: step[1], extend };
  if (key in FAR) return { does: 'move-far', to: FAR[key as keyof typeof FAR], extend };
  switch (key) {
    case 'Tab':
      return { does: 'move-on', step: extend ? -1 : 1 };
    case 'Enter':
      return extend ? { does: 'move', rows: -1, columns: 0, extend: false } : { does: 'edit' };
    case 'F2':
      return { does: 'edit' };
    case 'F10':
      return extend ? { does: 'menu' } : undefined;
    case 'ContextMenu':
      return { does: 'menu' };
    case 'F8':
      return { does: 'next-fault' };
    case 'Delete':
    case 'Backspace':
      return { does: 'empty' };
    case 'Escape':
      return { does: 'leave' };
    case ' ':
      return { does: extend ? 'tick-row' : 'tick' };
    default:
      return [...key].length === 1 ? { does: 'edit', typed: key } : undefined;
  }
}

function controlled(key: string, shift: boolean): KeyCommand | undefined {
  if (key === 'Home' || key === 'End') {
    return { does: 'move-far', to: key === 'Home' ? 'first' : 'last', extend: shift };
  }
  const letter = key.toLowerCase();
  if (letter === 'z' && shift) return { does: 'redo' };
  // With Shift it brings the page again.
  if (letter === 'r' && shift) return undefined;
  return WITH_CONTROL[letter];
}
