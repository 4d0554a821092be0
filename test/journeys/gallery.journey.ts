import type { Page } from '@playwright/test';
import { SECTIONS } from '#web/gallery/sections.ts';
import { barriersOf } from './barriers.ts';
import { enterAs, expect, test } from './house.ts';
import { strayHan, turn } from './look-around.ts';

const PATH = '/demo/gallery';
const section = (page: Page, name: string) => page.locator(`#gallery-${name}`);
const nameOf = (file: string) => file.replace(/^.*\/|\.tsx$/g, '');

/** Goes to a section by the index and waits until its example is there. */
async function visit(page: Page, name: string) {
  await page.locator(`.gallery-index a[href$="section=${name}"]`).click();
  await section(page, name).locator('.gallery-live > :not(.gallery-coming)').first().waitFor();
}

/** Brings every section into sight once, from the top down, and opens its code. */
const openAll = (page: Page) =>
  page.evaluate(async () => {
    for (const place of document.querySelectorAll('.gallery-section')) {
      place.scrollIntoView();
      for (let tries = 0; tries < 500 && !place.querySelector('.gallery-live > :not(.gallery-coming)'); tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 20));
      for (const fold of place.querySelectorAll<HTMLDetailsElement>('details:last-of-type')) fold.open = true;
    }
  });

for (const { language, width } of [
  { language: 'zh-CN', width: 1440 },
  { language: 'en', width: 390 },
] as const)
  test(`every section of the gallery opens with its control, its code and its keys, and has no barrier: ${language}`, async ({
    page,
  }) => {
    // Two looks at some forty controls take axe a while.
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 900 });
    await enterAs(page, 'admin', PATH, { language });
    await section(page, 'grid').locator('.grid-line').first().waitFor();
    await openAll(page);
    await expect(page.locator('.gallery-live > :not(.gallery-coming):first-child')).toHaveCount(SECTIONS.length);
    await expect(page.locator('.gallery-section pre code')).toHaveCount(SECTIONS.length);
    const shown = await page.locator('.gallery-section').evaluateAll((sections) =>
      sections.map((one) => ({
        name: one.id.replace('gallery-', ''),
        code: one.querySelector('pre code')?.textContent?.match(/export function (\w+)\(\)/)?.[1],
        keys: one.querySelectorAll('.gallery-keys tbody tr').length,
      })),
    );
    expect(shown).toEqual(SECTIONS.map(({ name, file, keys }) => ({ name, code: nameOf(file), keys: keys.length })));
    if (language === 'en') expect(await strayHan(page)).toEqual([]);
    for (const theme of ['light', 'dark'] as const) {
      if (theme === 'dark') await turn(page, theme);
      // Turning colours have less contrast than they end with.
      await page.waitForTimeout(300);
      expect(await barriersOf(page), theme).toEqual([]);
    }
  });

