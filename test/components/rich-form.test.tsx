import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoBarrier } from './barriers.ts';
import { showEditor } from './editor-steps.ts';
import { fromDisk, picture } from './files.ts';
import { count, hearCalls, heardCalls, holdCalls, press, releaseCalls, type, untilGuardOpens, words } from './hand.ts';

const forms = page.getByRole('region', { name: '在记录表单里：' });
const dialog = page.getByRole('dialog');
const text = dialog.getByRole('textbox', { name: '公告内容' });
const confirm = dialog.getByRole('button', { name: '确定' });

/** What a form sends when it is confirmed in some way. */
async function sentBy(act: () => Promise<void>): Promise<{ content: string }> {
  await hearCalls('/sys/demo/richText');
  await act();
  await expect.poll(heardCalls).toHaveLength(1);
  return JSON.parse((await heardCalls())[0]?.body ?? '');
}

it('a field with markup is asked for, written and shown in the form of a record', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await showEditor('richEditor');
  await forms.getByRole('button', { name: '新增' }).click();
  await expect.element(text).toBeVisible();
  await confirm.click();
  await expect.poll(words(dialog)).toContain('请输入公告内容');
  await expect.element(text).toHaveFocus();
  await type('  ');
  await untilGuardOpens();
  await confirm.click();
  await expect.poll(words(dialog)).toContain('请输入公告内容');
  await expectNoBarrier('.ant-modal');

  (text.element() as HTMLElement).focus();
  await press('Control+a', 'Control+b');
  await type('本项目已开标');
  await expect.poll(words(dialog)).not.toContain('请输入公告内容');
  // Escape frees the Tab key, and leaves the form alone.
  await press('Escape', 'Tab');
  await expect.element(dialog.getByRole('button', { name: '关闭' }).last()).toHaveFocus();
  await press('Tab');
  expect(await sentBy(() => press('Enter'))).toEqual({ content: '<p><strong>本项目已开标</strong></p>' });
  await expect.poll(count(dialog)).toBe(0);

  await forms.getByRole('button', { name: '详情' }).click();
  await expect.element(dialog.getByRole('heading', { name: '关于项目名称的招标公告' })).toBeVisible();
  await expect.element(dialog.getByCss('th').filter({ hasText: '最高限价（万元）' })).toBeVisible();
  await expectNoBarrier('.ant-modal');
});

it('a form waits for the pictures of its text', async () => {
  await showEditor('richEditor');
  await holdCalls('**/sys/common/upload*');
  await forms.getByRole('button', { name: '新增' }).click();
  await text.click();
  await type('现场');
  await fromDisk(() => dialog.getByRole('button', { name: '插入图片' }).click(), picture);
  await expect.element(dialog.getByText('正在上传 1 张图片…')).toBeVisible();
  await confirm.click();
  await expect.poll(words(dialog.getByRole('alert'))).toBe('图片还没有上传完，请等上传完成后再提交。');
  await releaseCalls();
  await expect.element(dialog.getByCss('img[src]')).toBeVisible();
  await untilGuardOpens();
  const { content } = await sentBy(() => confirm.click());
  expect(content).toMatch(/现场.*<img [^>]*src="[^"]*\/sys\/common\/static\/jeditor\//);
  await expect.poll(count(dialog)).toBe(0);
});
