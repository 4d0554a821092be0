import { App, Button } from 'antd';
import { useNavigate } from 'react-router';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { positions } from '#admin/positions/positions.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { call } from '#kit/web/calls/call.ts';
import { UNUSED, useConnection } from '#kit/web/calls/connection.ts';
import { tellAway } from '#kit/web/calls/told/notices.ts';
import { dropDraft, keepDraft } from '#kit/web/form/drafts/drafts.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { ConnectionStrip } from '#web/frame/ConnectionStrip.tsx';
import { usePageToasts } from '#web/frame/use-page-toasts.ts';
import { useReconnecting } from '#web/frame/use-reconnecting.ts';
import { axeViolations } from './barriers.ts';
import {
  answerCalls,
  boxOf,
  count,
  css,
  cutCalls,
  hearCalls,
  heardCalls,
  letCallsPass,
  loseAnswers,
  texts,
  words,
} from './hand.ts';
import { prefer } from './prefer.ts';
import { show } from './show.tsx';

const EVERYTHING = '**/ggzyjypt/**';
const LIST = '**/sys/position/list*';
const ADD = '**/sys/position/add';
const strip = css('.strip');
const announced = texts(strip.getByRole('status'));
const notice = css('.ant-notification-notice');
const rows = page.getByText('职务已列出');
const retry = page.getByRole('button', { name: '立即重试' });
const TIME = /\d\d:\d\d:\d\d/;

function Positions() {
  const list = useAnswer(positions.list, { pageNo: 1, pageSize: 1 } as never);
  if (list.error) return <LoadFailed error={list.error} retry={list.refetch} />;
  return (
    <>
      <Button onClick={() => void list.refetch()}>查询</Button>
      {list.data && <p>职务已列出</p>}
    </>
  );
}

function Framed() {
  useReconnecting();
  return (
    <>
      <ConnectionStrip />
      <div className="below">
        <Positions />
      </div>
    </>
  );
}

const query = () => page.getByRole('button', { name: '查询' }).click();
const add = (code: string) => call(positions.add, { code, name: '科长', postRank: '2' } as never, { quiet: true });
const news = () => words(strip)();

beforeEach(async () => {
  useConnection.setState(UNUSED, true);
});

/** The list is there and the strip is calm. */
async function showFramed() {
  show(<Framed />);
  await expect.element(rows).toBeVisible();
  await expect.poll(news).toContain('已连接');
}

describe('a server that is away', () => {
  it('is told by the strip, and what it could not answer comes by itself when it is back', async () => {
    await showFramed();
    expect(announced()).toEqual(['', '']);
    await cutCalls(EVERYTHING);
    await query();
    await expect.poll(news).toMatch(/离线（\d\d:\d\d:\d\d 起），恢复后自动继续/);
    expect(announced()[0]).toContain('离线');
    await expect.element(page.getByText('内容没有加载成功')).toBeVisible();
    await expect.poll(words(notice)).toContain('没有连上服务器');
    // By itself it would go before anybody could see that it is closed.
    tellAway({ title: '没有连上服务器', duration: 60 });
    await letCallsPass();
    await retry.click();
    await expect.poll(announced).toEqual(['● 已重新连接', '']);
    await expect.element(rows).toBeVisible();
    await expect.poll(count(notice)).toBe(0);
    await expect.poll(news).toContain('● 已连接');
    expect(announced()).toEqual(['', '']);
  });

  it('is asked again by itself, and at once when the browser is online again', async () => {
    await showFramed();
    await cutCalls(EVERYTHING);
    window.dispatchEvent(new Event('offline'));
    await expect.poll(news).toContain('离线');
    await letCallsPass();
    window.dispatchEvent(new Event('online'));
    await expect.poll(news).toContain('已重新连接');
    await cutCalls(EVERYTHING);
    window.dispatchEvent(new Event('offline'));
    await expect.poll(news).toContain('离线');
    await letCallsPass();
    await expect.poll(news).toContain('已重新连接');
  });

  it('is not what a single call that fails makes of it', async () => {
    await showFramed();
    await hearCalls('/sys/clock');
    await answerCalls(LIST, '', 504);
    await query();
    await expect.element(page.getByText('内容没有加载成功')).toBeVisible();
    await expect.poll(words(notice)).toContain('网络超时');
    await expect.poll(heardCalls).toHaveLength(1);
    await expect.poll(() => useConnection.getState().line).toBe('up');
    expect(news()).toContain('已连接');
  });

  it('for a moment is asked again, and nobody is troubled', async () => {
    await showFramed();
    await hearCalls('/sys/position/list');
    await cutCalls(LIST, 2);
    await query();
    await expect.poll(news).toContain('正在重试…');
    await expect.poll(heardCalls).toHaveLength(3);
    await expect.poll(news).toContain('已连接');
    await expect.element(rows).toBeVisible();
    expect(count(notice)()).toBe(0);
  });
});

