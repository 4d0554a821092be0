export type MenuAct =
  | 'cut'
  | 'copy'
  | 'paste'
  | 'empty'
  | 'fill-down'
  | 'fill-right'
  | 'insert'
  | 'up'
  | 'down'
  | 'remove'
  | 'undo'
  | 'redo'
  | 'find';

export interface MenuEntry {
  act: MenuAct;
  /** The keys that do the same. */
  keys: string;
  idle: boolean;
}

interface MenuState {
  /** Whether the cell at the cursor may be changed. */
  mayEdit: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** What the toolbar of the grid can do now. */
  offers: (act: 'insert' | 'up' | 'down' | 'remove') => boolean;
}

const ROW_ACTS = [
  ['insert', 'Ctrl Enter'],
  ['up', 'Alt ↑'],
  ['down', 'Alt ↓'],
  ['remove', 'Ctrl Delete'],
] as const;

/** The entries of the menu in their groups. What the toolbar does not offer is left out, what rests now is idle. */
export function menuEntries({ mayEdit, canUndo, canRedo, offers }: MenuState): MenuEntry[][] {
  const groups: MenuEntry[][] = [
    [
      { act: 'cut', keys: 'Ctrl X', idle: !mayEdit },
      { act: 'copy', keys: 'Ctrl C', idle: false },
      { act: 'paste', keys: 'Ctrl V', idle: !mayEdit },
      { act: 'empty', keys: 'Delete', idle: !mayEdit },
      { act: 'fill-down', keys: 'Ctrl D', idle: !mayEdit },
      { act: 'fill-right', keys: 'Ctrl R', idle: !mayEdit },
    ],
    ROW_ACTS.filter(([act]) => offers(act)).map(([act, keys]) => ({ act, keys, idle: false })),
    [
      { act: 'undo', keys: 'Ctrl Z', idle: !canUndo },
      { act: 'redo', keys: 'Ctrl Y', idle: !canRedo },
      { act: 'find', keys: 'Ctrl F', idle: false },
    ],
  ];
  return groups.filter((group) => group.length > 0);
}
