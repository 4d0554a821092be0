import type { TFunction } from 'i18next';
import { DICT_COLOR_NAMES, DICT_COLORS } from '#kit/domain/dict-colors.ts';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { said } from '#kit/web/language/words.ts';
import { itemFields } from '../../dictionary-items.contract.ts';

// As the rules have it, with blanks around it, which a save takes off.
const PLAIN_VALUE = /^\s*[\p{L}\p{N}_.:-]+\s*$/u;
const ORDER = /^([1-9]\d{0,5}|1000000)$/;

/** The fields of an item as columns; the rules are those of the server, said before it has to. */
export function itemColumns(t: TFunction): GridColumn[] {
  const title = (name: keyof typeof itemFields) => said(itemFields[name].label);
  const atMost = (count: number) => ({
    pattern: new RegExp(`^[\\s\\S]{0,${count}}$`, 'u'),
    message: t('itemTable.tooLong', { count }),
  });
  return [
    {
      key: 'itemText',
      type: 'input',
      title: title('itemText'),
      width: 200,
      validateRules: [{ required: true }, atMost(100)],
    },
    { key: 'itemTextEn', type: 'input', title: title('itemTextEn'), width: 180, validateRules: [atMost(100)] },
    {
      key: 'itemValue',
      type: 'input',
      title: title('itemValue'),
      width: 160,
      validateRules: [
        { required: true },
        { unique: true },
        atMost(100),
        { pattern: PLAIN_VALUE, message: t('itemTable.plainValue') },
      ],
    },
    {
      key: 'description',
      type: 'textarea',
      title: title('description'),
      width: 240,
      validateRules: [atMost(200)],
    },
    {
      key: 'itemColor',
      type: 'select',
      title: title('itemColor'),
      width: 120,
      options: DICT_COLOR_NAMES.map((value) => ({ value, text: said(DICT_COLORS[value]) })),
    },
    {
      key: 'sortOrder',
      type: 'inputNumber',
      title: title('sortOrder'),
      width: 110,
      validateRules: [{ pattern: ORDER, message: t('itemTable.order') }],
    },
    {
      key: 'status',
      type: 'select',
      title: title('status'),
      width: 120,
      dictCode: 'dict_item_status',
      defaultValue: '1',
      validateRules: [{ required: true }],
    },
  ];
}
