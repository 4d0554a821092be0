import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { positions } from '#admin/positions/positions.contract.ts';
import { call } from '#kit/web/calls/call.ts';
import { ContinuousTable, type ContinuousTableProps } from '#kit/web/list/continuous/ContinuousTable.tsx';
import { useList } from '#kit/web/list/use-list.ts';
import { axeViolations } from './barriers.ts';
import {
  answerCalls,
  boxOf,
  count,
  css,
  hearCalls,
  heardCalls,
  letCallsPass,
  press,
  refuseCalls,
  words,
} from './hand.ts';
import { button, dialog, forgetLists, hash, list, ownPrefix, PATH, styleOf } from './list-steps.tsx';
import { show } from './show.tsx';

const ROWS = 230;
const AT_ONCE = 10;
const frame = css('.continuous-frame');
const rows = css('.continuous-body .list-row');
const foot = words(css('.continuous-foot'));
const rowAt = (index: number) => css(`.continuous-row[data-index="${index}"]`);
const alert = css('.continuous-failed [role=alert]');
const tickBar = words(css('.ticked-bar [role=status]'));

const prefix = ownPrefix();
const code = (index: number) => `${prefix}${String(index).padStart(3, '0')}`;

beforeAll(async () => {
  for (let start = 0; start < ROWS; start += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) =>
        call(positions.add, { code: code(start + at), name: `职务${start + at}`, postRank: '1' } as never),
      ),
    );
});

beforeEach(forgetLists);

const showList = (search = '') => show(list, { at: `#${PATH}?code=${prefix}&column=code&order=asc${search}` });

async function goContinuous() {
  await button('显示方式').click();
  await page.getByRole('menuitem', { name: '连续' }).click();
  await expect.poll(count(rows)).toBeGreaterThan(5);
}

async function showContinuous() {
  showList();
  await goContinuous();
}

function scrollTo(row: number) {
  frame.element().scrollTop = row * 40;
}

const ACTS = { acts: () => ({}), openOf: () => undefined, onTick: () => {}, mayTick: () => true, onSort: () => {} };
const PlainList = ({ columns }: Pick<ContinuousTableProps, 'columns'>) => (
  <ContinuousTable {...ACTS} columns={columns} list={useList(positions.fields, positions.list)} />
);

/** The pages that were asked for, by their numbers and sizes. */
const pagesAsked = async () => {
  const asked = (await heardCalls()).map(({ url }) => new URL(url).searchParams);
  return [...new Set(asked.map((query) => `${query.get('pageNo')} of ${query.get('pageSize')}`))];
};

