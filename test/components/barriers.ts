import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

const OPTIONS = {
  resultTypes: ['violations' as const],
  // The size of targets is a rule of WCAG 2.2 AA that axe leaves off unless asked.
  rules: { 'target-size': { enabled: true } },
};

/** What bars the way on this page or in a part of it, by every rule of axe. */
export async function axeViolations(part?: string): Promise<string[]> {
  const { violations } = await axe.run((part && document.querySelector(part)) || document, OPTIONS);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Neither a barrier nor a page that is wider than its window, at each of these widths. */
export async function expectNoBarrier(part: string, widths = [390, 1440]): Promise<void> {
  for (const width of widths) {
    await page.viewport(width, 900);
    expect(await axeViolations(part)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  }
}
