import { commandOf, type KeyCommand, type PressedKey } from './grid-keys.ts';

export type EditingCommand =
  | { does: 'cancel' | 'find' }
  /** Sets the caret behind the value, which so far was selected as a whole. */
  | { does: 'caret' }
  /** The field takes the key, and all that follow. */
  | { does: 'settle-in' }
  | { does: 'move'; rows: number }
  | { does: 'move-on'; step: 1 | -1 }
  /** What the key does where no editor is open. */
  | { does: 'run'; command: KeyCommand };

interface Field {
  /** Its whole value is selected and untouched. */
  selects: boolean;
  /** Enter goes on where every cell is open as soon as the user arrives. */
  alwaysEdit: boolean;
}

const OF_THE_GRID = new Set<KeyCommand['does']>([
  'move',
  'move-far',
  'undo',
  'redo',
  'fill-down',
  'fill-right',
  'next-fault',
  'act',
  'open-row',
  'menu',
]);

/** The command of a key while an editor is open. */
export function editingCommandOf(pressed: PressedKey, { selects, alwaysEdit }: Field): EditingCommand | undefined {
  const { key, altKey, shiftKey, ctrlKey, metaKey } = pressed;
  const isPlain = !altKey && !shiftKey && !ctrlKey && !metaKey;
  if (key === 'Escape') return { does: 'cancel' };
  if (selects && isPlain && (key === 'F2' || (key === 'Enter' && !alwaysEdit))) return { does: 'caret' };
  if (key === 'Tab') return { does: 'move-on', step: shiftKey ? -1 : 1 };
  const command = commandOf(pressed);
  if (command?.does === 'find') return { does: 'find' };
  if (selects && command?.does === 'act') return { does: 'run', command };
  if (key === 'Enter' && !altKey) return { does: 'move', rows: shiftKey ? -1 : 1 };
  if (!selects || !command) return undefined;
  if (key === 'Home' || key === 'End' ? ctrlKey || metaKey : OF_THE_GRID.has(command.does))
    return { does: 'run', command };
  return command.does === 'move-far' || command.does === 'select-all' ? { does: 'settle-in' } : undefined;
}