test('the keys of slider, tree and picker do what their maps say', async ({ page }) => {
  await enterAs(page, 'admin', `${PATH}?section=sliderCheck`);
  const slider = section(page, 'sliderCheck').getByRole('slider').first();
  await slider.focus();
  for (const [key, value] of [
    ['ArrowRight', '10'],
    ['PageUp', '35'],
    ['ArrowLeft', '25'],
    ['Home', '0'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(slider).toHaveAttribute('aria-valuenow', value);
  }
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '验证通过');

  await visit(page, 'treeBox');
  const tree = section(page, 'treeBox');
  await tree.getByRole('tree').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(tree.getByRole('status')).toHaveText('已选择 1 项');
  // To the parent, which then folds.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(tree.getByRole('treeitem').first()).toHaveAttribute('aria-expanded', 'false');

  await visit(page, 'entityPicker');
  const picker = section(page, 'entityPicker').getByRole('combobox').first();
  await picker.focus();
  await page.keyboard.type('staff01');
  await expect(page.locator('.ant-select-item-option-active')).toContainText('staff01');
  await page.keyboard.press('Enter');
  await expect(section(page, 'entityPicker').locator('.ant-select').first()).toContainText('韩雪');
});

test('the menu of the demo city leads to the gallery, and on a phone a select leads to a section', async ({ page }) => {
  await enterAs(page, 'admin', '/dashboard/analysis');
  await page.getByRole('menuitem', { name: '系统管理' }).hover();
  await page.getByRole('menuitem', { name: '控件陈列' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '控件陈列' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('combobox', { name: '控件目录' }).selectOption('字典文字');
  await expect(page).toHaveURL(/section=dictTag$/);
  await expect(section(page, 'dictTag').getByRole('heading', { name: '字典文字' })).toBeFocused();
  await expect(section(page, 'dictTag')).toBeInViewport();
});

test.describe('the dialog of people', () => {
  const people = async (page: Page, button: '选一人' | '选多人') => {
    await section(page, 'peopleDialog').getByRole('button', { name: button }).click();
    return page.getByRole('dialog', { name: '选择用户' });
  };

  test('is 1250 px wide, asks for one record, and is reset', async ({ page }) => {
    await enterAs(page, 'admin', `${PATH}?section=peopleDialog`);
    const dialog = await people(page, '选一人');
    await expect(dialog).toHaveCSS('width', '1250px');
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(page.locator('.ant-message-warning')).toHaveText('请选择一条记录');

    const rows = dialog.locator('tbody tr.ant-table-row');
    const search = dialog.getByLabel('输入名称或拼音首字母搜索');
    const branch = dialog.getByRole('navigation', { name: '部门' }).locator('.ant-tree-node-selected');
    await expect(rows).toHaveCount(10);
    await dialog.getByRole('listitem', { name: '2' }).click();
    await dialog.getByRole('navigation', { name: '部门' }).getByRole('treeitem').first().locator('[title]').click();
    await expect(branch).toHaveCount(1);
    await search.fill('staff01');
    await expect(rows).toHaveCount(1);
    await dialog.getByRole('button', { name: '重置' }).click();
    await expect(search).toHaveValue('');
    await expect(branch).toHaveCount(0);
    await expect(rows).toHaveCount(10);
    await expect(dialog.locator('.ant-pagination-item-active')).toHaveText('1');
  });

  test('is dragged by its header, fills the window, and keeps its choice when it is opened again', async ({ page }) => {
    await enterAs(page, 'admin', `${PATH}?section=peopleDialog`);
    const dialog = await people(page, '选多人');
    await expect(dialog.locator('tbody tr.ant-table-row')).toHaveCount(10);
    const box = () => dialog.locator('.ant-modal-container').boundingBox();
    const centre = async () => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await box()) ?? {};
      return [x + width / 2, y + height / 2].map(Math.round);
    };
    await expect.poll(centre).toEqual([720, 450]);
    const header = await dialog.locator('.wide-modal-title').boundingBox();
    const [x, y] = [(header?.x ?? 0) + 40, (header?.y ?? 0) + 8];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y - 40, { steps: 4 });
    await page.mouse.up();
    await expect.poll(centre).toEqual([780, 410]);
    await dialog.getByRole('button', { name: '全屏', exact: true }).click();
    await expect.poll(box).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
    await dialog.getByRole('button', { name: '退出全屏' }).click();
    await expect.poll(centre).toEqual([780, 410]);

    const chosen = dialog.getByRole('region', { name: /已选/ }).getByRole('listitem');
    const firstBox = dialog.locator('tbody').getByRole('checkbox').first();
    await firstBox.check();
    await dialog.getByRole('listitem', { name: '2' }).click();
    await expect(dialog.locator('.ant-pagination-item-active')).toHaveText('2');
    await expect(firstBox).not.toBeChecked();
    await firstBox.check();
    await expect(chosen).toHaveCount(2);
    const names = await chosen.allTextContents();
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(dialog).toHaveCount(0);
    await people(page, '选多人');
    await expect(chosen).toHaveText(names);
    await expect(firstBox).toBeChecked();
  });
});
