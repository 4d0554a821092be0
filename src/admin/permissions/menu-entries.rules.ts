import type { Verdict } from '#kit/domain/refusal.ts';
import { BUTTON, type EntryDraft, type PermNode, type PermRow, TOP_MENU } from './menu-entries.contract.ts';
import { riskOf } from './risks.rules.ts';

const PASS_THROUGH = 'layouts/RouteView';
const COMPONENT = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_.-]+)*$/;
const PATH = /^\/(?!\/)[\p{L}\p{N}\-._~:@!$&()*+,;=%/?#{}]*$/u;
const CODE = /^[A-Za-z0-9_.-]+(:[A-Za-z0-9_.-]+)*$/;

/** The codes of a button, which holds one or several joined by commas. */
export const codesOf = (perms: string | null | undefined) =>
  (perms ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '');

/** `/src/views/system/UserList.vue` and `system/UserList` are the same screen. */
export const normalComponent = (component: string) =>
  component
    .trim()
    .replace(/^\//, '')
    .replace(/^(src\/)?views\//, '')
    .replace(/\.vue$/, '');

const isAddress = (url: string) => /^https?:\/\//i.test(url);

/** A path begins with a slash; an outside address stays as it is. */
export function normalUrl(url: string): string {
  const trimmed = url.trim();
  return isAddress(trimmed) || trimmed.startsWith('/') || trimmed === '' ? trimmed : `/${trimmed}`;
}

const orNone = (text: string | null | undefined) => text?.trim() || null;

/** An entry as it is stored: a top menu has no parent and passes through, a button has codes, a menu has none. */
export function normalEntry(draft: EntryDraft): EntryDraft {
  const component = normalComponent(draft.component ?? '') || (draft.menuType === TOP_MENU ? PASS_THROUGH : '');
  const codes = draft.menuType === BUTTON ? [...new Set(codesOf(draft.perms))].join(',') : '';
  return {
    ...draft,
    name: draft.name.trim(),
    parentId: draft.menuType === TOP_MENU ? null : (draft.parentId ?? null),
    component: orNone(component),
    url: orNone(normalUrl(draft.url ?? '')),
    redirect: orNone(normalUrl(draft.redirect ?? '')),
    perms: orNone(codes),
  };
}

export type EntryFault =
  | 'menu.name-missing'
  | 'menu.parent-missing'
  | 'menu.url-missing'
  | 'menu.component-missing'
  | 'menu.code-missing'
  | 'menu.url-unfit'
  | 'menu.url-evaluated'
  | 'menu.component-unfit'
  | 'menu.code-unfit';

interface FaultAt {
  fault: EntryFault;
  field: keyof EntryDraft;
}

/** The first thing that is wrong with an entry, in the order of the form, and its field. */
export function entryFault(entry: EntryDraft): FaultAt | undefined {
  if (entry.name === '') return { fault: 'menu.name-missing', field: 'name' };
  if (entry.menuType !== TOP_MENU && !entry.parentId) return { fault: 'menu.parent-missing', field: 'parentId' };
  return entry.menuType === BUTTON ? buttonFault(entry) : menuFault(entry);
}

function menuFault({ url, component, redirect }: EntryDraft): FaultAt | undefined {
  if (!url) return { fault: 'menu.url-missing', field: 'url' };
  if (!component) return { fault: 'menu.component-missing', field: 'component' };
  const wrongUrl = urlFault(url);
  if (wrongUrl) return { fault: wrongUrl, field: 'url' };
  if (!COMPONENT.test(component) || component.includes('..'))
    return { fault: 'menu.component-unfit', field: 'component' };
  const wrongRedirect = redirect ? urlFault(redirect) : undefined;
  return wrongRedirect && { fault: wrongRedirect, field: 'redirect' };
}

function buttonFault({ url, perms }: EntryDraft): FaultAt | undefined {
  if (!perms && !url) return { fault: 'menu.code-missing', field: 'perms' };
  if (!codesOf(perms).every((code) => CODE.test(code))) return { fault: 'menu.code-unfit', field: 'perms' };
  const wrongUrl = url ? urlFault(url) : undefined;
  return wrongUrl && { fault: wrongUrl, field: 'url' };
}

/** The stock client evaluates `{{…}}` as a program, and `${token}` would hand the session to another site. */
function urlFault(url: string): Verdict<'menu.url-unfit' | 'menu.url-evaluated'> {
  if (url.includes('{{') || url.includes('$'.concat('{token}'))) return 'menu.url-evaluated';
  if (isAddress(url)) return URL.canParse(url) && !/[\s"<>\\]/.test(url) ? undefined : 'menu.url-unfit';
  return PATH.test(url) ? undefined : 'menu.url-unfit';
}

/** Whether an entry would be below itself. */
export function closesCircle(id: string, parentId: string | null, parentOf: (id: string) => string | null): boolean {
  const seen = new Set<string>();
  for (let above = parentId; above !== null && !seen.has(above); above = parentOf(above)) {
    if (above === id) return true;
    seen.add(above);
  }
  return false;
}

export interface Placed {
  id: string;
  parentId: string | null;
}

export const DEEPEST_MENU = 8;

/** How many levels a menu has once an entry, with all below it, is put under this parent. */
export function levelsWith(rows: Placed[], id: string | undefined, parentId: string | null): number {
  const parentOf = new Map(rows.map((row) => [row.id, row.parentId]));
  const below = Map.groupBy(rows, (row) => row.parentId);
  let levels = 1;
  for (let above = parentId; above !== null && levels <= rows.length; above = parentOf.get(above) ?? null) levels += 1;
  for (
    let level = id ? below.get(id) : undefined;
    level?.length;
    level = level.flatMap((row) => below.get(row.id) ?? [])
  )
    levels += 1;
  return levels;
}

/** Rows by their parent; a row whose parent is not among them is at the top. */
export function byParent<Row extends Placed>(rows: Row[]): Map<string | null, Row[]> {
  const ids = new Set(rows.map(({ id }) => id));
  return Map.groupBy(rows, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null));
}

/** The rows of the menu screen as a tree. */
export function rowTree(rows: PermRow[]): PermRow[] {
  const below = byParent(rows);
  const level = (parentId: string | null): PermRow[] =>
    (below.get(parentId) ?? []).map((row) => {
      const children = level(row.id);
      return { ...row, children: children.length > 0 ? children : null };
    });
  return level(null);
}

/** The same as nodes to choose from. */
export function nodeTree(rows: PermRow[], nodeOf: (row: PermRow) => PermNode): PermNode[] {
  const below = byParent(rows);
  const level = (parentId: string | null): PermNode[] =>
    (below.get(parentId) ?? []).map((row) => {
      const children = level(row.id);
      const node = { ...nodeOf(row), isLeaf: children.length === 0 };
      return children.length > 0 ? { ...node, children } : node;
    });
  return level(null);
}

/** A node of the tree in which the menu form chooses a parent. */
export const parentNode = ({ id, parentId, name, nameEn, icon, leaf }: PermRow): PermNode => ({
  key: id,
  value: id,
  parentId,
  title: name,
  slotTitle: name,
  titleEn: nameEn ?? undefined,
  label: name,
  icon,
  isLeaf: leaf,
});

/** A node of the tree from which permissions are granted. */
export const grantNode = ({ id, parentId, name, nameEn, ruleFlag, leaf, perms }: PermRow): PermNode => ({
  key: id,
  value: id,
  parentId,
  slotTitle: name,
  titleEn: nameEn ?? undefined,
  ruleFlag,
  scopedSlots: { title: 'hasDatarule' },
  isLeaf: leaf,
  risk: riskOf(codesOf(perms)),
});
