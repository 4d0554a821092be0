import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { positions } from '#admin/positions/positions.contract.ts';
import { call } from '#kit/web/calls/call.ts';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { listTexts } from '#kit/web/list/list-texts.ts';
import { ResourceList } from '#kit/web/list/ResourceList.tsx';
import { PageTitle } from '#kit/web/page/page-title.ts';
import { count, css } from './hand.ts';
import { show } from './show.tsx';

await withTexts(Promise.resolve(), listTexts);

export const PATH = '/isystem/position';
export const rows = css('tbody tr.list-row');
export const chips = css('.filter-chip');
export const dialog = page.getByRole('dialog');
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const option = (text: string) =>
  css('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-content').filter({
    hasText: new RegExp(`^${text}$`),
  });
export const styleOf = (of: Locator) => getComputedStyle(of.element());
export const hash = () => decodeURIComponent(window.location.hash);

export const list = (
  <PageTitle value="职务管理">
    <ResourceList resource={positions} />
  </PageTitle>
);

let made = 0;
/** A beginning of codes that no other test uses. */
export function ownPrefix(): string {
  made += 1;
  return `L${Date.now()}${made}-`;
}

/** Positions of their own for one test, shown in a list. */
export async function listOf(names: string[], search = '') {
  const prefix = ownPrefix();
  for (const [index, name] of names.entries())
    await call(positions.add, { code: `${prefix}${index}`, name, postRank: String((index % 3) + 1) } as never);
  show(list, { at: `#${PATH}?code=${prefix}&column=code&order=asc${search}` });
  await expect.poll(count(rows)).toBe(names.length);
  return prefix;
}

export async function choose(label: string, text: string, within = css('.ant-popover')) {
  await within.getByRole('combobox', { name: label }).last().click();
  await option(text).click();
}

/** As in a browser that has kept nothing of a list yet. */
export function forgetLists(): void {
  for (const key of Object.keys(localStorage)) if (/LIST_LAYOUT|JSuperQuery/.test(key)) localStorage.removeItem(key);
}
