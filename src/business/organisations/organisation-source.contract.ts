import type { EntitySource } from '#kit/contract/entity-source.ts';
import { organisations } from './organisations.contract.ts';

const column = (field: keyof typeof organisations.fields) => ({ field, label: organisations.fields[field].label });

/** Organisations for pickers: those that the user's list shows. */
export const organisationSource = (storeKey: 'id' | 'creditCode'): EntitySource => ({
  title: organisations.title,
  choose: { zh: '选择单位', en: 'Choose an organisation' },
  list: organisations.list,
  find: (keyword) => ({ orgName: `*${keyword}*` }),
  byKeys: (keys) => ({ [storeKey]: `${keys.join(',')},` }),
  storeKey,
  textKey: 'orgName',
  columns: [column('creditCode'), column('orgName'), column('status')],
});
