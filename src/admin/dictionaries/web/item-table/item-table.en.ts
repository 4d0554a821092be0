import type { itemTableZhCN } from './item-table.zh-CN.ts';

export const itemTableEn: typeof itemTableZhCN = {
  itemTable: {
    save: 'Save',
    tooLong: 'At most {{count}} characters',
    plainValue: 'A value takes letters, digits, underscore, dot, colon or hyphen',
    order: 'The order is a whole number from 1 to 1000000',
    noneText: 'Add one, fill in its text and value, and save.',
    unsaved: 'There are changes that are not saved',
  },
};

export { dictionariesRefusalsEn } from '../dictionaries.refusals.en.ts';
