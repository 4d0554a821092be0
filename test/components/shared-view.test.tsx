import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { useSession } from '#kit/web/session/session.ts';
import { actAs } from './act-as.ts';
import { count, css, texts } from './hand.ts';
import { button, chips, dialog, forgetLists, hash, list, listOf, PATH, rows } from './list-steps.tsx';
import { show } from './show.tsx';

beforeEach(forgetLists);

it('a view that is shared is chosen by others, who see whose it is and cannot change it', async () => {
  const prefix = await listOf(['甲', '乙']);
  const title = `共享 ${prefix}`;
  const tab = css('.view-tab > button:first-child').filter({ hasText: title });
  await page.getByRole('searchbox', { name: '快速搜索' }).fill('甲');
  await expect.poll(count(rows)).toBe(1);
  await button('保存为视图').click();
  await dialog.getByRole('textbox', { name: '视图名称' }).fill(title);
  await dialog.getByRole('checkbox', { name: '共享给所有人' }).click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect.element(tab).toHaveAttribute('aria-current', 'page');
  await expect.element(button(`视图“${title}”的操作`)).toBeVisible();

  const { auth } = useSession.getState();
  onTestFinished(() => useSession.setState({ auth }));
  await actAs('auditor01');
  useSession.setState({ auth: [] });
  forgetLists();
  show(list, { at: `#${PATH}` });
  await expect.element(tab).toHaveAttribute('title', expect.stringMatching(/.+ 共享$/));
  await tab.click();
  await expect.element(tab).toHaveAttribute('aria-current', 'page');
  await expect.poll(texts(rows)).toEqual([expect.stringContaining('甲')]);
  await expect.poll(texts(chips)).toEqual(['快速搜索 甲', `职务编码 包含 ${prefix}`]);
  expect(hash()).toContain('view=');
  expect(
    css('.view-tab')
      .getByRole('button', { name: `视图“${title}”的操作` })
      .elements(),
  ).toEqual([]);
});
