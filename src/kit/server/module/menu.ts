import type { ModulePage } from '#kit/contract/module-page.ts';
import { mayAct, type RowAct } from '#kit/contract/resource.ts';
import type { Words } from '#kit/contract/resource-field.ts';

/** A menu entry or button that the product brings. */
export interface MenuSeed {
  key: string;
  name: Words;
  /** What it is for, in a line. */
  about?: Words;
  url?: string;
  component?: string;
  icon?: string;
  perms?: string;
  keepAlive?: true;
  /** Reached by its path only. */
  hidden?: true;
  /** A page that an existing client of this API lacks. */
  ownView?: true;
  /** Codes of the roles that hold it from the start. */
  roles: string[];
  children?: MenuSeed[];
}

/** A menu entry or button of a module, and the key of the entry that it goes below. */
export type ModuleMenu = MenuSeed & { under: string };

/** The key of the group of system administration. */
export const SYSTEM = '/isystem';
/** The key of the group of what is entered once and referred to everywhere. */
export const MASTER_DATA = '/gc';
/** Who reads system administration. */
export const READERS = ['ADMIN', 'AUDITOR'];
const VERBS: Record<string, Words> = {
  list: { zh: '查看', en: 'read' },
  add: { zh: '新增', en: 'add' },
  edit: { zh: '编辑', en: 'edit' },
  delete: { zh: '删除', en: 'delete' },
  deleteBatch: { zh: '批量删除', en: 'delete several' },
  exportXls: { zh: '导出', en: 'export' },
};
const IMPORT: Words = { zh: '导入', en: 'import' };
const READING = ['list', 'exportXls'];
const ACT_OF: Record<string, RowAct> = { add: 'add', edit: 'edit', delete: 'delete', deleteBatch: 'delete' };

/** A button of a page, with the code that its call declares. */
export const button = (perms: string, name: Words, roles: string[] = ['ADMIN']): MenuSeed => ({
  key: perms,
  name,
  perms,
  roles,
});

interface Buttoned {
  permission: string;
  title: Words;
  imports?: true | string;
  acts?: readonly RowAct[];
}

const actOn = (title: Words, verb: Words): Words => ({
  zh: `${title.zh}·${verb.zh}`,
  en: `${title.en}: ${verb.en}`,
});

/** The buttons of a plain entity, one for each code that its calls declare; auditors read. */
export const buttonsOf = ({ permission, title, imports, acts }: Buttoned): MenuSeed[] => [
  ...Object.entries(VERBS)
    .filter(([verb]) => !ACT_OF[verb] || mayAct({ acts }, ACT_OF[verb]))
    .map(([verb, word]) =>
      button(`${permission}:${verb}`, actOn(title, word), READING.includes(verb) ? READERS : ['ADMIN']),
    ),
  ...(imports ? [button(imports === true ? `${permission}:importExcel` : imports, actOn(title, IMPORT))] : []),
];

/** The menu entry of a page of system administration. */
export const systemPage = (
  { title, url, page }: ModulePage,
  more: Partial<MenuSeed> & Pick<MenuSeed, 'children'>,
): ModuleMenu => ({
  under: SYSTEM,
  key: url,
  name: title,
  url,
  component: page,
  roles: READERS,
  ...more,
});

/** The whole menu: the groups, and below them what the modules bring, in the order of the modules. */
export function menuOf(groups: MenuSeed[], entries: ModuleMenu[]): MenuSeed[] {
  const stray = entries.find(({ under }) => groups.every(({ key }) => key !== under));
  if (stray) throw new Error(`the menu has no group ${stray.under} for ${stray.name.zh}`);
  return groups.map((group) => ({
    ...group,
    children: [
      ...(group.children ?? []),
      ...entries.filter(({ under }) => under === group.key).map(({ under: _under, ...entry }) => entry),
    ],
  }));
}
