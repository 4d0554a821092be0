import i18next from 'i18next';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { kitZhCN } from '#kit/web/language/kit.zh-CN.ts';

/** A button, as far as the guard asks: whether it or what is around it is guarded. */
class Button {
  readonly guarded: boolean;
  readonly attributes: Record<string, string> = {};
  constructor(guarded: boolean) {
    this.guarded = guarded;
  }
  closest(selector: string) {
    return this.guarded && selector === '[data-guarded]' ? this : null;
  }
  setAttribute(name: string, value: string) {
    this.attributes[name] = value;
  }
}

const page = new EventTarget();
const warned: unknown[] = [];

/** Clicks at an instant and says whether the button heard it. */
function click(target: Button, timeStamp: number): boolean {
  const event = new Event('click', { cancelable: true });
  Object.defineProperties(event, { target: { value: target }, timeStamp: { value: timeStamp } });
  let stopped = false;
  event.stopPropagation = () => {
    stopped = true;
  };
  page.dispatchEvent(event);
  return !stopped && !event.defaultPrevented;
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('document', page);
  vi.stubGlobal('Element', Button);
  vi.resetModules();
  const { registerNotices } = await import('#kit/web/calls/told/notices.ts');
  const { guardFastClicks } = await import('./fast-click.ts');
  await i18next.init({ lng: 'zh-CN', resources: { 'zh-CN': { translation: kitZhCN } } });
  registerNotices({ message: { warning: ({ content }: { content: unknown }) => warned.push(content) } } as never);
  guardFastClicks();
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('a guarded button', () => {
  it('does not hear a second click within 300 ms, and says so', () => {
    const save = new Button(true);
    expect([click(save, 0), click(save, 299)]).toEqual([true, false]);
    expect(warned).toEqual(['你点击的太快了，请慢点点击!']);
  });

  it('hears one after 300 ms', () => {
    const save = new Button(true);
    expect([click(save, 1_000), click(save, 1_300)]).toEqual([true, true]);
    expect(warned).toHaveLength(1);
  });

  it('guards itself alone: neither another one nor a plain button', () => {
    const plain = new Button(false);
    expect([click(new Button(true), 2_000), click(new Button(true), 2_001)]).toEqual([true, true]);
    expect([click(plain, 2_002), click(plain, 2_003)]).toEqual([true, true]);
  });

  it('is marked as closed until it takes a click again', () => {
    const [save, other] = [new Button(true), new Button(true)];
    const marks = () => [save, other].map(({ attributes }) => attributes['data-guarded']);
    click(save, 3_000);
    vi.advanceTimersByTime(200);
    click(save, 3_200);
    vi.advanceTimersByTime(299);
    expect(marks()).toEqual(['closed', undefined]);
    vi.advanceTimersByTime(1);
    expect(marks()).toEqual(['', undefined]);
    click(save, 4_000);
    click(other, 4_001);
    expect(marks()).toEqual(['', 'closed']);
    vi.advanceTimersByTime(300);
    expect(marks()).toEqual(['', '']);
  });
});