describe('what the user has entered', () => {
  it('is told as saved when the server says so, and as not saved when it refuses', async () => {
    await showFramed();
    const code = `C${Date.now()}`;
    await add(code);
    await expect.poll(announced).toEqual(['', expect.stringMatching(/^✓ 已保存 \d\d:\d\d:\d\d$/)]);
    await add(code).catch(() => undefined);
    await expect.poll(announced).toEqual(['', expect.stringMatching(/^▲ 未保存 \d\d:\d\d:\d\d$/)]);
  });

  it('is sent again under its key while its answer is lost, done once, and told as saved only then', async () => {
    await showFramed();
    const code = `R${Date.now()}`;
    await hearCalls('/sys/position/add');
    // The first one does not reach the server, the second one is done there.
    await loseAnswers(ADD, 1);
    await cutCalls(ADD, 1);
    const done = add(code);
    await expect.poll(news).toContain('正在重试，尚未确认保存');
    expect(announced()).toEqual(['', '']);
    await done;
    await expect.poll(announced).toEqual(['', expect.stringMatching(TIME)]);
    // The last of them may be heard of after its answer: they come on different ways.
    await expect.poll(async () => (await heardCalls()).length).toBe(3);
    const keys = (await heardCalls()).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    const { total } = await call(positions.list, { code, pageNo: 1, pageSize: 1 } as never);
    expect(total).toBe(1);
  });

  it('is never told as saved when nobody knows', async () => {
    await showFramed();
    await cutCalls(EVERYTHING);
    await expect(add(`U${Date.now()}`)).rejects.toMatchObject({ isInDoubt: true });
    await expect.poll(() => announced()[1]).toMatch(/^▲ \d\d:\d\d:\d\d 的提交不知道是否已保存$/);
    expect(news()).not.toMatch(/已保存 \d/);
  });

  it('is told as kept on this machine while it is a draft, and no longer when it was dropped', async () => {
    await showFramed();
    await keepDraft('user', 'place', '', { name: '甲' });
    await expect.poll(news).toMatch(/✓ 草稿已存在本机 \d\d:\d\d:\d\d/);
    // With every key: nobody wants to hear that.
    expect(announced()).toEqual(['', '']);
    await dropDraft('user', 'place', '');
    await expect.poll(news).not.toContain('草稿');
  });
});

it('a clock of this machine that differs by two seconds or more is told, a rehearsal is not', async () => {
  const read = (aheadMs: number, offsetMs = 0) =>
    answerCalls('**/sys/clock*', {
      success: true,
      code: 200,
      message: '',
      result: { now: Date.now() + aheadMs + offsetMs, text: '', offsetMs },
    });
  await read(305_000);
  await showFramed();
  await expect.poll(news).toMatch(/平台时间 \d\d:\d\d:\d\d（本机慢 5 分钟/);
  await letCallsPass();
  await read(0, 3_600_000);
  await showFramed();
  await expect.poll(() => useConnection.getState().clockAheadMs > -2_000).toBe(true);
  expect(news()).not.toContain('本机');
});

describe('the strip', () => {
  it('is a line of 28 px on a wide screen, whatever it says, and moves nothing on a telephone', async () => {
    onTestFinished(() => page.viewport(1440, 900));
    await showFramed();
    const below = () => boxOf(css('.below')).top;
    const top = below();
    expect(boxOf(strip).height).toBe(28);
    useConnection.setState({ line: 'away', lostAt: Date.now() });
    await expect.element(retry).toBeVisible();
    expect([boxOf(strip).height, below()]).toEqual([28, top]);
    await page.viewport(390, 844);
    const fixed = below();
    expect([getComputedStyle(strip.element()).position, fixed < top]).toEqual(['fixed', true]);
    expect(boxOf(strip).bottom).toBe(832);
    useConnection.setState(UNUSED, true);
    await expect.poll(count(retry)).toBe(0);
    expect([below(), getComputedStyle(strip.element()).clipPath]).toEqual([fixed, 'inset(50%)']);
  });

  it.each([
    ['light', 'zh-CN', 1440],
    ['dark', 'en', 1440],
    ['light', 'en', 768],
    ['dark', 'zh-CN', 390],
  ] as const)('has no barrier: %s, %s, %i px', async (theme, language, width) => {
    onTestFinished(async () => {
      await prefer();
      await page.viewport(1440, 900);
    });
    await prefer({ theme, language });
    await page.viewport(width, 900);
    show(<Framed />);
    const change = { outcome: 'refused', at: Date.now() } as const;
    for (const known of [
      { line: 'away', lostAt: Date.now(), retrying: 1 },
      { backAt: Date.now(), lastChange: change, clockAheadMs: 4_000 },
      { lastChange: { ...change, outcome: 'unknown' } },
      { lastChange: { ...change, outcome: 'saved' } },
    ] as const) {
      useConnection.setState({ ...UNUSED, ...known }, true);
      expect(await axeViolations('.strip'), JSON.stringify(known)).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
      if (language === 'en') expect(news()).not.toMatch(/\p{Script=Han}/u);
    }
  });
});

function Leaver() {
  const { message, notification } = App.useApp();
  const navigate = useNavigate();
  usePageToasts();
  return (
    <>
      <Button onClick={() => void message.warning('请先选择', 30)}>警告</Button>
      <Button onClick={() => notification.error({ title: '不可', duration: 30 })}>查</Button>
      <Button onClick={() => void navigate('/elsewhere')}>离开</Button>
      <Button
        onClick={() => {
          void message.success('已办结', 30);
          void navigate('/done');
        }}
      >
        办结
      </Button>
    </>
  );
}

describe('toasts', () => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  it('go with the page that raised them; a success that leads to the next page can still be read', async () => {
    show(<Leaver />, { at: '/here' });
    await button('查').click();
    await button('警告').click();
    await expect.element(page.getByText('请先选择')).toBeVisible();
    await expect.element(page.getByText('不可')).toBeVisible();
    await button('离开').click();
    await expect.poll(count(page.getByText(/请先选择|不可/))).toBe(0);
    await button('办结').click();
    await expect.element(page.getByText('已办结')).toBeVisible();
    await expect.poll(count(page.getByText('已办结')), { timeout: 10_000 }).toBe(0);
  });
});
