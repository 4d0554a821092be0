import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atRest, pretendPage } from '#testing/web/fake-page.ts';
import { Upload } from '#testing/web/fake-tus.ts';
import type { UploadEntry } from './upload-list.ts';

vi.mock('tus-js-client', () => import('#testing/web/fake-tus.ts'));
const MIB = 2 ** 20;
const SHA256 = '30e14955ebf1352266dc2ff8067e68104607e750abb9d3b36582b8af909fcb58';
let found: object[] = [];
const { window } = pretendPage((path) => (path.endsWith('/unfinished') ? found : { path: 'upload/x/a.pdf' }));
const { Sending } = await import('./sending.ts');
const { FileUnreadable } = await import('./hash-file.ts');
const { useSession } = await import('#kit/web/session/session.ts');

const file = () => new File([new Uint8Array(MIB)], 'a.pdf');
let entry: Partial<UploadEntry> = {};
let refusal: unknown;
const sendingOf = (sent: File, uploadId?: string) =>
  new Sending(
    sent,
    { biz: 'bid', fingerprint: 'f'.repeat(64), uploadId },
    {
      tell: (news) => {
        entry = { ...entry, ...news };
      },
      refused: (why) => {
        refusal = why;
      },
    },
  );
const last = () => Upload.all.at(-1) as Upload;
const started = async (sending = sendingOf(file())) => {
  await sending.start();
  return sending;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  useSession.setState({ token: 'secret', tenantId: '7' });
  [found, entry, refusal] = [[], {}, undefined];
  Upload.all = [];
  Upload.thrownAway = [];
});
afterEach(() => void vi.useRealTimers());

describe('a file that is sent', () => {
  it('begins again when the server knows nothing of it, and goes under its session', async () => {
    await started();
    expect(last().options).toMatchObject({
      endpoint: '/ggzyjypt/tus',
      metadata: { filename: 'a.pdf', fingerprint: 'f'.repeat(64), biz: 'bid' },
    });
    expect([last().running, entry.state]).toEqual([true, 'preparing']);
    const headers = await last().headersAt(0);
    expect([headers.get('X-Access-Token'), headers.get('tenant-id')]).toEqual(['secret', '7']);
  });

  it('goes on with what the server has of it, by its fingerprint, size and place', async () => {
    found = [
      { id: 'other', size: 5, biz: 'bid' },
      { id: 'elsewhere', size: MIB, biz: 'upload' },
      { id: 'of a project', size: MIB, biz: 'bid', projectId: 'P-1' },
      { id: 'known', size: MIB, biz: 'bid' },
    ];
    await started();
    expect(last().options).toMatchObject({ uploadUrl: '/ggzyjypt/tus/known' });
  });

  it('tells its speed over the last seconds, and ends with its path', async () => {
    await started();
    last().gets('new');
    for (const sent of [0, 100_000, 300_000]) {
      last().sends(sent);
      vi.advanceTimersByTime(1_000);
    }
    expect(entry).toMatchObject({ uploadId: 'new', state: 'sending', sent: 300_000, speed: 150_000 });
    last().sends(MIB);
    expect(entry.state).toBe('checking');
    last().ends('bid/1/a.pdf');
    await atRest();
    expect(entry).toMatchObject({ state: 'done', sent: MIB, path: 'bid/1/a.pdf', speed: undefined });
  });

  it('asks for the path of what was whole at the server already', async () => {
    await started(sendingOf(file(), 'whole'));
    last().ends();
    await atRest();
    expect(entry).toMatchObject({ state: 'done', path: 'upload/x/a.pdf' });
  });

  it('carries the hash of the whole with its last piece alone', async () => {
    const sending = sendingOf(new File([new Uint8Array(9 * MIB)], 'a.pdf'));
    await started(sending);
    expect((await last().headersAt(0)).has('Upload-Sha256')).toBe(false);
    await started();
    expect((await last().headersAt(0)).get('Upload-Sha256')).toBe(SHA256);
  });

  it('sends larger pieces over a faster line', async () => {
    await started();
    await last().headersAt(0);
    vi.advanceTimersByTime(500);
    last().pieceArrives(4 * MIB);
    expect(last().options.chunkSize).toBe(40 * MIB);
  });
});

