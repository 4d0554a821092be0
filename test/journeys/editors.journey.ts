import type { Locator, Page } from '@playwright/test';
import type { Editor } from '@tiptap/core';
import { inRtf, PNG_HEX, rtf, word } from '#kit/domain/rich-text/samples/pasted-sample.ts';
import { barriersOf } from './barriers.ts';
import { noteSentParts, paper, picture, sentParts } from './cell-sheet.ts';
import { fromDisk } from './from-disk.ts';
import { enterAs, expect, type Guest, test } from './house.ts';

const section = (page: Page, name: string) => page.locator(`#gallery-${name}`);
const textOf = (page: Page, name: string) => section(page, name).getByRole('textbox').first();
const tool = (page: Page, name: string, section = 'richEditor') =>
  page.locator(`#gallery-${section} .editor`).first().getByRole('button', { name, exact: true });

async function open(page: Page, name: string, guest?: Guest): Promise<Locator> {
  await enterAs(page, 'admin', `/demo/gallery?section=${name}`, guest);
  await textOf(page, name).waitFor();
  await expect(section(page, name).locator('.bone')).toHaveCount(0);
  return textOf(page, name);
}

type WithEditor = HTMLElement & { editor: Editor };

/** The editor hears of a new selection a moment after the browser has made it; nobody types that fast. */
const editorKnows = (text: Locator, what: 'a table' | 'nothing is selected') =>
  expect
    .poll(() =>
      text.evaluate((element, sought) => {
        const { editor } = element as WithEditor;
        return sought === 'a table' ? editor.isActive('table') : editor.state.selection.empty;
      }, what),
    )
    .toBe(true);

/** Empties the text and writes another. */
async function write(page: Page, text: string) {
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
}

const paste = (page: Page, parts: Record<string, string>, file?: number[]) =>
  page.evaluate(
    ({ given, bytes }) => {
      const data = new DataTransfer();
      for (const [kind, value] of Object.entries(given)) data.setData(kind, value);
      if (bytes) data.items.add(new File([new Uint8Array(bytes)], 'screen.png', { type: 'image/png' }));
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    },
    { given: parts, bytes: file },
  );

const saved = async (page: Page) => {
  const answer = page.waitForResponse(/sys\/demo\/richText/);
  await page.getByRole('button', { name: '交给服务器清理' }).click();
  return ((await (await answer).json()) as { result: { content: string } }).result.content;
};

test('the rich editor is 600 px high, Chinese, and writes what the server keeps', async ({ page }) => {
  const text = await open(page, 'richEditor');
  const frame = section(page, 'richEditor').locator('.rich-editor').first();
  expect((await frame.boundingBox())?.height).toBe(600);
  await expect(text).toHaveAttribute('lang', 'zh-CN');
  await expect(text.locator('.rich-variable').first()).toHaveText('{{项目名称}}');
  await text.click();
  await write(page, '公告');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+b');
  await tool(page, '文字颜色').click();
  await page.getByRole('menuitem', { name: '红', exact: true }).click();
  await tool(page, '居中').click();
  await expect(text).toBeFocused();
  await page.keyboard.press('End');
  await editorKnows(text, 'nothing is selected');
  await page.keyboard.type(' {{招标人}}');
  await tool(page, '插入变量').click();
  await page.getByRole('menuitem', { name: '开标时间' }).click();
  await expect(text.locator('.rich-variable')).toHaveCount(2);
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+k');
  const link = page.getByRole('dialog', { name: '链接' });
  await link.getByLabel('链接地址').fill('javascript:alert(1)');
  await link.getByLabel('显示的文字').fill('网站');
  await page.keyboard.press('Enter');
  await expect(link.getByText('请填写网址')).toBeVisible();
  await link.getByLabel('链接地址').fill('example.org');
  await page.keyboard.press('Enter');
  await expect(text.getByRole('link', { name: '网站' })).toHaveAttribute('href', 'https://example.org');
  await expect(section(page, 'richEditor').locator('.editor-foot').first()).toContainText('字');
  const html = await saved(page);
  expect(html).toMatch(/^<p style="text-align: center;">/);
  for (const part of [
    '<strong>',
    'color: var(--rich-red, #a8071a);',
    '{{招标人}}',
    '{{开标时间}}',
    'href="https://example.org"',
  ])
    expect(html).toContain(part);
  expect(html).not.toContain('rich-variable');
});

