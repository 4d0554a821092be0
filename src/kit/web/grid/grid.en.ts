import type { gridZhCN } from './grid.zh-CN.ts';

export const gridEn: typeof gridZhCN = {
  grid: {
    yes: 'yes',
    no: 'no',
    cellOf: '{{title}}, row {{row}}',
    tickRow: 'Select this row',
    tickAll: 'Select all rows',
    sum: 'Sum',
    average: 'Average',
    paste: 'Paste',
    cancel: 'Cancel',
    pasteTitle: 'Paste',
    pasteCells: '{{count}} cells will be filled.',
    pasteRows: 'There are too few rows; {{count}} will be added at the end.',
    pasteLeft: '{{count}} values fall on columns that cannot be edited or do not exist; they are left out.',
    pasteUnreadable: '{{count}} values do not fit their column; those cells stay as they are:',
    pasteWhere: 'Row {{row}}, {{title}}: {{text}}',
  },
};
