/** The columns of the sheet that the export writes and the import reads, and the name over those of the items. */
export const OF_DICTIONARY = ['dictName', 'dictCode', 'description'] as const;
export const OF_ITEM = ['itemText', 'itemValue', 'description', 'sortOrder', 'status'] as const;
export const ITEMS = '字典项';
