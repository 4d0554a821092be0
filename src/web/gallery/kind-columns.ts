import type { TFunction } from 'i18next';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';

/** A column of every type, with the settings that go with it. */
export function kindColumns(t: TFunction): GridColumn[] {
  const title = (name: keyof typeof import('./gallery.zh-CN.ts').galleryZhCN.gallery.kinds) =>
    t(`gallery.kinds.${name}`);
  return [
    { key: 'input', type: 'input', title: title('input'), width: 140, props: { maxLength: 20 } },
    { key: 'inputNumber', type: 'inputNumber', title: title('inputNumber'), width: 100 },
    { key: 'checkbox', type: 'checkbox', title: title('checkbox'), customValue: ['Y', 'N'], width: 80 },
    {
      key: 'select',
      type: 'select',
      title: title('select'),
      dictCode: 'sex',
      setTagColor: (value) => (value === '1' ? 'blue' : 'green'),
      allowInput: true,
    },
    { key: 'radio', type: 'radio', title: title('radio'), dictCode: 'sex', width: 160 },
    {
      key: 'province',
      type: 'select',
      title: title('province'),
      options: PROVINCES,
      linkageKey: 'city',
      allowSearch: false,
    },
    { key: 'city', type: 'select', title: title('city'), options: CITIES },
    { key: 'list_multi', type: 'list_multi', title: title('listMulti'), options: WORKS, width: 160 },
    { key: 'sel_search', type: 'sel_search', title: title('search'), options: WORKS },
    {
      key: 'sel_search_async',
      type: 'sel_search_async',
      title: title('searchAsync'),
      dictCode: 'sys_user,realname,username',
      width: 160,
    },
    { key: 'date', type: 'date', title: title('date'), format: 'YYYY年M月D日', width: 180 },
    { key: 'datetime', type: 'datetime', title: title('datetime') },
    { key: 'time', type: 'time', title: title('time'), format: 'HH:mm', width: 110 },
    { key: 'sel_user', type: 'sel_user', title: title('user') },
    {
      key: 'sel_depart',
      type: 'sel_depart',
      title: title('department'),
      fieldExtendJson: '{"multiSelect":true,"store":"id","text":"departName"}',
    },
    { key: 'textarea', type: 'textarea', title: title('textarea'), width: 180 },
    { key: 'input_pop', type: 'input_pop', title: title('inputPop'), width: 180, props: { maxLength: 200 } },
    {
      key: 'upload',
      type: 'upload',
      title: title('upload'),
      token: true,
      btnText: title('uploadWords'),
      allowDownload: false,
      allowRemove: false,
    },
    { key: 'strangers', type: 'file', title: title('strangers'), action: '/sys/common/upload', width: 160 },
    { key: 'image', type: 'image', title: title('image'), token: true, fieldExtendJson: { uploadnum: 3 } },
    { key: 'file', type: 'file', title: title('file'), token: true, fieldExtendJson: { uploadnum: 2 }, width: 160 },
    {
      key: 'popup',
      type: 'popup',
      title: title('popup'),
      popupCode: 'users',
      orgFields: 'username,realname',
      destFields: 'popup,popupName',
    },
    { key: 'popupName', type: 'input', title: title('popupName'), disabled: true },
    { key: 'popupWrong', type: 'popup', title: title('popupWrong'), popupCode: 'users', width: 260 },
    { key: 'slot', type: 'slot', title: title('slot') },
    { key: 'hidden', type: 'hidden', title: title('hidden') },
  ];
}

const PROVINCES = [
  { value: '1', text: '云州' },
  { value: '2', text: '江州' },
];
const CITIES = [
  { value: '11', text: '市辖区', parent: '1' },
  { value: '12', text: '云东县', parent: '1' },
  { value: '21', text: '市辖区', parent: '2' },
];
const WORKS = [
  { value: '1', text: '工程' },
  { value: '2', text: '货物' },
  { value: '3', text: '服务' },
];
