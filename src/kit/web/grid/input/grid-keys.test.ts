import { describe, expect, it } from 'vitest';
import { commandOf, type KeyCommand } from './grid-keys.ts';

const press = (written: string): KeyCommand | undefined => {
  const parts = written.split('+');
  const key = parts.at(-1) === '' ? '+' : (parts.at(-1) ?? '');
  const held = new Set(parts.slice(0, -1));
  return commandOf({
    key: key === 'Space' ? ' ' : key,
    ctrlKey: held.has('Ctrl'),
    metaKey: held.has('Meta'),
    shiftKey: held.has('Shift'),
    altKey: held.has('Alt'),
  });
};

const KEYS: [string, KeyCommand | undefined][] = [
  ['ArrowDown', { does: 'move', rows: 1, columns: 0, extend: false }],
  ['Shift+ArrowLeft', { does: 'move', rows: 0, columns: -1, extend: true }],
  ['Home', { does: 'move-far', to: 'row-start', extend: false }],
  ['Ctrl+End', { does: 'move-far', to: 'last', extend: false }],
  ['Ctrl+Shift+Home', { does: 'move-far', to: 'first', extend: true }],
  ['PageDown', { does: 'move-far', to: 'page-down', extend: false }],
  ['Tab', { does: 'move-on', step: 1 }],
  ['Shift+Tab', { does: 'move-on', step: -1 }],
  ['Enter', { does: 'edit' }],
  ['F2', { does: 'edit' }],
  ['F8', { does: 'next-fault' }],
  ['a', { does: 'edit', typed: 'a' }],
  ['中', { does: 'edit', typed: '中' }],
  ['Delete', { does: 'empty' }],
  ['Escape', { does: 'leave' }],
  ['Space', { does: 'tick' }],
  ['Ctrl+a', { does: 'select-all' }],
  ['Ctrl+d', { does: 'fill-down' }],
  ['Ctrl+r', { does: 'fill-right' }],
  ['Ctrl+Shift+R', undefined],
  ['Ctrl+z', { does: 'undo' }],
  ['Meta+z', { does: 'undo' }],
  ['Ctrl+Shift+Z', { does: 'redo' }],
  ['Ctrl+y', { does: 'redo' }],
  ['Ctrl+f', { does: 'find' }],
  ['Ctrl+c', undefined],
  ['Ctrl+v', undefined],
  ['Alt+ArrowDown', { does: 'act', act: 'down' }],
  ['Alt+ArrowUp', { does: 'act', act: 'up' }],
  ['Alt+ArrowRight', { does: 'open-row', open: true }],
  ['Alt+ArrowLeft', { does: 'open-row', open: false }],
  ['Ctrl+Alt+ArrowUp', undefined],
  ['Alt+d', undefined],
  ['Ctrl+Enter', { does: 'act', act: 'insert' }],
  ['Ctrl+Delete', { does: 'act', act: 'remove' }],
  ['Shift+Space', { does: 'tick-row' }],
  ['Shift+F10', { does: 'menu' }],
  ['ContextMenu', { does: 'menu' }],
  ['F10', undefined],
  ['Shift', undefined],
  ['F5', undefined],
];

describe('keys in a grid', () => {
  for (const [written, command] of KEYS) {
    it(`${written}: ${command?.does ?? 'nothing'}`, () => expect(press(written)).toEqual(command));
  }
  it('mean nothing while an input method composes', () =>
    expect(
      commandOf({ key: 'Enter', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, isComposing: true }),
    ).toBeUndefined());
});