describe('a pause', () => {
  it('stops what runs; going on asks for nothing that is known and keeps the place', async () => {
    const sending = await started();
    last().gets('mine');
    last().sends(5_000);
    sending.pause();
    expect([last().running, entry.state, entry.speed]).toEqual([false, 'paused', undefined]);
    const before = last();
    before.sends(9_000);
    expect(entry).toMatchObject({ state: 'paused', sent: 5_000 });
    await sending.start();
    expect([Upload.all.length, last().options.uploadUrl, last().running]).toEqual([2, '/ggzyjypt/tus/mine', true]);
  });

  it('is kept by what waited for another try', async () => {
    const sending = await started();
    last().fails(0);
    sending.pause();
    vi.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event('online'));
    await atRest();
    expect([Upload.all.length, entry.state]).toEqual([1, 'paused']);
  });
});

describe('a break', () => {
  it.each([
    [0, 'line'],
    [503, 'server'],
    [507, 'room'],
    [423, 'busy'],
  ])('with status %i waits for the %s and goes on by itself', async (status, why) => {
    await started();
    last().gets('mine');
    last().fails(status);
    expect(entry).toMatchObject({ state: 'waiting', why });
    vi.advanceTimersByTime(1_000);
    await atRest();
    expect([Upload.all.length, last().options.uploadUrl]).toEqual([2, '/ggzyjypt/tus/mine']);
  });

  it('waits longer each time, until a piece arrives', async () => {
    await started();
    for (const seconds of [1, 2, 5, 10, 15, 15]) {
      const tries = Upload.all.length;
      last().fails(0);
      vi.advanceTimersByTime(seconds * 1_000 - 1);
      await atRest();
      expect(Upload.all.length).toBe(tries);
      vi.advanceTimersByTime(1);
      await atRest();
      expect(Upload.all.length).toBe(tries + 1);
    }
    last().pieceArrives(MIB);
    const tries = Upload.all.length;
    last().fails(0);
    vi.advanceTimersByTime(1_000);
    await atRest();
    expect(Upload.all.length).toBe(tries + 1);
  });

  it('waits as long as the server asks for', async () => {
    await started();
    last().fails(503, {}, { 'Retry-After': '30' });
    vi.advanceTimersByTime(29_000);
    await atRest();
    expect(Upload.all).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    await atRest();
    expect(Upload.all).toHaveLength(2);
  });

  it('ends at once when the line is back', async () => {
    await started();
    last().fails(0);
    window.dispatchEvent(new Event('online'));
    await atRest();
    expect(Upload.all).toHaveLength(2);
  });

  it('begins again when the server has forgotten the upload', async () => {
    await started(sendingOf(file(), 'old'));
    last().fails(404);
    vi.advanceTimersByTime(1_000);
    await atRest();
    expect(last().options).toMatchObject({ endpoint: '/ggzyjypt/tus' });
  });

  it('begins again under a new key when its begin was cut off, with what the server has of it', async () => {
    await started();
    const key = await last().keyOfBegin();
    last().fails(422, { code: 409, result: { refusal: 'idempotency.under-way' } });
    vi.advanceTimersByTime(1_000);
    await atRest();
    expect([Upload.all.length, refusal, (await last().keyOfBegin()) === key]).toEqual([2, undefined, false]);
  });
});

describe('the end of a sending', () => {
  it('is a refusal that no try mends', async () => {
    await started();
    last().fails(422, { message: '文件内容与扩展名不符' });
    vi.advanceTimersByTime(60_000);
    await atRest();
    expect(refusal).toMatchObject({ status: 422, message: '文件内容与扩展名不符' });
    expect(Upload.all).toHaveLength(1);
  });

  it('is a file that cannot be read any more', async () => {
    const gone = file();
    Object.assign(gone, { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) });
    await started(sendingOf(gone));
    expect(refusal).toBeInstanceOf(FileUnreadable);
    expect(Upload.all).toHaveLength(0);
  });

  it('has the server throw away what it has when it is cancelled', async () => {
    const sending = await started();
    last().gets('mine');
    await sending.cancel();
    expect([last().running, Upload.thrownAway]).toEqual([false, ['/ggzyjypt/tus/mine']]);
  });
});
