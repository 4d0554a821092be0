import { describe, expect, it } from 'vitest';
import { commandOf } from '#kit/web/grid/input/grid-keys.ts';
import { menuEntries } from './menu-entries.ts';

const ALL = { mayEdit: true, canUndo: true, canRedo: true, offers: () => true };
const written = (state: typeof ALL) =>
  menuEntries(state).map((group) => group.map(({ act, idle }) => (idle ? `(${act})` : act)).join(' '));

describe('the menu of a cell', () => {
  it('has the clipboard, the rows and the steps', () =>
    expect(written(ALL)).toEqual([
      'cut copy paste empty fill-down fill-right',
      'insert up down remove',
      'undo redo find',
    ]));
  it('only looks where nothing may be changed', () =>
    expect(written({ ...ALL, mayEdit: false, canUndo: false, canRedo: false, offers: () => false })).toEqual([
      '(cut) copy (paste) (empty) (fill-down) (fill-right)',
      '(undo) (redo) find',
    ]));
  it('names the keys that do the same', () => {
    const NAMED: Record<string, string> = { '↑': 'ArrowUp', '↓': 'ArrowDown' };
    const clipboard = new Set(['cut', 'copy', 'paste']);
    for (const { act, keys } of menuEntries(ALL).flat()) {
      const parts = keys.split(' ');
      const key = parts.at(-1) ?? '';
      const command = commandOf({
        key: NAMED[key] ?? (key.length === 1 ? key.toLowerCase() : key),
        ctrlKey: parts[0] === 'Ctrl',
        altKey: parts[0] === 'Alt',
        metaKey: false,
        shiftKey: false,
      });
      const does = command?.does === 'act' ? command.act : command?.does;
      expect([act, does]).toEqual([act, clipboard.has(act) ? undefined : act]);
    }
  });
});
