import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { openSheet } from './cell-sheet.ts';
import { dropFile, fromDisk, paper, pasteFile, picture } from './files.ts';
import {
  answerCalls,
  boxOf,
  count,
  css,
  hearCalls,
  heardCalls,
  holdCalls,
  letCallsPass,
  nextDownload,
  press,
  releaseCalls,
  untilGuardOpens,
  words,
} from './hand.ts';
import { showSection } from './show-section.tsx';

const UPLOADS = '**/sys/common/upload**';
const manager = page.getByRole('dialog', { name: '文件管理' });
const section = css('#gallery-fileCells');

/** The sheet of file cells, by row and column. */
async function openCells() {
  await showSection('fileCells');
  const cell = (row: number, column: number) => section.getByCss(`[data-row="${row}"] [data-col="${column}"]`);
  await expect.element(cell(1, 4)).toBeVisible();
  return cell;
}

/** Lists which parts a form sends. */
function noteSentParts() {
  const { append } = FormData.prototype;
  const parts: string[] = [];
  FormData.prototype.append = function (this: FormData, ...part: unknown[]) {
    parts.push(`${part[0]}=${String(part[1])}`);
    Reflect.apply(append, this, part);
  };
  onTestFinished(() => {
    FormData.prototype.append = append;
  });
  return parts;
}