test('the tools are one stop of Tab, walked by arrows, and the text is left by Escape and Tab', async ({ page }) => {
  const text = await open(page, 'richEditor');
  await text.click();
  await page.keyboard.press('Alt+F10');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  expect(await focused()).toBe('撤销');
  await page.keyboard.press('End');
  expect(await focused()).toBe('全屏');
  await page.keyboard.press('ArrowLeft');
  expect(await focused()).toBe('打印');
  await page.keyboard.press('Tab');
  await expect(text).toBeFocused();
  await text.locator('td').first().click();
  await editorKnows(text, 'a table');
  await page.keyboard.press('Tab');
  await expect(text).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();
  await tool(page, '全屏').click();
  const frame = section(page, 'richEditor').locator('.rich-editor').first();
  await expect(frame).toHaveAttribute('data-full', 'true');
  await page.keyboard.press('Escape');
  await expect(frame).not.toHaveAttribute('data-full', 'true');
  await tool(page, 'A4 版式').click();
  const width = (await frame.locator('.rich-sheet').boundingBox())?.width ?? 0;
  expect(Math.round((width / 96) * 25.4)).toBe(210);
});

test('a table grows, is merged and split, gets a head and widths', async ({ page }) => {
  const text = await open(page, 'richEditor');
  await text.click();
  await write(page, '表');
  const act = async (name: string) => {
    await tool(page, '表格').click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('插入表格…');
  await page.getByRole('dialog', { name: '插入表格…' }).getByLabel('行数').fill('2');
  await page.keyboard.press('Enter');
  await expect(text.locator('tr')).toHaveCount(2);
  await act('在下方插入行');
  await act('在右侧插入列');
  await expect(text.locator('tr')).toHaveCount(3);
  await expect(text.locator('tr').first().locator('th')).toHaveCount(4);
  await text.locator('tr').nth(1).locator('td').first().click();
  await page.keyboard.press('Shift+ArrowRight');
  await act('合并单元格');
  await expect(text.locator('td[colspan="2"]')).toHaveCount(1);
  await act('拆分单元格');
  await expect(text.locator('td[colspan="2"]')).toHaveCount(0);
  await act('列宽…');
  await page.getByRole('dialog', { name: '列宽…' }).getByLabel('列宽（像素）').fill('150');
  await page.keyboard.press('Enter');
  // Both halves of the cell are still chosen.
  await act('删除列');
  await expect(text.locator('tr').first().locator('th')).toHaveCount(2);
  expect(await saved(page)).toMatch(/<table.*<th/s);
});

test('pictures come by button, paste and Word, and the user is told of those that cannot be had', async ({ page }) => {
  const text = await open(page, 'richEditor');
  await text.click();
  await write(page, '图');
  await noteSentParts(page);
  await fromDisk(page, () => tool(page, '插入图片').click(), [picture]);
  await expect(text.locator('img[src]')).toHaveAttribute('src', /\/sys\/common\/static\/jeditor\//);
  expect(await sentParts(page)).toBe('biz=jeditor;isup=1;jeditor=1;file=[object File];');
  await fromDisk(page, () => tool(page, '插入图片').click(), [paper('a.txt')]);
  await expect(page.getByText('“a.txt”不是可以插入的图片')).toBeVisible();
  await text.click();
  await paste(page, {}, [...Buffer.from(PNG_HEX, 'hex')]);
  await expect(text.locator('img[src]')).toHaveCount(2);
  await page.route(/sys\/common\/upload/, (route) =>
    route.fulfill({ json: { success: true, message: 'local', code: 200, result: null } }),
  );
  const clip = (name: string) => `<img width=100 height=50 src="file:///C:/msohtmlclip1/${name}">`;
  const html = word(`<p class=MsoNormal>全景${clip('clip_image001.png')}${clip('clip_image002.emz')}</p>`);
  await paste(page, { 'text/html': html, 'text/rtf': rtf(inRtf('pngblip', PNG_HEX) + inRtf('emfblip', '0100')) });
  await expect(text.locator('img[src^="data:image/png;base64,"]')).toHaveCount(1);
  await expect(text.locator('[data-missing-picture]')).toHaveText('【图片缺失：clip_image002.emz】');
  await expect(page.getByText('有 1 张图片没有粘贴进来')).toBeVisible();
  await expect(page.getByText('第 1 张（clip_image002.emz）：Windows 图元文件')).toBeVisible();
  expect(await saved(page)).toContain('data-missing-picture="clip_image002.emz"');
  // Another editor of the same make: its mark is not ours, and its picture is missed in words.
  await text.click();
  const foreign = '<p data-pm-slice="1 1 []">外来<img src="https://elsewhere.example/a.png"></p>';
  await paste(page, { 'text/html': foreign });
  await expect(text).toContainText('外来');
  await expect(page.getByText(/（a\.png）：来自其他网站/)).toBeVisible();
});

test('the code editor is 240 px high, indents by two, fetches its languages late, and lets Tab out', async ({
  page,
}) => {
  const text = await open(page, 'codeEditor');
  const frame = section(page, 'codeEditor').locator('.code-editor').first();
  expect((await frame.boundingBox())?.height).toBe(240);
  await text.click();
  await write(page, 'if');
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await expect(text).toHaveText('  if');
  const languages = frame.getByRole('combobox', { name: '语言' });
  await expect(languages.getByRole('option')).toHaveText(
    'CSS JavaScript HTML Java Objective-C Python R Shell SQL Swift Vue Markdown'.split(' '),
  );
  const fetched = page.waitForResponse(/swift-.*\.js$/);
  await languages.selectOption('swift');
  await fetched;
  await tool(page, '查找与替换', 'codeEditor').click();
  await expect(frame.getByPlaceholder('查找')).toBeFocused();
  await page.keyboard.press('Escape');
  await text.click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();
  await expect(section(page, 'codeEditor').getByRole('textbox').nth(2)).toHaveAttribute('aria-readonly', 'true');
});

test('the Markdown editor is 300 px high, shows what it reads, and takes markup for text', async ({ page }) => {
  const text = await open(page, 'markdownEditor');
  const frame = section(page, 'markdownEditor').locator('.markdown-editor').first();
  expect((await frame.boundingBox())?.height).toBe(300);
  expect((await section(page, 'markdownEditor').locator('.markdown-editor').nth(1).boundingBox())?.height).toBe(200);
  await text.click();
  await write(page, '公告 <img src=x onerror=alert(1)> [坏](javascript:alert(1))');
  const preview = frame.getByRole('group', { name: '预览' });
  await expect(preview).toContainText('<img src=x onerror=alert(1)>');
  await expect(preview.getByRole('link')).toHaveCount(0);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+b');
  await expect(preview.locator('strong')).toBeVisible();
  await fromDisk(page, () => tool(page, '插入图片', 'markdownEditor').click(), [picture]);
  await expect(preview.locator('img')).toHaveAttribute('src', /\/sys\/common\/static\/jeditor\//);
  await text.click();
  await write(page, '');
  await paste(
    page,
    { 'text/plain': '甲\t乙', 'text/html': '<table><tr><td>甲</td><td>乙</td></tr></table>' },
    [137, 80],
  );
  await expect(preview).toContainText('甲');
  await expect(preview.locator('img')).toHaveCount(0);
  await write(page, '');
  await fromDisk(page, () => tool(page, '插入图片', 'markdownEditor').click(), [
    { ...picture, name: '一.png' },
    { ...picture, name: '二.png' },
  ]);
  await expect(preview.locator('img[src*="/sys/common/static/"]')).toHaveCount(2);
  expect(await preview.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('alt')))).toEqual([
    '一.png',
    '二.png',
  ]);
  await tool(page, '编辑', 'markdownEditor').click();
  await expect(preview).toBeHidden();
});

for (const guest of [
  { theme: 'light', language: 'zh-CN' },
  { theme: 'dark', language: 'en' },
  { theme: 'dark', language: 'zh-CN' },
] as const)
  test(`the editors have no barrier: ${guest.theme}, ${guest.language}`, async ({ page }) => {
    if (guest.theme === 'dark' && guest.language === 'zh-CN') await page.setViewportSize({ width: 390, height: 844 });
    await open(page, 'richEditor', guest);
    for (const name of ['richEditor', 'markdownEditor', 'codeEditor']) {
      await section(page, name).scrollIntoViewIfNeeded();
      await textOf(page, name).waitFor();
      await expect(section(page, name).locator('.bone')).toHaveCount(0);
      expect(await barriersOf(page, `#gallery-${name}`), name).toEqual([]);
      const wide = await section(page, name).evaluate((one) => one.scrollWidth - one.clientWidth);
      expect(wide, `${name} fits`).toBeLessThanOrEqual(0);
      if (guest.language === 'en')
        await expect(section(page, name).locator('.editor-tools, .editor-foot').first()).not.toContainText(
          /\p{Script=Han}/u,
        );
    }
  });
