import { describe, expect, it } from 'vitest';
import { editingCommandOf } from './editing-keys.ts';

function press(written: string, selects: boolean, alwaysEdit = false) {
  const parts = written.split('+');
  const held = new Set(parts.slice(0, -1));
  const pressed = {
    key: parts.at(-1) ?? '',
    ctrlKey: held.has('Ctrl'),
    metaKey: held.has('Meta'),
    shiftKey: held.has('Shift'),
    altKey: held.has('Alt'),
  };
  const command = editingCommandOf(pressed, { selects, alwaysEdit });
  return command?.does === 'run' ? `run ${command.command.does}` : command?.does;
}

const KEYS: [key: string, selected: string | undefined, inside: string | undefined][] = [
  ['Escape', 'cancel', 'cancel'],
  ['F2', 'caret', undefined],
  ['Enter', 'caret', 'move'],
  ['Shift+Enter', 'move', 'move'],
  ['Alt+Enter', undefined, undefined],
  ['Ctrl+Enter', 'run act', 'move'],
  ['Tab', 'move-on', 'move-on'],
  ['Ctrl+f', 'find', 'find'],
  ['ArrowDown', 'run move', undefined],
  ['ArrowLeft', 'run move', undefined],
  ['Shift+ArrowRight', 'run move', undefined],
  ['Alt+ArrowUp', 'run act', undefined],
  ['Home', 'settle-in', undefined],
  ['Shift+End', 'settle-in', undefined],
  ['Ctrl+Home', 'run move-far', undefined],
  ['Meta+End', 'run move-far', undefined],
  ['PageDown', 'run move-far', undefined],
  ['Ctrl+a', 'settle-in', undefined],
  ['Ctrl+z', 'run undo', undefined],
  ['Ctrl+d', 'run fill-down', undefined],
  ['Ctrl+r', 'run fill-right', undefined],
  ['F8', 'run next-fault', undefined],
  ['Shift+F10', 'run menu', undefined],
  ['Delete', undefined, undefined],
  ['x', undefined, undefined],
  ['Shift', undefined, undefined],
];

describe('keys in an open cell', () => {
  for (const [key, selected, inside] of KEYS)
    it(`${key}: ${selected ?? 'the field'} while the value is selected, ${inside ?? 'the field'} afterwards`, () =>
      expect([press(key, true), press(key, false)]).toEqual([selected, inside]));
  it('Enter goes on in a grid where every cell is open', () => expect(press('Enter', true, true)).toBe('move'));
});
