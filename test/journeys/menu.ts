import type { Page } from '@playwright/test';

export interface Entry {
  path: string;
  title: string;
  component: string;
  route?: '0' | '1';
  keepAlive?: boolean;
  url?: string;
  ownTab?: boolean;
  children?: Entry[];
}

const itemOf = ({
  path,
  title,
  component,
  route = '1',
  keepAlive = false,
  url,
  ownTab = false,
  children,
}: Entry): object => ({
  id: path,
  path,
  name: path.slice(1).replaceAll('/', '-'),
  component,
  route,
  meta: { title, keepAlive, componentName: component, internalOrExternal: ownTab, url, permissionList: [] },
  children: children?.map(itemOf),
});

/** Adds entries to the menu that the server answers, as an administrator would have. */
export async function withMenu(page: Page, entries: Entry[]) {
  await page.route('**/sys/permission/getUserPermissionByToken**', async (route) => {
    const answer = await route.fetch();
    const envelope = await answer.json();
    envelope.result.menu.push(...entries.map(itemOf));
    await route.fulfill({ json: envelope });
  });
}
