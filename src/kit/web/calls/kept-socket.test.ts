import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GRID_SOCKET } from '#kit/web/grid/live/live-rhythm.ts';

// The page's settings are read from the page as soon as they are imported.
vi.stubGlobal('document', { querySelector: () => null });
for (const storage of ['localStorage', 'sessionStorage']) vi.stubGlobal(storage, { getItem: () => null });
afterAll(() => void vi.unstubAllGlobals());
const { keepSocket } = await import('./kept-socket.ts');
const { useSession } = await import('#kit/web/session/session.ts');

/** A socket whose other end is the test. */
class PretendedSocket {
  static readonly OPEN = 1;
  static all: PretendedSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen?: () => void;
  onerror?: () => void;
  onclose?: (event: { code: number }) => void;
  onmessage?: (event: { data: string }) => void;
  readonly address: string;
  readonly protocol: string;
  constructor(address: string, protocol: string) {
    this.address = address;
    this.protocol = protocol;
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
  say(data: string) {
    this.onmessage?.({ data });
  }
  end(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const BEAT = '{"type":"heart_beat"}';
const REPLY = '{"type":"heart_beat","data":true}';
let heard: unknown[];
let losses: number;
let kept: ReturnType<typeof keepSocket>;
const lines = () => PretendedSocket.all;
const line = () => lines().at(-1) as PretendedSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', PretendedSocket);
  vi.stubGlobal('window', { location: { origin: 'http://platform' } });
  PretendedSocket.all = [];
  heard = [];
  losses = 0;
  useSession.setState({ token: 'secret' });
  kept = keepSocket('/vxeSocket/u/p', GRID_SOCKET, {
    hear: (frame) => heard.push(frame),
    lost: () => {
      losses += 1;
    },
  });
});
afterEach(() => {
  kept.stop();
  vi.useRealTimers();
});

describe('the socket of a grid', () => {
  it('goes to the server with the token as its sub-protocol', () => {
    expect([line().address, line().protocol]).toEqual(['ws://platform/ggzyjypt/vxeSocket/u/p', 'secret']);
  });

  it('beats ten seconds after it opened, and ten seconds after each reply', () => {
    line().open();
    vi.advanceTimersByTime(9_999);
    expect(line().sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(line().sent).toEqual([BEAT]);
    vi.advanceTimersByTime(5_000);
    line().say(REPLY);
    vi.advanceTimersByTime(9_999);
    expect(line().sent).toEqual([BEAT]);
    vi.advanceTimersByTime(1);
    expect(line().sent).toEqual([BEAT, BEAT]);
  });

  it('is given up when a reply takes longer than six seconds, and opened again after five', () => {
    line().open();
    vi.advanceTimersByTime(10_000 + 5_999);
    expect(line().readyState).toBe(1);
    vi.advanceTimersByTime(1);
    expect(line().readyState).toBe(3);
    vi.advanceTimersByTime(4_999);
    expect(lines()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(lines()).toHaveLength(2);
  });

  it('is opened again five seconds after it closed, however often', () => {
    for (let time = 1; time <= 20; time += 1) {
      line().onerror?.();
      line().end();
      vi.advanceTimersByTime(4_999);
      expect(lines()).toHaveLength(time);
      vi.advanceTimersByTime(1);
      expect(lines()).toHaveLength(time + 1);
    }
  });

  it('is dialled again when it has not opened within six seconds', () => {
    vi.advanceTimersByTime(6_000 + 4_999);
    expect([lines().length, line().readyState]).toEqual([1, 3]);
    vi.advanceTimersByTime(1);
    line().open();
    vi.advanceTimersByTime(9_000);
    expect([lines().length, line().readyState, losses]).toEqual([2, 1, 1]);
  });

  it('is lost once when it is stopped, whenever its end is told, and nothing is heard after', () => {
    line().open();
    kept.stop();
    line().say(REPLY);
    line().end();
    expect([losses, heard]).toEqual([1, []]);
  });

  it('is not opened again when the session is over', () => {
    line().open();
    line().end(4401);
    vi.advanceTimersByTime(60_000);
    expect(lines()).toHaveLength(1);
  });

  it('hears nothing that cannot be read', () => {
    line().open();
    for (const text of ['{', 'null', '7', '"x"', REPLY]) line().say(text);
    expect(heard).toEqual([{ type: 'heart_beat', data: true }]);
  });

  it('says nothing while it is closed, and nothing more when it was stopped', () => {
    expect(kept.send('x')).toBe(false);
    line().open();
    expect(kept.send('x')).toBe(true);
    kept.stop();
    line().end();
    vi.advanceTimersByTime(60_000);
    expect([lines().length, line().sent]).toEqual([1, ['x']]);
  });
});
