import { expect, type Page } from '@playwright/test';
import { callAs } from './house.ts';

const FACE = '.page-face, .outside-card';

const LIST = '.list .face, .list .open-row, .list .card';

/** What shows that a screen has come up in full; a screen of the registry without an entry fails. */
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
  '/isps/exports': LIST,
  '/isps/imports': LIST,
  '/isystem/delivery': LIST,
  '/isystem/platformOperator': LIST,
  '/isystem/workCalendar': '.calendar-month',
  '/law/rules': '.rules li',
  '/facts': '.facts dd',
  '/messages/receipts': LIST,
  '/institution': LIST,
  '/gcOrg': LIST,
  '/gcOrg/change': LIST,
  '/gcPerson': LIST,
  '/gcProject': LIST,
  '/gcOrg/:id': '.record-part dd',
  '/gcOrg/change/:id': '.record-part dd',
  '/gcPerson/:id': '.record-part dd',
  '/gcProject/:id': '.record-part dd',
  '/isystem/depart': '.tick-tree [role=treeitem]',
  '/isystem/newPermissionList': '.row-actions',
  '/isystem/permission': '.row-actions',
  '/isystem/explain': '.explain-form',
  '/isystem/ossFile': '.row-actions, .face',
  '/isystem/position': '.row-actions',
  '/isystem/user': '.row-actions',
  '/isystem/roleUserList': '.row-actions',
  '/isystem/dict': '.dictionary-choice',
  '/isystem/user/:id': '.record-part dd',
  '/isystem/roleUserList/:id': '.record-part dd',
  '/isystem/depart/:id': '.record-part dd',
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

/** The views of online forms and reports stand where a menu puts them. */
export const ONLINE = [
  { path: '/online/cgformList/:code', component: 'modules/online/cgform/auto/OnlCgformAutoList', title: '在线表单' },
  { path: '/online/cgreport/:code', component: 'modules/online/cgreport/auto/OnlCgreportAutoList', title: '在线报表' },
];

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Where some record of each list is found. */
const RECORDS: Record<string, string> = {
  '/isystem/user/:id': '/sys/user/list?pageSize=1',
  '/isystem/roleUserList/:id': '/sys/role/list?pageSize=1',
  '/isystem/depart/:id': '/sys/sysDepart/queryTreeList',
  '/gcOrg/:id': '/gcOrg/gcOrg/list?pageSize=1',
  '/gcOrg/change/:id': '/gcOrg/change/list?pageSize=1',
  '/gcPerson/:id': '/gcPerson/gcPerson/list?status=CHANGING',
  '/gcProject/:id': '/gcProject/gcProject/list?status=REJECTED',
};

/** Who sees a screen inside the frame: administrators see nothing of the business. */
export function personaFor(path: string): string {
  if (path === '/institution') return 'finance01';
  if (path === '/facts') return 'auditor01';
  return /^\/(gc|law|messages)/.test(path) ? 'staff01' : 'admin';
}

/** An address of a screen, in the place of whose parts something stands that is there. */
export async function addressOf(page: Page, token: string, path: string): Promise<string> {
  const listed = RECORDS[path];
  if (!listed) return path.replace(':code', 'sample').replace(':id', NOBODY);
  const { body } = await callAs(page, token, 'GET', listed);
  const [first] = [body.result as { id: string }[] | { records: { id: string }[] }].flatMap((rows) =>
    'records' in rows ? rows.records : rows,
  );
  return path.replace(':id', first?.id ?? '');
}

export async function settle(page: Page, path: string) {
  const shown = SETTLED[path];
  if (!shown) throw new Error(`no way to bring up ${path}`);
  // A page that rests beside it may have the same parts.
  await page.locator(shown).filter({ visible: true }).first().waitFor({ timeout: 20_000 });
  await expect(page.locator('.bone, .page-bone')).toHaveCount(0);
}
