import type { dictionariesZhCN } from './dictionaries.zh-CN.ts';

export const dictionariesEn: typeof dictionariesZhCN = {
  dictionaries: {
    title: 'Dictionaries',
    items: 'Items',
    itemsOf: 'Items of {{name}}',
    builtIn: 'built in',
    chooseOne: 'Choose a dictionary',
    chooseOneText: 'Click the name of a dictionary to see its items here and to look after them.',
    gone: 'This dictionary is no longer there',
    goneText: 'It may just have been deleted; the recycle bin gives it back.',
    noItems: 'This dictionary has no items yet',
    noItemsText: 'An item is a code and its text; lists and choices take them from here.',
    disabled: 'disabled',
    addItem: 'Add an item',
    editItem: 'Edit an item',
    editNamed: 'Edit {{name}}',
    removeNamed: 'Delete {{name}}',
    removeItem:
      'Delete the item "{{name}}"? Saved data will show its code instead of a text. You may disable it instead.',
    builtInValue: 'The product relies on this value; it stays',
    plainValue: 'A value has no special characters: use letters, digits, underscore, dot, colon or hyphen',
    smallFirst: 'Small ones come first',
    refresh: 'Refresh cache',
    refreshed: 'The cache is refreshed!',
    notRefreshed: 'The cache could not be refreshed!',
    bin: 'Recycle bin',
    binEmpty: 'The recycle bin is empty',
    binEmptyText: 'Deleted dictionaries wait here and can be taken back.',
    restore: 'Take back',
    restored: 'Taken back',
    destroy: 'Delete for good',
    destroyTitle: 'Delete "{{name}}" for good?',
    destroyText:
      'The dictionary and all its items are removed and cannot be restored; data that uses it will show codes only.',
    destroyed: 'Deleted for good',
  },
};
