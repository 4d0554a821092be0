import { BUTTON, type EntryDraft, type PermRow, SUB_MENU, TOP_MENU } from '../menu-entries.contract.ts';

export type EntryValues = Partial<EntryDraft>;

const TEXTS = ['nameEn', 'url', 'component', 'redirect', 'perms', 'icon', 'description', 'descriptionEn'] as const;

/** Fields that an entry of this type has in its form. */
export function fieldsOf(menuType: EntryDraft['menuType']): (keyof EntryDraft)[] {
  const common = ['menuType', 'name', 'nameEn', 'url', 'sortNo', 'description', 'descriptionEn'] as const;
  if (menuType === BUTTON) return [...common, 'parentId', 'perms', 'permsType', 'status'];
  const menu = ['component', 'icon', 'route', 'hidden', 'keepAlive', 'alwaysShow', 'internalOrExternal'] as const;
  return [...common, ...menu, ...(menuType === TOP_MENU ? (['redirect'] as const) : (['parentId'] as const))];
}

/** What a new entry begins with; below an entry it is a sub-menu of it. */
export const blankEntry = (below: PermRow | undefined): EntryValues => ({
  menuType: below ? SUB_MENU : TOP_MENU,
  parentId: below?.id,
  sortNo: 1,
  permsType: '1',
  status: '1',
  route: true,
  hidden: false,
  keepAlive: false,
  alwaysShow: false,
  internalOrExternal: false,
});

export function valuesOf(row: PermRow): EntryValues {
  const { status, permsType, menuType } = row;
  return {
    ...row,
    menuType: menuType as EntryDraft['menuType'],
    parentId: row.parentId ?? undefined,
    status: status === '0' ? '0' : '1',
    permsType: permsType === '2' ? '2' : '1',
  };
}

/** What the server gets: the fields of the chosen type; an emptied text is sent as '' and clears. */
export function wireEntry(values: EntryValues): EntryDraft {
  const menuType = values.menuType ?? TOP_MENU;
  const sent: Record<string, unknown> = {};
  for (const field of fieldsOf(menuType)) {
    const value = values[field];
    const isText = (TEXTS as readonly string[]).includes(field);
    if (typeof value === 'string') sent[field] = value.trim();
    else if (value !== undefined && value !== null) sent[field] = value;
    else if (isText) sent[field] = '';
  }
  return sent as EntryDraft;
}
