import { describe, expect, it } from 'vitest';
import { commandOf, type KeyCommand } from '#kit/web/grid/input/grid-keys.ts';
import { exampleFiles, loadCode } from './example-code.ts';
import { GRID, type KeyMeaning } from './key-maps.ts';
import { SECTIONS } from './sections.ts';

const press = (written: string): KeyCommand | undefined => {
  const parts = written.split('+');
  const key = parts.at(-1) ?? '';
  return commandOf({
    key: key === 'Space' ? ' ' : parts.length > 1 && key.length === 1 ? key.toLowerCase() : key,
    ctrlKey: parts.includes('Ctrl'),
    metaKey: false,
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
  });
};

/** What each meaning of the map has the grid do; copying and pasting are events of their own. */
const DOES: Partial<Record<KeyMeaning, KeyCommand['does']>> = {
  gridMove: 'move',
  gridExtend: 'move',
  gridMoveUp: 'move',
  gridMoveOn: 'move-on',
  gridEdit: 'edit',
  gridType: 'edit',
  gridLeave: 'leave',
  gridTick: 'tick',
  gridEmpty: 'empty',
  gridRowEnds: 'move-far',
  gridEnds: 'move-far',
  gridExtendFar: 'move-far',
  gridPage: 'move-far',
  gridAll: 'select-all',
  gridFill: 'fill-down',
  gridFillRight: 'fill-right',
  gridUndo: 'undo',
  gridRedo: 'redo',
  gridFind: 'find',
  gridFault: 'next-fault',
  gridInsert: 'act',
  gridRemove: 'act',
  gridMoveRow: 'act',
  gridOpenRow: 'open-row',
  gridTickRow: 'tick-row',
  gridMenu: 'menu',
};
const mapped = GRID.flatMap(([keys, meaning]) => keys.split(' / ').map((written) => ({ written, meaning })));

describe('the keyboard map of the grid', () => {
  it.each(mapped)('$written does what it says', ({ written, meaning }) => {
    expect(press(written)?.does).toBe(DOES[meaning]);
  });

  it('leaves out no key that the grid hears', () => {
    const named =
      'ArrowUp ArrowDown ArrowLeft ArrowRight Home End PageUp PageDown Tab Enter Space Escape Delete Backspace Insert';
    const keys = [...named.split(' '), ...Array.from({ length: 12 }, (_, at) => `F${at + 1}`)];
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const every = [
      ...['', 'Shift+', 'Ctrl+', 'Ctrl+Shift+', 'Alt+', 'Alt+Shift+'].flatMap((held) => keys.map((key) => held + key)),
      ...['Ctrl+', 'Ctrl+Shift+'].flatMap((held) => letters.map((key) => held + key)),
    ];
    const known = new Map(mapped.map(({ written }) => [written, press(written)]));
    // Shift beside a key that does the same without it is no key of its own.
    const isTold = (written: string) =>
      known.has(written) || JSON.stringify(press(written.replace('Shift+', ''))) === JSON.stringify(press(written));
    expect(every.filter((written) => press(written) && !isTold(written))).toEqual([]);
  });
});

/** The kit, and the modules whose parts examples show. */
const platform = import.meta.glob<string>(['../../{kit,admin/*}/web/**/*.{ts,tsx}', '!../../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const fromRoot = (path: string) => path.replace(/^(\.\.\/)+/, '#');

/** The files of the kit that a text imports, whichever folder it is in. */
function named(text: string, from: string): string[] {
  const found = [...text.matchAll(/(?:from |import\(|import )'([^']+\.tsx?)'/g)].map(([, path = '']) => path);
  return found.map((path) =>
    path.startsWith('.') ? `#${new URL(path, `file:///${from.slice(1)}`).pathname.slice(1)}` : path,
  );
}

/** Parts of pages rather than controls: they are seen on the pages of records, on every page, or draw nothing. */
const NO_CONTROLS = [
  'grid/save/TableSheet',
  'record/BlockedFixes',
  'record/ChangeDrawer',
  'record/ChangeNotice',
  'record/ChangeTable',
  'record/CodeInput',
  'record/CommandDialog',
  'record/Meanwhile',
  'record/ObjectRecord',
  'record/Opinion',
  'record/RecordGone',
  'record/SealedText',
  'record/SinceHandedIn',
  'record/StateTag',
  'record/form-page/FormPage',
  'record/form-page/FormSections',
  'record/form-page/RulePanel',
  'session/use-confirm-end',
];

describe('the gallery', () => {
  it('has a section for each example, and an example for each section', () => {
    expect(SECTIONS.map(({ file }) => file).sort()).toEqual([...exampleFiles].sort());
  });

  it('shows every control of the kit, by itself or inside another', async () => {
    const texts = new Map(Object.entries(platform).map(([path, text]) => [fromRoot(path), text]));
    const examples = await Promise.all(exampleFiles.map(loadCode));
    const waiting = examples.flatMap((text) => named(text, '#web/gallery/examples/Any.tsx'));
    const reached = new Set<string>();
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      if (reached.has(file)) continue;
      reached.add(file);
      waiting.push(...named(texts.get(file) ?? '', file));
    }
    const controls = [...texts.keys()].filter((file) => /^#kit\/web\/.*\.tsx$/.test(file));
    const unseen = controls
      .filter((file) => !reached.has(file))
      .map((file) => file.replace(/^#kit\/web\/|\.tsx$/g, ''));
    expect(unseen.sort()).toEqual(NO_CONTROLS);
  });
});
