import type { galleryZhCN } from './gallery.zh-CN.ts';

export const galleryEn: typeof galleryZhCN = {
  gallery: {
    grid: 'Editable grid',
    gridSays:
      'Arrow keys move, Enter or F2 edits, typing replaces, Esc gives up, Tab goes on, F8 to the next fault, Ctrl D fills down, Ctrl Z undoes.',
    liveSheet: 'Edited by several at once',
    liveSheetSays:
      'The items of a real dictionary: cells that others change flare up with their names, what you are typing is never overwritten, and one save takes everything.',
    liveDenied: 'Editing items needs a permission. Ask an administrator.',
    dictionary: 'Dictionary',
    manyRows: 'Five thousand rows of forty columns',
    manyRowsSays: 'Looks as if every cell were open; rows and columns out of sight are not drawn.',
    item: 'Name',
    price: 'Price (yuan)',
    phone: 'Telephone',
    sex: 'Sex',
    urgent: 'Urgent',
    day: 'Day',
    instant: 'Time',
    note: 'Remark',
    fixed: 'Read only',
    validate: 'Check',
    read: 'Read',
    density: 'Row height',
    relaxed: 'Relaxed',
    default: 'Default',
    compact: 'Compact',
    rowActs: 'Acts on rows',
    rowActsSays:
      'Drag the handle or press Alt ↑ ↓ to sort, Ctrl Enter inserts below, Shift Space ticks the row, Ctrl Delete removes ticked rows, Alt → opens the subtable, Ctrl F finds; turning pages keeps what is ticked.',
    itemsOf: 'Items of {{lot}}',
    tabs: 'Checks across tabs',
    tabsSays:
      'A form and several grids are checked together: the first tab with a fault is shown, and the bar leads from one fault to the next.',
    tabForm: 'Basics',
    tabLots: 'Table of lots',
    tabItems: 'Table of items',
    validateTabs: 'Check all tabs',
    allRight: 'All is right',
    keep: 'Save',
    kept: 'Saved',
    column: 'Column {{number}}',
  },
};
