import { Type } from 'typebox';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoint } from '#kit/contract/endpoint.ts';
import { streamAnswer, streamQuery } from '#kit/contract/engine/stream.contract.ts';

// The page's settings are read from the page as soon as they are imported.
vi.stubGlobal('document', { querySelector: () => null, visibilityState: 'visible', documentElement: {} });
vi.stubGlobal('window', { location: { origin: 'http://platform' }, addEventListener: () => {} });
for (const storage of ['localStorage', 'sessionStorage'])
  vi.stubGlobal(storage, { getItem: () => null, setItem: () => {}, removeItem: () => {} });
afterAll(() => void vi.unstubAllGlobals());
const { keepStream } = await import('./keep-stream.ts');
const { useSession } = await import('#kit/web/session/session.ts');

/** A socket whose other end is the test. */
class PretendedSocket {
  static readonly OPEN = 1;
  static all: PretendedSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen?: () => void;
  onclose?: (event: { code: number }) => void;
  onmessage?: (event: { data: string }) => void;
  constructor() {
    PretendedSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  say(frame: object) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  end() {
    this.readyState = 3;
    this.onclose?.({ code: 1006 });
  }
}

const poll = endpoint({
  method: 'GET',
  path: '/hall/events',
  permission: 'signed-in',
  input: { query: Type.Object(streamQuery) },
  output: streamAnswer(Type.Object({ cmd: Type.String() })),
  summary: 'What happened',
});
const RHYTHM = { beat: 'HeartBeat', beatMs: 20_000, retryMs: 1_000_000, mostErrors: 5 };
const line = () => PretendedSocket.all.at(-1) as PretendedSocket;
let told: unknown[];
let answers: object[];
let asked: string[];
let kept: ReturnType<typeof keepStream>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', PretendedSocket);
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(String(address));
    const result = answers.shift() ?? { events: [], last: 0 };
    return new Response(JSON.stringify({ success: true, message: '', code: 200, result, timestamp: 0 }), {
      headers: { 'content-type': 'application/json' },
    });
  });
  PretendedSocket.all = [];
  told = [];
  answers = [];
  asked = [];
  useSession.setState({ token: 'secret' });
  kept = keepStream({
    path: '/websocket/u',
    rhythm: RHYTHM,
    poll,
    event: ({ number }) => told.push(number),
    missed: () => told.push('missed'),
    hear: ({ cmd }) => told.push(cmd),
  });
});
afterEach(() => {
  kept.stop();
  vi.useRealTimers();
});

describe('a stream on a page', () => {
  it('asks for the last number first, and then hears each event once', () => {
    line().open();
    expect(line().sent).toEqual(['Stream']);
    line().say({ cmd: 'stream', number: 7 });
    for (const number of [8, 8, 9]) line().say({ cmd: 'user', number });
    line().say({ cmd: 'dict' });
    expect(told).toEqual(['missed', 8, 9, 'dict']);
  });

  it('takes nothing for missed where nothing has ever happened', () => {
    line().open();
    line().say({ cmd: 'stream', number: 0 });
    expect(told).toEqual([]);
  });

  it('goes on from its last number when its socket is back', () => {
    line().open();
    line().say({ cmd: 'stream', number: 3 });
    line().say({ cmd: 'user', number: 4 });
    line().end();
    vi.advanceTimersByTime(1_000_000);
    line().open();
    expect([PretendedSocket.all.length, line().sent]).toEqual([2, ['Stream 4']]);
  });

  it('begins again when the numbers do', () => {
    line().open();
    line().say({ cmd: 'stream', number: 90 });
    line().say({ cmd: 'stream', number: 2 });
    line().say({ cmd: 'user', number: 3 });
    expect(told).toEqual(['missed', 'missed', 3]);
  });

  it('asks every twenty seconds while it has no socket, and no more when it has one', async () => {
    line().open();
    line().say({ cmd: 'stream', number: 3 });
    answers.push({ events: [{ number: 4, at: '', event: { cmd: 'user' } }], last: 4 }, { events: [], last: 4 });
    line().end();
    await vi.advanceTimersByTimeAsync(19_999);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(20_001);
    expect(asked.map((address) => new URL(address, 'http://platform').searchParams.get('after'))).toEqual(['3', '4']);
    expect(told).toEqual(['missed', 4]);
    await vi.advanceTimersByTimeAsync(960_000);
    line().open();
    const before = asked.length;
    await vi.advanceTimersByTimeAsync(100_000);
    expect(asked).toHaveLength(before);
  });

  it('is silent when it was stopped', async () => {
    line().open();
    kept.stop();
    line().say({ cmd: 'user', number: 1 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([told, asked]).toEqual([[], []]);
  });
});
