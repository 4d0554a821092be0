import { expect, type Page } from '@playwright/test';
import type { Screen } from '#kit/web/page/screen.ts';
import { framedScreens, publicScreens } from '#web/screens.ts';
import { callAs, tokenOf } from './platform.ts';

const FACE = '.page-face, .outside-card';

const LIST = '.list .face, .list .list-row, .list .card, .list .row-actions';

/** What a screen inside shows, or one of its rows, where it is a list or a record like any other. */
const USUAL: Partial<Record<Screen['access'], string>> = {
  menu: LIST,
  'signed-in': LIST,
  record: '.record-part dd, .form-section, .page-face',
};

/** What else shows that a screen has come up in full. */
const SETTLED: Record<string, string> = {
  '/user/login': '.captcha img',
  // Anyone who is not signed in is sent to the door.
  '/user/password': '.captcha img',
  '/oauth2-app/login': FACE,
  '/register': FACE,
  '/register-legal': FACE,
  '/user/register': FACE,
  '/user/register-result': FACE,
  '/user/alteration': FACE,
  '/filelist-view': FACE,
  '/dashboard/analysis': '.sign-ins tbody td:nth-child(2)',
  '/account/center': 'main h2',
  '/account/settings/base': 'input',
  '/isps/userAnnouncement': 'main h2',
  '/isystem/workCalendar': '.calendar-month',
  '/law/rules': '.rules li',
  '/facts': '.facts dd',
  '/isystem/depart': '.tick-tree [role=treeitem]',
  '/isystem/explain': '.explain-form',
  '/isystem/dict': '.dictionary-choice',
  '/demo/gallery': '.grid-line [data-col]',
  '/userInfo': '.registration, .face',
  '/userInfo-legal': '.registration, .face',
  '/403': FACE,
  '/404': FACE,
  '/500': FACE,
  '/result/success': FACE,
  '/result/fail': FACE,
  '/online/cgformList/:code': FACE,
  '/online/cgreport/:code': FACE,
};

/** The views of online forms and reports are where a menu puts them. */
export const ONLINE = [
  { path: '/online/cgformList/:code', component: 'modules/online/cgform/auto/OnlCgformAutoList', title: '在线表单' },
  { path: '/online/cgreport/:code', component: 'modules/online/cgreport/auto/OnlCgreportAutoList', title: '在线报表' },
];

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Records that no first row of a list leads to, or that show more than the first row would. */
const RECORDS: Record<string, string> = {
  '/isystem/depart/:id': '/sys/sysDepart/queryTreeList',
  '/isystem/roleUserList/:id': '/sys/role/list?pageSize=1',
  '/gcPerson/:id': '/gcPerson/gcPerson/list?status=CHANGING',
  '/gcProject/:id': '/gcProject/gcProject/list?status=REJECTED',
  '/gcOrg/:id/edit': '/gcOrg/gcOrg/list?pageSize=1',
  '/gcPerson/:id/edit': '/gcPerson/gcPerson/list?pageSize=1',
  '/gcProject/:id/edit': '/gcProject/gcProject/list?pageSize=1',
};

/** Those who see all screens between them: administrators see nothing of the business. */
const WALKERS = ['admin', 'staff01', 'finance01', 'auditor01'];

interface MenuItem {
  path: string;
  children?: MenuItem[];
}
const pathsOf = (items: MenuItem[]): string[] =>
  items.flatMap(({ path, children }) => [path, ...pathsOf(children ?? [])]);

/** Who sees which screen inside the frame, by their menus: a screen for everybody is the administrator's. */
export async function personas(page: Page): Promise<(path: string) => string> {
  const menus = new Map<string, string[]>();
  for (const walker of WALKERS) {
    const token = await tokenOf(page, walker);
    const { body } = await callAs(page, token, 'GET', '/sys/permission/getUserPermissionByToken');
    menus.set(walker, pathsOf((body.result as { menu: MenuItem[] }).menu));
  }
  return (path) => WALKERS.find((walker) => menus.get(walker)?.includes(listOf(path))) ?? 'admin';
}

const listOf = (path: string) => path.replace(/\/(new|:id|:id\/edit)$/, '');

/** An address of a screen, with its parameters replaced by those of an existing object. */
export async function addressOf(page: Page, token: string, path: string): Promise<string> {
  const listed = RECORDS[path];
  if (!listed && accessOf(path) === 'record' && path.endsWith('/:id')) return firstRecord(page, path);
  if (!listed) return path.replace(':code', 'sample').replace(':id', NOBODY);
  const { body } = await callAs(page, token, 'GET', listed);
  const [first] = [body.result as { id: string }[] | { records: { id: string }[] }].flatMap((rows) =>
    'records' in rows ? rows.records : rows,
  );
  return path.replace(':id', first?.id ?? '');
}

/** Where a click on the first row of the list leads. */
async function firstRecord(page: Page, path: string): Promise<string> {
  const list = listOf(path);
  await page.goto(`/#${list}`);
  await settle(page, list);
  const row = page.locator('.list .open-row td:nth-child(3), .list .card-title').filter({ visible: true }).first();
  if ((await row.count()) === 0) return path.replace(':id', NOBODY);
  await row.click();
  await page.waitForURL((url) => url.hash.startsWith(`#${list}/`));
  return new URL(page.url()).hash.slice(1);
}

const accessOf = (path: string) => [...framedScreens, ...publicScreens].find((screen) => screen.path === path)?.access;

export async function settle(page: Page, path: string) {
  const shown = SETTLED[path] ?? USUAL[accessOf(path) ?? 'public'];
  if (!shown) throw new Error(`no way to bring up ${path}`);
  // A page that rests beside it may have the same parts.
  await page.locator(shown).filter({ visible: true }).first().waitFor({ timeout: 20_000 });
  await expect(page.locator('.bone, .page-bone')).toHaveCount(0);
}
