import { describe, expect, it } from 'vitest';
import {
  excludedCodes,
  offersClearing,
  shownButtons,
  type Ticks,
  type ToolbarButton,
  type ToolbarState,
} from './toolbar-buttons.ts';

const session = {
  auth: [{ action: 'sheet:add', status: '1' as const }],
  allAuth: [
    { action: 'sheet:add', status: '1' as const },
    { action: 'sheet:remove,sheet:insert', status: '1' as const },
    { action: 'sheet:clear', status: '0' as const },
    { action: 'sheets:add', status: '1' as const },
  ],
};

describe('the codes that a grid leaves out', () => {
  it('are those below its prefix that were not granted', () =>
    expect([...excludedCodes('sheet', session)].sort()).toEqual(['insert', 'remove']));
  it('are none without a prefix', () => expect(excludedCodes(undefined, session).size).toBe(0));
});

describe('the buttons above a grid', () => {
  const all: ToolbarButton[] = ['add', 'insert', 'remove'];
  const shown = (state: Partial<ToolbarState>) => shownButtons(all, { excluded: new Set(), selected: 0, ...state });
  const cases: [string, Partial<ToolbarState>, ToolbarButton[]][] = [
    ['have no removal without ticked rows', {}, ['add', 'insert']],
    ['have one with ticked rows', { selected: 2 }, all],
    ['leave out what was not granted', { selected: 2, excluded: new Set(['add', 'remove']) }, ['insert']],
    ['leave removal out with batch_delete', { selected: 2, excluded: new Set(['batch_delete']) }, ['add', 'insert']],
  ];
  const codes = { remove: ['delete', 'deleteBatch'] };
  for (const code of codes.remove)
    cases.push([
      `leave removal out with ${code}`,
      { selected: 2, excluded: new Set([code]), codes },
      ['add', 'insert'],
    ]);
  for (const [says, state, buttons] of cases) it(says, () => expect(shown(state)).toEqual(buttons));

  const ticks: [string, Partial<Ticks>, boolean][] = [
    ['leave ticks to the box in the head', { selected: 2 }, false],
    ['give ticks back where some rows cannot be ticked', { selected: 2, hasDisabledRows: true }, true],
    ['give ticks back that stand on other pages', { selected: 2, elsewhere: true }, true],
    ['have none to give back', { hasDisabledRows: true, elsewhere: true }, false],
  ];
  for (const [says, state, offered] of ticks)
    it(says, () =>
      expect(offersClearing({ selected: 0, hasDisabledRows: false, elsewhere: false, ...state })).toBe(offered),
    );
});
