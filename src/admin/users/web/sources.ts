import { positions } from '#admin/positions/positions.contract.ts';
import type { EntitySource } from '#kit/contract/entity-source.ts';

const { code, name, postRank } = positions.fields;

export const positionSource: EntitySource = {
  title: positions.title,
  choose: { zh: '选择职务', en: 'Choose a position' },
  list: positions.list,
  find: (keyword) => ({ name: `*${keyword}*` }),
  byKeys: (keys) => ({ code: `${keys.join(',')},` }),
  storeKey: 'code',
  textKey: 'name',
  columns: [
    { field: 'code', label: code.label },
    { field: 'name', label: name.label },
    { field: 'postRank', label: postRank.label },
  ],
};
