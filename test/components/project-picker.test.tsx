import { expect, it, onTestFinished } from 'vitest';
import { commands, page } from 'vitest/browser';
import { ProjectPicker } from '#business/investment-projects/web/ProjectPicker.tsx';
import { axeViolations } from './barriers.ts';
import { answerCalls, boxOf, words } from './hand.ts';
import { show } from './show.tsx';

const PROJECT = {
  projectId: '01890000-0000-7000-8000-000000000001',
  id: null,
  projectName: '云州市滨河路改造工程',
  createBy: 'tenderer01',
  createTime: '2026-11-02 09:30:00',
};

it('the dialog of the project picker is 1000 px wide, and narrower on a phone', async () => {
  await page.viewport(1440, 900);
  onTestFinished(async () => {
    show(null);
    await commands.letCallsPass();
    await page.viewport(1440, 900);
  });
  const records = [PROJECT];
  await answerCalls('**/corp/project/list*', {
    success: true,
    code: 200,
    message: '',
    timestamp: 0,
    result: { records, total: 1, size: 10, current: 1, pages: 1 },
  });
  show(<ProjectPicker label="项目" />);
  await page.getByRole('button', { name: '选择项目' }).click();
  const dialog = page.getByRole('dialog', { name: '选择项目' });
  await expect.poll(words(dialog)).toContain(PROJECT.projectName);
  const width = () => boxOf(dialog).width;
  await expect.poll(width).toBe(1000);
  expect(await axeViolations()).toEqual([]);
  await page.viewport(390, 844);
  await expect.poll(width).toBeLessThanOrEqual(390);
});
