import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const OPTIONS = {
  resultTypes: ['violations' as const],
  // The size of targets is a rule of WCAG 2.2 AA that axe leaves off unless asked.
  rules: { 'target-size': { enabled: true } },
};

/** What bars the way on this page and in its frames, by every rule of axe. It is put in once and asked in place. */
export async function axeViolations(page: Page, part?: string): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  }
  return page.evaluate(
    async ({ options, part: within }) => {
      const where = (within && document.querySelector(within)) || document;
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(where, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    { options: OPTIONS, part },
  );
}

/** Neither a barrier nor a page that is wider than its window, at each of these widths. */
export async function expectNoBarrier(page: Page, widths = [390, 1440], part?: string): Promise<void> {
  // What the last page has said may still be there while the next one loads.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.bone, .page-bone').filter({ visible: true })).toHaveCount(0);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeViolations(page, part)).toEqual([]);
    // An open sheet finds its new place a moment after the page has its new width.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
}