describe('cells with files', () => {
  it('send a file with the session’s token where the column says so, and nowhere else', async () => {
    const cell = await openSheet();
    const tokens = async () => (await heardCalls()).map(({ headers }) => headers['x-access-token']);
    await hearCalls('sys/common/upload');
    const parts = noteSentParts();
    await expect.poll(words(cell(0, '上传'))).toBe('选择附件');
    await fromDisk(() => cell(0, '上传').click(), paper('a.txt'));
    await expect.poll(tokens).toEqual([expect.stringMatching(/./)]);
    expect(parts).toEqual(['file=[object File]', 'isup=1']);
    await expect.poll(words(cell(0, '上传'))).toBe('a.txt');
    await fromDisk(() => cell(0, '不带令牌的上传').click(), paper('a.txt'));
    await expect.poll(tokens).toEqual([expect.stringMatching(/./), undefined]);
    await expect.element(cell(0, '不带令牌的上传').getByRole('img', { name: '上传失败' })).toBeVisible();
    await cell(0, '上传').click();
    await expect.element(manager.getByRole('button', { name: '左移 a.txt' })).toBeVisible();
    expect(manager.getByRole('button', { name: /下载|删除|清空/ }).elements()).toEqual([]);
  });

  it('show a spinner while a picture comes, then the picture, and refuse what is none', async () => {
    const cell = await openSheet();
    await holdCalls(UPLOADS);
    await expect.poll(words(cell(0, '图片'))).toBe('上传图片');
    await fromDisk(() => cell(0, '图片').click(), picture);
    await expect.element(cell(0, '图片').getByRole('img', { name: '正在上传' })).toBeVisible();
    await releaseCalls();
    await expect
      .element(cell(0, '图片').getByCss('img'))
      .toHaveAttribute('src', expect.stringMatching(/\/sys\/common\/static\//));
    await press('Control+z');
    await expect.poll(words(cell(0, '图片'))).toBe('上传图片');
    await fromDisk(() => cell(1, '图片').click(), paper('a.txt'));
    await expect.element(page.getByText('请上传图片')).toBeVisible();
  });

  it('hold a save back while a file is on its way or did not arrive, and let it go when it is called back', async () => {
    const cell = await openCells();
    await holdCalls(UPLOADS);
    const save = async () => {
      await untilGuardOpens();
      await section.getByRole('button', { name: '保存' }).click();
    };
    await fromDisk(() => cell(0, 0).click(), paper('a.txt'));
    await save();
    await expect.element(cell(0, 0)).toHaveAttribute('title', '文件还在上传，完成后才能保存');
    await cell(0, 0).click();
    const underway = page.getByRole('dialog', { name: '正在上传' });
    await underway.getByRole('button', { name: '取消上传 a.txt' }).click();
    await expect.poll(count(underway)).toBe(0);
    await expect.poll(words(cell(0, 0))).toBe('点击上传');
    await releaseCalls();
    await fromDisk(() => cell(0, 3).click(), paper('b.txt'));
    await expect.element(cell(0, 3).getByRole('img', { name: '上传失败' })).toBeVisible();
    await save();
    await expect.element(cell(0, 3)).toHaveAttribute('title', '有文件上传失败，请重新上传或移除');
    await cell(0, 3).click();
    await page.getByRole('dialog', { name: '上传出错' }).getByRole('button', { name: '移除' }).click();
    await save();
    await expect.element(page.getByText('保存成功')).toBeVisible();
  });

  it('take files that are dropped or pasted, and show them where nothing may be changed', async () => {
    const cell = await openCells();
    dropFile(cell(0, 2), paper('投标函.txt'));
    await expect.poll(words(cell(0, 2))).toContain('投标函.t...');
    pasteFile(paper('报价单.txt'));
    await expect.poll(words(cell(0, 2))).toContain('共 2 个');
    dropFile(cell(0, 2), paper('多出的.txt'));
    await expect.element(page.getByText('最多上传 2 个文件')).toBeVisible();
    dropFile(cell(1, 4), paper('不收.txt'));
    await expect.poll(words(cell(1, 4))).toBe('');
    await section.getByRole('button', { name: '保存' }).click();
    await expect.poll(words(cell(0, 4))).toContain('投标函.t...');
    await cell(0, 4).click();
    await expect.element(manager.getByRole('button', { name: '下载 投标函.txt' })).toBeVisible();
    expect(manager.getByRole('button', { name: /删除|左移|上传|确\s?定|清空/ }).elements()).toEqual([]);
  });

  it('upload files, put them in order and take them out', async () => {
    const cell = await openSheet();
    const confirm = () => manager.getByRole('button', { name: /确\s?定/ }).click();
    await fromDisk(() => cell(0, '文件').click(), paper('中标通知书.txt'), paper('b.txt'), paper('c.txt'));
    await expect.element(page.getByText('最多上传 2 个文件')).toBeVisible();
    await expect.poll(words(cell(0, '文件'))).toContain('中标通知书...');
    await cell(0, '文件').click();
    await manager.getByRole('button', { name: '左移 中标通知书.txt' }).click();
    await expect.element(page.getByText('未知的操作')).toBeVisible();
    await manager.getByRole('button', { name: '右移 b.txt' }).click();
    await expect.element(page.getByText('已到最后~')).toBeVisible();
    await manager.getByRole('button', { name: '左移 b.txt' }).click();
    await expect.element(manager.getByRole('button', { name: '上传文件' })).toBeDisabled();
    const saved = nextDownload();
    await manager.getByRole('button', { name: '下载 b.txt' }).click();
    expect(await saved).toBe('b.txt');
    await confirm();
    await expect.poll(words(cell(0, '文件'))).toContain('b.txt');
    await cell(0, '文件').click();
    for (const name of ['b.txt', '中标通知书.txt']) await manager.getByRole('button', { name: `删除 ${name}` }).click();
    await confirm();
    await expect.element(page.getByText('未上传任何文件')).toBeVisible();
    expect(boxOf(manager.getByCss('.ant-modal-container, .ant-modal-content').first()).width).toBe(520);
    await press('Escape');
    await expect.poll(words(cell(0, '文件'))).toContain('b.txt');
  });

  it('say why an upload failed', async () => {
    const cell = await openSheet();
    await answerCalls(UPLOADS, { success: false });
    await fromDisk(() => cell(0, '上传').click(), paper('a.txt'));
    await expect.element(cell(0, '上传').getByRole('img', { name: '上传失败' })).toBeVisible();
    await cell(0, '上传').click();
    const failed = page.getByRole('dialog', { name: '上传出错' });
    await expect.poll(words(failed)).toContain('错误信息：未知错误');
    await letCallsPass();
    // The same file goes once more: nobody has to look for it again.
    await failed.getByRole('button', { name: '重新上传' }).click();
    await expect.poll(words(cell(0, '上传'))).toContain('a.txt');
  });
});
