import type { Static } from 'typebox';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import type { CalendarList } from '#business/law/calendar-years.contract.ts';
import law from '#business/law/web/law.module.ts';
import { WorkCalendar } from '#business/law/web/WorkCalendar.tsx';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { listTexts } from '#kit/web/list/list-texts.ts';
import { useSession } from '#kit/web/session/session.ts';
import { HomePartsContext } from '#web/frame/screens-context.ts';
import { HomePage } from '#web/home/HomePage.tsx';
import { axeViolations } from './barriers.ts';
import { answerCalls, css, hearCalls, heardCalls, texts, words } from './hand.ts';
import { show } from './show.tsx';

await withTexts(Promise.resolve(), listTexts, ...(law.texts ? [law.texts] : []));

const LIST = '**/sys/calendar/list*';
const DUE = '2028 年的工作日历尚未录入，涉及该年的期限不能计算。请按国务院办公厅的通知录入。';
const years: Static<typeof CalendarList>['years'] = [
  { year: 2027, isEntered: true, isOfficial: true, source: '国办发明电〔2026〕9号', version: 1 },
  { year: 2028, isEntered: false, isOfficial: false, source: '', version: 0 },
].map((year) => ({ ...year, restDays: 0, workedDays: 0, updateBy: null, updateTime: null }));

/** What the server tells on this day while nobody has entered 2028; the city's clock is not turned back again. */
const on = (today: string, due: number | null) => {
  const result: Static<typeof CalendarList> = { today, due, years };
  return answerCalls(LIST, { success: true, code: 200, message: '', timestamp: 0, result });
};
function holding(...codes: string[]) {
  const { auth } = useSession.getState();
  useSession.setState({ auth: codes.map((action) => ({ action, type: '2', status: '1' })) });
  onTestFinished(() => useSession.setState({ auth }));
}

it('a year that nobody entered is marked on the page of the calendar, and opened with one click', async () => {
  await on('2027-11-01', 2028);
  holding('system:calendar:edit');
  show(<WorkCalendar />, { at: '/isystem/workCalendar' });
  await expect.poll(words(css('.ant-alert'))).toContain(DUE);
  await expect.poll(() => texts(css('.calendar-years button'))()[1]).toMatch(/^2028\s+未录入未录入$/);
  await page.getByRole('button', { name: '录入 2028 年' }).click();
  await expect.element(page.getByRole('button', { name: '2028 未录入' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('button', { name: '2028-01-03，工作日' })).toBeVisible();
  await expect.poll(() => css('.ant-alert button').elements().length).toBe(0);
  for (const part of ['.ant-alert', '.calendar-years']) expect(await axeViolations(part)).toEqual([]);
});

const line = css('.home-waiting');
const home = () =>
  show(
    <HomePartsContext value={{ homeCards: [], homeCounts: [] }}>
      <HomePage />
    </HomePartsContext>,
  );

it('one who keeps the calendar is reminded of it on the home page, with the way to that year', async () => {
  await on('2027-11-01', 2028);
  holding('system:calendar:edit');
  home();
  await expect.poll(words(line)).toBe('2028 年的工作日历尚未录入，涉及该年的期限不能计算。去录入');
  await expect.element(line.getByRole('link')).toHaveAttribute('href', '/isystem/workCalendar?year=2028');
});

it.each([
  { who: 'who may only read the calendar, and they do not ask for it', code: 'system:calendar:list', asks: false },
  { who: 'one who keeps a calendar without a gap', code: 'system:calendar:edit', asks: true },
])('the home page has no such line for $who', async ({ code, asks }) => {
  await on('2027-10-31', null);
  holding(code);
  await hearCalls('/sys/calendar/list');
  home();
  await expect.poll(words(css('.latest'))).not.toBe('');
  await expect.poll(async () => (await heardCalls()).length > 0).toBe(asks);
  expect(line.elements()).toEqual([]);
});
