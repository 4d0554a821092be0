import { useState } from 'react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { InstitutionPicker } from '#business/institutions/web/InstitutionPicker.tsx';
import { ProjectPicker } from '#business/investment-projects/web/ProjectPicker.tsx';
import { actAs } from './act-as.ts';
import { axeViolations } from './barriers.ts';
import { boxOf, css, texts, words } from './hand.ts';
import { show } from './show.tsx';

type Picker = typeof ProjectPicker | typeof InstitutionPicker;

/** A form's field, and what the form would send. */
function Field({ of: Of }: { of: Picker }) {
  const [value, setValue] = useState<string>();
  return (
    <>
      <Of label="选择" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const rows = css('[role=dialog] tbody tr[data-row-key]');

beforeEach(() => actAs('tenderer01'));

describe.each([
  {
    picker: ProjectPicker,
    title: '选择项目',
    path: '/corp/project/list',
    word: '滨江公园',
    found: '滨江公园二期景观工程',
    width: 1000,
  },
  {
    picker: InstitutionPicker,
    title: '选择出函机构',
    path: '/institution/institution/list',
    word: '安信',
    found: '安信财产保险股份有限公司云州分公司',
    width: 900,
  },
])('the dialog of $path', ({ picker, title, word, found, width }) => {
  const dialog = page.getByRole('dialog', { name: title });

  it('finds what a tenderer looks for, and the field shows what was chosen', async () => {
    show(<Field of={picker} />);
    await page.getByRole('button', { name: title }).click();
    await expect.poll(() => rows.elements().length).toBeGreaterThan(1);
    await dialog.getByRole('searchbox').fill(word);
    await expect.poll(() => texts(rows)().map((row) => row.includes(found))).toEqual([true]);
    expect(await axeViolations()).toEqual([]);
    await rows.click();
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect.poll(words(css('.picker-field'))).toBe(found);
    const key = rows.elements()[0]?.getAttribute('data-row-key');
    await expect.poll(words(css('output'))).toMatch(/^[0-9a-f-]{36}$/);
    if (key) expect(words(css('output'))()).toBe(key);
  });

  it(`is ${width} px wide, and narrower on a phone`, async () => {
    onTestFinished(() => page.viewport(1440, 900));
    show(<Field of={picker} />);
    await page.getByRole('button', { name: title }).click();
    await expect.poll(() => boxOf(dialog).width).toBe(width);
    await page.viewport(390, 844);
    await expect.poll(() => boxOf(dialog).width).toBeLessThanOrEqual(390);
  });
});
