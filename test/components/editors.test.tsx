import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { inRtf, PNG_HEX, rtf, word } from '#testing/samples/rich-text/pasted-sample.ts';
import { axeViolations } from './barriers.ts';
import { editorOf, showEditor, text, tool, write } from './editor-steps.ts';
import { fromDisk, paper, picture, pictureOf } from './files.ts';
import {
  answerCalls,
  boxOf,
  count,
  css,
  focused,
  hearCalls,
  heardAnswers,
  heardCalls,
  paste,
  press,
  refuseCalls,
  texts,
  type,
  words,
} from './hand.ts';
import { prefer } from './prefer.ts';

const richFrame = css('.rich-editor').first();
const variables = text.getByCss('.rich-variable');
const rows = text.getByCss('tr');
const pictures = text.getByCss('img[src]');

/** The editor hears of a new selection a moment after the browser has made it; nobody types that fast. */
const editorKnowsTable = () => expect.poll(() => editorOf(text).isActive('table')).toBe(true);
const editorKnowsEmpty = () => expect.poll(() => editorOf(text).state.selection.empty).toBe(true);

/** Has the server clean the text, and gives what it kept. */
async function saved(): Promise<string> {
  await hearCalls('/sys/demo/richText');
  await page.getByRole('button', { name: '交给服务器清理' }).click();
  await expect.poll(heardCalls).toHaveLength(1);
  const [answer] = (await heardAnswers()) as [{ result: { content: string } }];
  return answer.result.content;
}

afterEach(() => vi.restoreAllMocks());

