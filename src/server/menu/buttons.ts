import type { MenuSeed } from '#admin/permissions/server/permissions.seed.ts';
import type { Words } from '#kit/contract/resource-field.ts';

const VERBS = { list: '查看', add: '新增', edit: '编辑', delete: '删除', deleteBatch: '批量删除', exportXls: '导出' };
const READING = ['list', 'exportXls'];

/** A button of a page, with the code that its call declares. */
export const button = (perms: string, name: string, roles: string[] = ['ADMIN']): MenuSeed => ({
  key: perms,
  name,
  perms,
  roles,
});

/** The buttons of a plain entity, one for each code that its calls declare; auditors read. */
export const buttonsOf = ({ permission, title, imports }: Buttoned): MenuSeed[] => [
  ...Object.entries(VERBS).map(([verb, word]) =>
    button(`${permission}:${verb}`, `${title.zh}·${word}`, READING.includes(verb) ? ['ADMIN', 'AUDITOR'] : ['ADMIN']),
  ),
  ...(imports ? [button(imports === true ? `${permission}:importExcel` : imports, `${title.zh}·导入`)] : []),
];

interface Buttoned {
  permission: string;
  title: Words;
  imports?: true | string;
}
