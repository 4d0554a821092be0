import type { EntitySource } from '#kit/contract/entity-source.ts';
import { organisations } from './organisations.contract.ts';

const column = (field: keyof typeof organisations.fields) => ({ field, label: organisations.fields[field].label });

/** What is a draft has no people yet; what is suspended or closed gets none. */
export const MAY_HAVE_PEOPLE = ['PENDING', 'REJECTED', 'ACTIVE', 'EXPIRED'] as const;
export const MAY_HAVE_PROJECTS = ['ACTIVE'] as const;

/** Organisations for pickers: those that the user's list shows, in the states in which they may be chosen. */
export const organisationSource = (storeKey: 'id' | 'creditCode', states: readonly string[]): EntitySource => ({
  title: organisations.title,
  choose: { zh: '选择单位', en: 'Choose an organisation' },
  list: organisations.list,
  offered: { status: `${states.join(',')},` },
  find: (keyword) => ({ orgName: `*${keyword}*` }),
  byKeys: (keys) => ({ [storeKey]: `${keys.join(',')},` }),
  storeKey,
  textKey: 'orgName',
  columns: [column('creditCode'), column('orgName'), column('status')],
});
