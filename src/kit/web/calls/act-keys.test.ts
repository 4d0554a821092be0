import i18next from 'i18next';
import { Type } from 'typebox';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Nothing, secretText } from '#kit/contract/shapes.ts';
import { kitZhCN as kit } from '#kit/web/language/kit.zh-CN.ts';
import { registerNotices } from './told/notices.ts';

type Reply = () => Response | Promise<never>;
const stored = new Map<string, string>();
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
};
const sent: { method: string; path: string; key: string | null }[] = [];
let replies: Reply[] = [];
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('sessionStorage', storage);
vi.stubGlobal('window', { location: { hash: '', origin: 'http://platform' } });
vi.stubGlobal('document', { querySelector: () => null });
vi.stubGlobal('fetch', async (address: string, { method = '', headers }: RequestInit) => {
  const path = address.replace('/ggzyjypt', '').replace(/\?.*/, '');
  sent.push({ method, path, key: (headers as Headers).get('Idempotency-Key') });
  return (replies.shift() ?? done)();
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const { ask } = await import('./call.ts');
await i18next.init({ lng: 'zh-CN', resources: { 'zh-CN': { translation: kit } } });

const told: string[] = [];
const open = new Set<string>();
const say = (text: unknown) => {
  told.push(String(text));
  return () => {};
};
let wantsItAgain = false;
interface Question {
  title: string;
  onOk(): void;
  onCancel(): void;
}
const board = {
  message: { loading: say, info: say },
  modal: {
    confirm: ({ title, onOk, onCancel }: Question) => {
      say(title);
      (wantsItAgain ? onOk : onCancel)();
    },
  },
  notification: {
    error: ({ description = '', key = '' }) => {
      open.add(key);
      say(description);
    },
    destroy: (key: string) => void open.delete(key),
  },
};
registerNotices(board as unknown as Parameters<typeof registerNotices>[0]);

const envelope = (body: object, headers = {}) => new Response(JSON.stringify(body), { headers });
const done: Reply = () => envelope({ success: true, code: 200, message: '', result: null });
const replayed: Reply = () => envelope({ success: true, result: null }, { 'Idempotency-Replayed': 'true' });
const refused =
  (code: number, refusal: string): Reply =>
  () =>
    envelope({ success: false, code, message: '不可', result: { refusal } });
const cut: Reply = () => Promise.reject(new TypeError('Failed to fetch'));
const half: Reply = () => new Response('{"success":tr');
const busy = () => new Response('', { status: 503, headers: { 'Retry-After': '10' } });
const always = (reply: Reply) => Array.from({ length: 5 }, () => reply);

const shared = { permission: 'signed-in', output: Nothing, summary: 'A call of this test' } as const;
const body = Type.Object({ name: Type.String() });
const add = endpoint({ ...shared, method: 'POST', path: '/add', input: { body } });
const list = endpoint({ ...shared, method: 'GET', path: '/list', input: {} });
const release = endpoint({ ...list, path: '/release', writes: true });
const enter = endpoint({ ...add, path: '/enter', idempotencyKey: 'never' });
const reset = endpoint({ ...add, path: '/reset', input: { body: Type.Object({ name: secretText() }) } });

/** Goes through the pauses between the tries at once. */
async function settled<T>(asked: Promise<T>): Promise<T | Error> {
  const end = asked.catch((error: Error) => error);
  await vi.runAllTimersAsync();
  return end;
}
const press = (name = '甲', call = add) => settled(ask(call, { name }));
const keys = () => sent.map(({ key }) => key);

beforeEach(() => {
  vi.useFakeTimers();
  for (const list of [sent, told]) list.length = 0;
  stored.clear();
  open.clear();
  replies = [];
});

describe('a key', () => {
  it('goes with every call that changes something, a new one for each act', async () => {
    await press();
    await press();
    await settled(ask(release, {}));
    expect(new Set(keys()).size).toBe(3);
    for (const key of keys()) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });

  it('goes with no read, and not with a call that keeps none, which is not sent again either', async () => {
    await settled(ask(list, {}));
    replies = [cut];
    await press('甲', enter);
    expect(keys()).toEqual([null, null]);
  });

  it.each([
    ['a line that broke', cut],
    ['half an answer', half],
    ['a gateway', () => new Response('<h1>', { status: 504 })],
    ['a twin that is under way', refused(409, 'idempotency.under-way')],
  ])('stays the same until the outcome is known: %s', async (_what, reply) => {
    replies = [reply, reply];
    expect(await press()).toMatchObject({ code: 200 });
    expect([keys().length, new Set(keys()).size, told]).toEqual([3, 1, [kit.failures.confirming]]);
  });

  it('is not used again after a refusal in words', async () => {
    replies = [refused(500, 'row.taken')];
    expect(await press()).toMatchObject({ refusal: 'row.taken', isInDoubt: false });
    await press();
    expect(new Set(keys()).size).toBe(2);
  });
});

describe('an act whose outcome stays unknown', () => {
  it('is told as such, after five tries', async () => {
    replies = always(cut);
    expect(await press()).toMatchObject({ isInDoubt: true });
    expect(sent).toHaveLength(5);
    expect(told.at(-1)).toBe(`${kit.failures.unreachable}\n${kit.failures.inDoubt}`);
  });

  it('has the same key when the same content is submitted again, also after a reload, and another with other content', async () => {
    replies = always(cut);
    await press();
    await press('乙');
    vi.resetModules();
    const page = await import('./call.ts');
    await settled(page.ask(add, { name: '甲' }));
    const [first, , , , , other, again] = keys();
    expect([again === first, other === first]).toEqual([true, false]);
  });

  it('has the same key again when the browser has no room to keep it', async () => {
    vi.spyOn(storage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    replies = always(cut);
    await press();
    await press();
    expect(keys()[5]).toBe(keys()[0]);
    vi.restoreAllMocks();
  });

  it('that had been done is told as done before, and the next one like it is a new act', async () => {
    replies = [...always(cut), replayed];
    await press();
    expect([...open]).toEqual(['in-doubt']);
    await press();
    expect([told.at(-1), [...open]]).toEqual([kit.failures.doneBefore, []]);
    await press();
    expect([new Set(keys().slice(0, 6)).size, keys()[6] === keys()[0]]).toEqual([1, false]);
  });

  it('that had been done, and undone since, is done again when the user says so', async () => {
    replies = [...always(cut), replayed, done];
    await press();
    wantsItAgain = true;
    await press();
    wantsItAgain = false;
    expect([keys().length, new Set(keys().slice(0, 6)).size, keys()[6] === keys()[0]]).toEqual([7, 1, false]);
  });

  it('leaves nothing of a password in the store of the browser, and has its key all the same', async () => {
    replies = always(cut);
    await press('甲', reset);
    expect([...stored]).toEqual([]);
    await press('甲', reset);
    expect(new Set(keys()).size).toBe(1);
  });

  it('takes a new key when the server says that the old one was for something else', async () => {
    replies = [...always(cut), refused(422, 'idempotency.other-request')];
    await press();
    expect(await press()).toMatchObject({ code: 200 });
    expect(keys().at(-1)).not.toBe(keys()[0]);
  });

  it('keeps that new key as it kept the old one, until the outcome is known', async () => {
    replies = [...always(cut), refused(422, 'idempotency.other-request'), ...always(cut)];
    await press();
    expect(await press()).toMatchObject({ isInDoubt: true });
    await press();
    const [first, ...others] = [keys()[0], ...keys().slice(6)];
    expect([others.length, new Set(others).size, others[0] === first]).toEqual([6, 1, false]);
  });

  it('has its key for 12 hours, however often it is submitted, because the server forgets it after 24', async () => {
    const HOUR_MS = 3_600_000;
    replies = [...always(cut), ...always(cut)];
    await press();
    vi.advanceTimersByTime(7 * HOUR_MS);
    await press();
    vi.advanceTimersByTime(6 * HOUR_MS);
    await press();
    expect([keys()[5] === keys()[0], keys()[10] === keys()[0]]).toEqual([true, false]);
  });
});

describe('an act that was cut off on the server', () => {
  const underWay = refused(409, 'idempotency.under-way');

  it('is told as in doubt at first', async () => {
    replies = always(underWay);
    expect(await press()).toMatchObject({ isInDoubt: true });
    expect([told.length, told.at(-1)]).toEqual([2, expect.stringContaining(kit.failures.inDoubt)]);
  });

  it('is done with a new key when the user submits it again and says that it had no effect', async () => {
    replies = [...always(cut), ...always(underWay), done];
    await press();
    wantsItAgain = true;
    expect(await press()).toMatchObject({ code: 200 });
    wantsItAgain = false;
    expect([told.at(-1), [...open]]).toEqual([kit.failures.stillUnknown, []]);
    expect([keys().length, new Set(keys().slice(0, 10)).size, keys()[10] === keys()[0]]).toEqual([11, 1, false]);
    await press();
    expect(new Set(keys()).size).toBe(3);
  });

  it('stays in doubt, with its key, when the user does not want it again', async () => {
    replies = [...always(cut), ...always(underWay), done];
    await press();
    expect(await press()).toMatchObject({ isInDoubt: true, refusal: 'idempotency.under-way' });
    expect(told).toContain(kit.failures.stillUnknown);
    await press();
    expect([keys().length, new Set(keys()).size]).toEqual([11, 1]);
  });
});

describe('two equal acts at the same time', () => {
  const both = () => settled(Promise.allSettled([ask(add, { name: '甲' }), ask(add, { name: '甲' })]));

  it('have a key each', async () => {
    await both();
    expect(new Set(keys()).size).toBe(2);
  });

  it.each<[which: string, given: Reply[], at: number]>([
    ['the first', [cut, done, cut, cut, cut, cut], 0],
    ['the second', [done, ...always(cut)], 1],
    ['the second, which ends first', [busy, ...always(cut), done], 1],
  ])('leave the key of the one whose outcome is unknown: %s', async (_which, given, at) => {
    replies = given;
    await both();
    await press();
    expect(keys().at(-1)).toBe(keys()[at]);
  });
});