it('the rich editor is 600 px high, Chinese, and writes what the server keeps', async () => {
  await showEditor('richEditor');
  expect(boxOf(richFrame).height).toBe(600);
  await expect.element(text).toHaveAttribute('lang', 'zh-CN');
  await expect.poll(words(variables.first())).toBe('{{项目名称}}');
  await text.click();
  await write('公告');
  await press('Control+a', 'Control+b');
  await tool('文字颜色').click();
  await page.getByRole('menuitem', { name: '红', exact: true }).click();
  await tool('居中').click();
  await expect.element(text).toHaveFocus();
  await press('End');
  await editorKnowsEmpty();
  await type(' {{招标人}}');
  await tool('插入变量').click();
  await page.getByRole('menuitem', { name: '开标时间' }).click();
  await expect.poll(count(variables)).toBe(2);
  await expect.element(text).toHaveFocus();
  await press('Control+k');
  const link = page.getByRole('dialog', { name: '链接' });
  await link.getByLabelText('链接地址').fill('javascript:alert(1)');
  await link.getByLabelText('显示的文字').fill('网站');
  await press('Enter');
  await expect.element(link.getByText('请填写网址')).toBeVisible();
  await link.getByLabelText('链接地址').fill('example.org');
  await press('Enter');
  await expect.element(text.getByRole('link', { name: '网站' })).toHaveAttribute('href', 'https://example.org');
  await expect.poll(words(css('.editor-foot').first())).toContain('字');
  const html = await saved();
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

it('the tools are one stop of Tab, walked by arrows, and the text is left by Escape and Tab', async () => {
  await showEditor('richEditor');
  // What the keys do is written below the text, for those who cannot guess it.
  await expect.poll(words(css('.editor-foot').first())).toContain('Alt+F10');
  await text.click();
  await press('Alt+F10');
  expect(focused()).toBe('撤销');
  await press('End');
  expect(focused()).toBe('全屏');
  await press('ArrowLeft');
  expect(focused()).toBe('打印');
  await press('Tab');
  await expect.element(text).toHaveFocus();
  await text.getByCss('td').first().click();
  await editorKnowsTable();
  await press('Tab');
  await expect.element(text).toHaveFocus();
  await press('Escape', 'Tab');
  await expect.element(text).not.toHaveFocus();
  await tool('全屏').click();
  await expect.element(richFrame).toHaveAttribute('data-full', 'true');
  await press('Escape');
  await expect.element(richFrame).not.toHaveAttribute('data-full', 'true');
  await tool('A4 版式').click();
  const { width } = boxOf(richFrame.getByCss('.rich-sheet'));
  expect(Math.round((width / 96) * 25.4)).toBe(210);
});

it('a table grows, is merged and split, gets a head and widths', async () => {
  await showEditor('richEditor');
  await text.click();
  await write('表');
  const act = async (name: string) => {
    await tool('表格').click();
    await page.getByRole('menuitem', { name }).click();
  };
  const heads = rows.first().getByCss('th');
  const merged = text.getByCss('td[colspan="2"]');
  await act('插入表格…');
  await page.getByRole('dialog', { name: '插入表格…' }).getByLabelText('行数').fill('2');
  await press('Enter');
  await expect.poll(count(rows)).toBe(2);
  await act('在下方插入行');
  await act('在右侧插入列');
  await expect.poll(count(rows)).toBe(3);
  await expect.poll(count(heads)).toBe(4);
  await rows.nth(1).getByCss('td').first().click();
  await press('Shift+ArrowRight');
  await act('合并单元格');
  await expect.poll(count(merged)).toBe(1);
  await act('拆分单元格');
  await expect.poll(count(merged)).toBe(0);
  await act('列宽…');
  await page.getByRole('dialog', { name: '列宽…' }).getByLabelText('列宽（像素）').fill('150');
  await press('Enter');
  // Both halves of the cell are still chosen.
  await act('删除列');
  await expect.poll(count(heads)).toBe(2);
  expect(await saved()).toMatch(/<table.*<th/s);
});

it('pictures come by button, paste and Word, and the user is told of those that cannot be had', async () => {
  await showEditor('richEditor');
  await text.click();
  await write('图');
  const sent = vi.spyOn(FormData.prototype, 'append');
  await fromDisk(() => tool('插入图片').click(), picture);
  await expect.element(pictures).toHaveAttribute('src', expect.stringContaining('/sys/common/static/jeditor/'));
  expect(sent.mock.calls.map(([name, value]) => `${name}=${value};`).join('')).toBe(
    'biz=jeditor;isup=1;jeditor=1;file=[object File];',
  );
  await fromDisk(() => tool('插入图片').click(), paper('a.txt'));
  await expect.element(page.getByText('“a.txt”不是可以插入的图片')).toBeVisible();
  await text.click();
  paste({}, new File([Uint8Array.fromHex(PNG_HEX)], 'screen.png', { type: 'image/png' }));
  await expect.poll(count(pictures)).toBe(2);
  await answerCalls('**/sys/common/upload*', { success: true, message: 'local', code: 200, result: null });
  const clip = (name: string) => `<img width=100 height=50 src="file:///C:/msohtmlclip1/${name}">`;
  const html = word(`<p class=MsoNormal>全景${clip('clip_image001.png')}${clip('clip_image002.emz')}</p>`);
  paste({ 'text/html': html, 'text/rtf': rtf(inRtf('pngblip', PNG_HEX) + inRtf('emfblip', '0100')) });
  await expect.poll(count(text.getByCss('img[src^="data:image/png;base64,"]'))).toBe(1);
  await expect.poll(words(text.getByCss('[data-missing-picture]'))).toBe('【图片缺失：clip_image002.emz】');
  await expect.element(page.getByText('有 1 张图片没有粘贴进来')).toBeVisible();
  await expect.element(page.getByText('第 1 张（clip_image002.emz）：Windows 图元文件')).toBeVisible();
  expect(await saved()).toContain('data-missing-picture="clip_image002.emz"');
  // Another editor of the same make: its mark is foreign, and its missing picture is told of in words.
  await text.click();
  paste({ 'text/html': '<p data-pm-slice="1 1 []">外来<img src="https://elsewhere.example/a.png"></p>' });
  await expect.poll(words(text)).toContain('外来');
  await expect.element(page.getByText(/（a\.png）：来自其他网站/)).toBeVisible();
});

it('what an editor warns of stands in the editor, until it is closed', async () => {
  await showEditor('richEditor');
  const warning = richFrame.getByRole('alert');
  await fromDisk(() => tool('插入图片').click(), paper('a.txt'));
  await expect.poll(words(warning)).toContain('“a.txt”不是可以插入的图片');
  await text.click();
  paste({ 'text/html': '<p>外来<img src="https://elsewhere.example/a.png"></p>' });
  await expect.poll(texts(warning.getByRole('listitem'))).toHaveLength(2);
  expect(words(warning)()).toContain('有 1 张图片没有粘贴进来，原处留有标记\n第 1 张（a.png）：来自其他网站');
  expect(boxOf(richFrame).height).toBe(600);
  expect(await axeViolations('.editor-notes')).toEqual([]);
  await warning.getByRole('button', { name: '关闭提示' }).click();
  await expect.poll(count(warning)).toBe(0);

  await showEditor('markdownEditor');
  const frame = css('.markdown-editor').first();
  await refuseCalls('**/sys/common/upload*', '存储空间不足');
  await fromDisk(() => tool('插入图片').click(), pictureOf('三.png'));
  await expect.poll(words(frame.getByRole('alert'))).toBe('图片“三.png”上传失败：存储空间不足');
  expect(boxOf(frame).height).toBe(300);
  expect(count(css('.ant-message-notice, .ant-notification-notice'))()).toBe(0);
});

it('the code editor is 240 px high, indents by two, fetches its languages late, and lets Tab out', async () => {
  await showEditor('codeEditor');
  const frame = css('.code-editor').first();
  expect(boxOf(frame).height).toBe(240);
  await text.click();
  await write('if');
  await press('Home', 'Tab');
  await expect.poll(() => text.element().textContent).toBe('  if');
  const languages = frame.getByRole('combobox', { name: '语言' });
  await expect
    .poll(texts(languages.getByRole('option')))
    .toEqual('CSS JavaScript HTML Java Objective-C Python R Shell SQL Swift Vue Markdown'.split(' '));
  await hearCalls('mode_swift');
  await languages.selectOptions('swift');
  await expect.poll(heardCalls).toHaveLength(1);
  await tool('查找与替换').click();
  await expect.element(frame.getByPlaceholder('查找')).toHaveFocus();
  await press('Escape');
  await text.click();
  await press('Escape', 'Tab');
  await expect.element(text).not.toHaveFocus();
  await expect.element(page.getByRole('textbox').nth(2)).toHaveAttribute('aria-readonly', 'true');
});

it('the Markdown editor is 300 px high, shows what it reads, and takes markup for text', async () => {
  await showEditor('markdownEditor');
  const frames = css('.markdown-editor');
  expect(boxOf(frames.first()).height).toBe(300);
  expect(boxOf(frames.nth(1)).height).toBe(200);
  await text.click();
  await write('公告 <img src=x onerror=alert(1)> [坏](javascript:alert(1))');
  const preview = frames.first().getByRole('group', { name: '预览' });
  const shown = preview.getByCss('img');
  await expect.poll(words(preview)).toContain('<img src=x onerror=alert(1)>');
  await expect.poll(count(preview.getByRole('link'))).toBe(0);
  await press('Control+a', 'Control+b');
  await expect.element(preview.getByCss('strong')).toBeVisible();
  await fromDisk(() => tool('插入图片').click(), picture);
  await expect.element(shown).toHaveAttribute('src', expect.stringContaining('/sys/common/static/jeditor/'));
  await text.click();
  await write('');
  paste(
    { 'text/plain': '甲\t乙', 'text/html': '<table><tr><td>甲</td><td>乙</td></tr></table>' },
    new File([new Uint8Array([137, 80])], 'screen.png', { type: 'image/png' }),
  );
  await expect.poll(words(preview)).toContain('甲');
  await expect.poll(count(shown)).toBe(0);
  await write('');
  await fromDisk(() => tool('插入图片').click(), pictureOf('一.png'), pictureOf('二.png'));
  await expect.poll(count(preview.getByCss('img[src*="/sys/common/static/"]'))).toBe(2);
  expect(shown.elements().map((one) => one.getAttribute('alt'))).toEqual(['一.png', '二.png']);
  await tool('编辑').click();
  await expect.poll(count(preview)).toBe(0);
});

for (const { theme, language, width } of [
  { theme: 'light', language: 'zh-CN', width: 1440 },
  { theme: 'dark', language: 'en', width: 1440 },
  { theme: 'dark', language: 'zh-CN', width: 390 },
] as const)
  it(`the editors have no barrier: ${theme}, ${language}`, async () => {
    await page.viewport(width, 900);
    // The frame of the product leaves this much beside a section on a phone.
    document.body.style.padding = '0 16px';
    await prefer({ theme, language });
    onTestFinished(async () => {
      await prefer();
      await page.viewport(1440, 900);
      document.body.style.padding = '';
    });
    for (const name of ['richEditor', 'markdownEditor', 'codeEditor'] as const) {
      await showEditor(name);
      expect(await axeViolations(`#gallery-${name}`), name).toEqual([]);
      const { scrollWidth, clientWidth } = css(`#gallery-${name}`).element();
      expect(scrollWidth - clientWidth, `${name} fits`).toBeLessThanOrEqual(0);
      if (language === 'en') expect(words(css('.editor-tools, .editor-foot').first())()).not.toMatch(/\p{Script=Han}/u);
    }
  });
