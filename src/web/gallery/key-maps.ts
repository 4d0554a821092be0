import type { galleryZhCN } from './gallery.zh-CN.ts';

export type KeyMeaning = keyof typeof galleryZhCN.gallery.keys;
/** Keys as they are written on a keyboard: `+` holds them together, ` / ` is between two that do the same. */
export type KeyMap = [keys: string, meaning: KeyMeaning][];

/** What the grid hears while no editor is open; its test asks the grid's own table about every row. */
export const GRID: KeyMap = [
  ['ArrowUp / ArrowDown / ArrowLeft / ArrowRight', 'gridMove'],
  ['Shift+ArrowUp / Shift+ArrowDown / Shift+ArrowLeft / Shift+ArrowRight', 'gridExtend'],
  ['Tab / Shift+Tab', 'gridMoveOn'],
  ['Enter / F2', 'gridEdit'],
  ['Shift+Enter', 'gridMoveUp'],
  ['A', 'gridType'],
  ['Escape', 'gridLeave'],
  ['Space', 'gridTick'],
  ['Delete / Backspace', 'gridEmpty'],
  ['Home / End', 'gridRowEnds'],
  ['Ctrl+Home / Ctrl+End', 'gridEnds'],
  ['Shift+Home / Shift+End / Ctrl+Shift+Home / Ctrl+Shift+End', 'gridExtendFar'],
  ['PageUp / PageDown / Shift+PageUp / Shift+PageDown', 'gridPage'],
  ['Ctrl+A', 'gridAll'],
  ['Ctrl+D', 'gridFill'],
  ['Ctrl+R', 'gridFillRight'],
  ['Ctrl+Z', 'gridUndo'],
  ['Ctrl+Y / Ctrl+Shift+Z', 'gridRedo'],
  ['Ctrl+F', 'gridFind'],
  ['F8', 'gridFault'],
  ['Ctrl+Enter', 'gridInsert'],
  ['Ctrl+Delete', 'gridRemove'],
  ['Alt+ArrowUp / Alt+ArrowDown', 'gridMoveRow'],
  ['Alt+ArrowRight / Alt+ArrowLeft', 'gridOpenRow'],
  ['Shift+Space', 'gridTickRow'],
  ['Shift+F10 / ContextMenu', 'gridMenu'],
  ['Ctrl+C', 'gridCopy'],
  ['Ctrl+X', 'gridCut'],
  ['Ctrl+V', 'gridPaste'],
];

export const SELECT: KeyMap = [
  ['ArrowDown / ArrowUp', 'walkOptions'],
  ['Enter', 'choose'],
  ['Escape', 'closeOptions'],
];
export const PICKER: KeyMap = [...SELECT, ['Backspace', 'dropLast'], ['Tab', 'toWholeList']];
export const TREE: KeyMap = [
  ['ArrowDown / ArrowUp', 'walkTree'],
  ['ArrowRight / ArrowLeft', 'foldTree'],
  ['Space / Enter', 'tickTree'],
];
export const DIALOG: KeyMap = [
  ['Enter / Space', 'press'],
  ['Tab / Shift+Tab', 'insideDialog'],
  ['Escape', 'closeDialog'],
];
export const RADIOS: KeyMap = [['ArrowUp / ArrowDown / ArrowLeft / ArrowRight', 'otherRadio']];
export const SLIDER: KeyMap = [
  ['ArrowRight / ArrowUp', 'slideOn'],
  ['ArrowLeft / ArrowDown', 'slideBack'],
  ['PageUp / PageDown', 'slideFar'],
  ['Home', 'slideHome'],
  ['End', 'slideEnd'],
];
export const FIELDS: KeyMap = [
  ['Tab / Shift+Tab', 'otherField'],
  ['ArrowUp / ArrowDown', 'stepNumber'],
  ['Space', 'turnSwitch'],
];
export const CALENDAR: KeyMap = [['Enter', 'takeDay']];
export const MENU: KeyMap = [
  ['Enter', 'openMenu'],
  ['ArrowDown / ArrowUp', 'walkMenu'],
  ['Escape', 'closeMenu'],
];
export const LIST: KeyMap = [['Enter', 'search'], ['Space', 'tickRow'], ...MENU.slice(1)];
export const FILES: KeyMap = [
  ['Enter / Space', 'press'],
  ['Ctrl+V', 'pasteFile'],
];
export const FILE_CELLS: KeyMap = [
  ['Enter / F2', 'gridEdit'],
  ['Ctrl+V', 'pasteFile'],
  ['Ctrl+Z', 'gridUndo'],
];
export const PREVIEW: KeyMap = [
  ['ArrowLeft / ArrowRight', 'leaf'],
  ['= / - / 0', 'zoom'],
  ['R / Shift+R', 'turn'],
  ['Shift+ArrowUp / Shift+ArrowDown', 'shift'],
  ['Escape', 'closeDialog'],
];
export const CROP: KeyMap = [
  ['ArrowUp / ArrowDown / ArrowLeft / ArrowRight', 'cropMove'],
  ['Tab', 'cropCorner'],
];
export const CODE: KeyMap = [
  ['Escape', 'leaveText'],
  ['Ctrl+F', 'gridFind'],
];
export const WRITING: KeyMap = [
  ['Alt+F10', 'toTools'],
  ['Escape', 'leaveText'],
];