describe('the continuous view of a list', () => {
  it('has all rows one below the other, in pages of 100 that are asked for as they come into sight', async () => {
    showList();
    await expect.element(button('显示方式')).toBeVisible();
    // The page of ten has been asked for by then.
    await expect.poll(words(css('.ant-pagination-total-text'))).toBe('1-10 共230条');
    await hearCalls('/sys/position/list');
    await goContinuous();
    await expect.poll(foot).toBe('1-14 共230条');
    await expect.poll(pagesAsked).toEqual(['1 of 100', '2 of 100']);
    expect(frame.element().scrollHeight).toBe(ROWS * 40 + 40);
    await expect.element(frame).toHaveAttribute('aria-rowcount', '231');
    scrollTo(ROWS);
    await expect.poll(words(rowAt(229))).toContain('职务229');
    await expect.poll(foot).toBe('217-230 共230条');
    await expect.poll(pagesAsked).toEqual(['1 of 100', '2 of 100', '3 of 100']);
    await expect.element(rowAt(229)).toHaveAttribute('aria-rowindex', '231');
    expect(words(rowAt(229).getByRole('cell').nth(1))()).toBe('230');
    expect(count(css('.continuous-body .continuous-row'))()).toBeLessThan(40);
  });

  it('asks for no page that only runs past, and is as high as 100,000 rows', async () => {
    const records = Array.from({ length: 100 }, (_, at) => ({ id: `row-${at}`, code: `C${at}`, name: `名${at}` }));
    const result = { records, total: 100_000, size: 100, current: 1, pages: 1_000 };
    await answerCalls('**/sys/position/list?**', { success: true, code: 200, message: '', result });
    showList();
    await expect.element(button('显示方式')).toBeVisible();
    await hearCalls('/sys/position/list');
    await goContinuous();
    expect(frame.element().scrollHeight).toBe(4_000_040);
    // No page rests while the timers are stopped, however slowly the frames come.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (let row = 0; row < 100_000; row += 5_000) {
      scrollTo(row);
      await new Promise(requestAnimationFrame);
    }
    vi.useRealTimers();
    scrollTo(100_000);
    await expect.poll(words(rowAt(99_999))).toContain('名99');
    expect(foot()).toBe('99,987-100,000 共100,000条');
    await expect.poll(pagesAsked).toContain('1000 of 100');
    expect((await pagesAsked()).length).toBeLessThan(6);
  });

  it('shows bones where a page has not come, and the reason with a way to try again where it failed', async () => {
    await refuseCalls('**/sys/position/list?**pageNo=2&pageSize=100**', '查询出错');
    await showContinuous();
    scrollTo(120);
    await expect.poll(words(alert)).toBe('第 101-200 条没有取到：查询出错');
    expect(rowAt(125).element().querySelectorAll('.bone').length).toBeGreaterThan(0);
    expect(Math.round(boxOf(css('.continuous-failed')).top - boxOf(frame).top)).toBeGreaterThanOrEqual(40);
    await letCallsPass();
    await css('.continuous-failed').getByRole('button', { name: '重试' }).click();
    await expect.poll(words(rowAt(125))).toContain('职务125');
    expect(count(alert)()).toBe(0);
  });

  it('keeps ticks of rows that are out of sight, and ticks all rows in sight at once', async () => {
    await showContinuous();
    await page.getByRole('checkbox', { name: '选择第 1 行', exact: true }).click();
    await expect.poll(tickBar).toBe('已选择 1 项');
    scrollTo(ROWS);
    await page.getByRole('checkbox', { name: '选择第 230 行', exact: true }).click();
    await expect.poll(tickBar).toBe('已选择 2 项');
    scrollTo(0);
    await expect.element(page.getByRole('checkbox', { name: '选择第 1 行', exact: true })).toBeChecked();
    await expect.poll(foot).toBe('1-14 共230条');
    await page.getByRole('checkbox', { name: '选择看得见的行' }).click();
    await expect.poll(tickBar).toBe('已选择 15 项');
  });

  it('ticks the rows in sight by the first click, though they came after the head', async () => {
    await showContinuous();
    await page.getByRole('checkbox', { name: '选择看得见的行' }).click();
    await expect.poll(tickBar).toBe('已选择 14 项');
  });

  it('is walked by keys, also to rows that are not there yet, and its rows are opened and ticked by them', async () => {
    const focused = () => (document.activeElement as HTMLElement).dataset.index;
    await showContinuous();
    (rowAt(0).element() as HTMLElement).focus();
    await press('ArrowDown');
    expect(focused()).toBe('1');
    await press('PageDown');
    expect(focused()).toBe('13');
    await press('End');
    expect(focused()).toBe('229');
    await expect.poll(words(rowAt(229))).toContain('职务229');
    expect(focused()).toBe('229');
    await expect.poll(foot).toBe('217-230 共230条');
    await press('ArrowUp');
    expect(focused()).toBe('228');
    await press(' ');
    await expect.poll(tickBar).toBe('已选择 1 项');
    await press('PageUp');
    expect(focused()).toBe('216');
    await press('Home');
    await expect.poll(foot).toBe('1-14 共230条');
    expect(focused()).toBe('0');
    await press('Enter');
    await expect.element(page.getByRole('dialog', { name: /详情/ })).toBeVisible();
  });

  it('draws no row twice when it is scrolled by a step, and its head not again', async () => {
    let [drawn, heads] = [[] as string[], 0];
    const column = {
      key: 'code',
      onHeaderCell: () => ({ 'data-drawn': heads++ }),
      render: (_: unknown, row: { code?: unknown }) => void drawn.push(String(row.code)),
    };
    show(<PlainList columns={[column] as never} />, { at: `#${PATH}?code=${prefix}&column=code&order=asc` });
    const areWhole = () => [count(rows)() > 5, count(rows)() - count(css('.row-actions'))()];
    await expect.poll(areWhole).toEqual([true, 0]);
    const before = [...drawn];
    [drawn, heads] = [[], 0];
    scrollTo(3);
    await expect.poll(foot).toBe('4-17 共230条');
    await expect.poll(areWhole).toEqual([true, 0]);
    expect([drawn.length, drawn.filter((row) => before.includes(row)), heads]).toEqual([3, [], 0]);
  });

  it('keeps the row with the focus when it is scrolled out of sight', async () => {
    await showContinuous();
    (rowAt(3).element() as HTMLElement).focus();
    scrollTo(ROWS);
    await expect.poll(foot).toBe('217-230 共230条');
    expect(document.activeElement).toBe(rowAt(3).element());
    await press('ArrowDown');
    await expect.poll(foot).toMatch(/^[1-5]-/);
  });

  it('opens a row by a click beside its controls', async () => {
    await showContinuous();
    await rowAt(2).getByText('职务2').click();
    await expect.element(dialog).toBeVisible();
  });

  it('is sorted by its headings and narrowed like the paged one, from the first row on', async () => {
    await showContinuous();
    scrollTo(ROWS);
    await expect.poll(foot).toBe('217-230 共230条');
    const head = page.getByRole('columnheader', { name: '职务编码' });
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    await head.getByRole('button').click();
    await expect.element(head).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(foot).toBe('1-14 共230条');
    await expect.poll(words(rowAt(0))).toContain('职务229');
    await page.getByRole('searchbox', { name: '快速搜索' }).fill(code(12).slice(0, -1));
    await expect.poll(foot).toBe('1-10 共10条');
  });

  it('keeps its place in the address, so that a link leads to the same rows', async () => {
    await showContinuous();
    scrollTo(120);
    await expect.poll(hash).toContain('pageNo=13');
    showList('&pageNo=13');
    await expect.poll(foot).toBe('121-134 共230条');
    await expect.poll(words(rowAt(120))).toContain('职务120');
    await button('显示方式').click();
    await page.getByRole('menuitem', { name: '分页' }).click();
    await expect.poll(words(css('.ant-pagination-total-text'))).toBe('121-130 共230条');
  });

  it('goes on from where it is while its place is on the way into the address', async () => {
    await showContinuous();
    for (let row = 20; row < 100; row += 1) {
      scrollTo(row);
      await new Promise((drawn) => (row % 10 === 0 ? setTimeout(drawn, 405) : requestAnimationFrame(drawn)));
    }
    await expect.poll(foot).toBe('100-113 共230条');
    await expect.poll(hash).toContain('pageNo=10');
    expect(foot()).toBe('100-113 共230条');
  });

  it('has rows as high as its density says, and the columns that the user wants', async () => {
    await showContinuous();
    await button('密度').click();
    await page.getByRole('menuitem', { name: '宽松' }).click();
    await expect.poll(() => Math.round(boxOf(rowAt(0)).height)).toBe(52);
    expect(Math.round(boxOf(rowAt(2)).top - boxOf(rowAt(0)).top)).toBe(104);
    await button('列').click();
    await page.getByRole('checkbox', { name: '显示 职级' }).click();
    await expect.poll(count(page.getByRole('columnheader'))).toBe(5);
  });

  it('has no barriers', async () => {
    await showContinuous();
    expect(await axeViolations()).toEqual([]);
  });

  it('gives way to pages of cards on a telephone', async () => {
    await showContinuous();
    await page.viewport(390, 844);
    onTestFinished(() => page.viewport(1440, 900));
    await expect.poll(count(css('.card'))).toBe(10);
    expect(styleOf(css('.list-pager')).display).not.toBe('none');
  });
});
