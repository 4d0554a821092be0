import type { Page } from '@playwright/test';
import { callAs } from './platform.ts';

export const PATH = '/isystem/depart';
const name = (page: Page, text: string) =>
  page.locator('.tick-tree-title > :first-child').filter({ hasText: new RegExp(`^${text}$`) });
export const entry = (page: Page, text: string) => page.getByRole('treeitem').filter({ has: name(page, text) });
export const title = (page: Page, text: string) => entry(page, text).locator('.ant-tree-title');
export const toast = (page: Page) => page.locator('.ant-message');
export const dialog = (page: Page) => page.getByRole('dialog');
export const menu = (page: Page) => page.locator('.ant-dropdown:visible');
export const strip = (page: Page) => page.locator('.chosen-strip');
export const details = (page: Page) => page.locator('.department-form');

interface Node {
  id: string;
  orgCode: string;
  parentId: string;
}

export async function added(page: Page, token: string, departName: string, parentId?: string): Promise<Node> {
  await callAs(page, token, 'POST', '/sys/sysDepart/add', { departName, parentId });
  const { body } = await callAs(
    page,
    token,
    'GET',
    `/sys/sysDepart/searchBy?keyWord=${encodeURIComponent(departName)}`,
  );
  return (body.result as Node[])[0] as Node;
}

export async function find(page: Page, words: string) {
  await page.getByPlaceholder('请输入部门名称，按回车查询').fill(words);
  await page.keyboard.press('Enter');
}
