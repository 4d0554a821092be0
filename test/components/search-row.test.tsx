import { Type } from 'typebox';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Fields } from '#kit/contract/resource-field.ts';
import { SearchRow } from '#kit/web/list/query/SearchRow.tsx';
import { show } from './show.tsx';

const fields = {
  code: { label: { zh: '编号', en: 'Code' }, searchable: true, schema: Type.String() },
} as unknown as Fields;
const field = page.getByLabelText('编号');

it('what is typed into a search stays when the list is drawn again before the address has it', async () => {
  const searched: object[] = [];
  const row = (code: string) => (
    <SearchRow fields={fields} filters={{ code }} onSearch={(filters) => void searched.push(filters)} />
  );
  const drawAgain = async (code: string) => {
    show(row(code), { again: true });
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  };
  show(row('old'));
  await field.fill('new');
  await vi.waitUntil(() => searched.length === 1);
  await drawAgain('old');
  await expect.element(field).toHaveValue('new');
  await field.fill('newer');
  await vi.waitUntil(() => searched.length === 2);
  await drawAgain('new');
  await expect.element(field).toHaveValue('newer');
  await drawAgain('newer');
  await drawAgain('old');
  await expect.element(field).toHaveValue('old');
});

describe('the search row', () => {
  const two = {
    ...fields,
    note: { label: { zh: '备注', en: 'Note' }, searchable: 'folded', schema: Type.String() },
  } as unknown as Fields;
  const note = page.getByLabelText('备注');
  const press = (name: string) => page.getByRole('button', { name }).click();

  it('shows its further fields by 展开 and hides them by 收起', async () => {
    show(<SearchRow fields={two} filters={{}} onSearch={() => undefined} />);
    await expect.element(note).not.toBeVisible();
    await press('展开');
    await expect.element(note).toBeVisible();
    await press('收起');
    await expect.element(note).not.toBeVisible();
    await expect.element(field).toBeVisible();
  });

  it('searches by 查询 and by Enter, and 重置 empties all fields and searches', async () => {
    const searched: object[] = [];
    show(<SearchRow fields={two} filters={{ note: 'b' }} onSearch={(filters) => void searched.push(filters)} />);
    await press('查询');
    await field.fill('a');
    await userEvent.keyboard('{Enter}');
    await press('重置');
    await expect.element(note).toHaveValue('');
    expect(searched).toEqual([{ note: 'b' }, { code: 'a', note: 'b' }, {}]);
  });
});

describe('the search of a list', () => {
  it('waits for a pause of 300 ms in the typing', async () => {
    const searched: object[] = [];
    show(<SearchRow fields={fields} filters={{}} onSearch={(filters) => void searched.push(filters)} />);
    await field.click();
    // From here on nothing may wait: whatever waits for the page moves the clock.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const typeAt = (ms: number, text: string) => {
      vi.advanceTimersByTime(ms);
      document.execCommand('insertText', false, text);
    };
    typeAt(0, 'Z');
    typeAt(299, 'X');
    vi.advanceTimersByTime(299);
    expect(searched).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(searched).toEqual([{ code: 'ZX' }]);
  });
});
