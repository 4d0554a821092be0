import { beforeEach, describe, expect, it, vi } from 'vitest';
import { atRest, pretendPage } from '#testing/web/fake-page.ts';
import { Upload } from '#testing/web/fake-tus.ts';
import type { Wishes } from './uploads.ts';

vi.mock('tus-js-client', () => import('#testing/web/fake-tus.ts'));
let found: object[] = [];
pretendPage((path) => (path.endsWith('/unfinished') ? found : { path: 'upload/whole/a.pdf' }));
const { cancel, giveFile, listUnfinished, pause, sendInPieces } = await import('./uploads.ts');
const { entriesNow, useUploads } = await import('./upload-list.ts');
const { fingerprintOf } = await import('./fingerprint.ts');
const { useSession } = await import('#kit/web/session/session.ts');

const file = () => new File([new Uint8Array(4_096)], 'a.pdf');
const choose = async (wishes: Wishes = {}) => {
  const outcome = sendInPieces(file(), wishes);
  await atRest();
  return { outcome, line: Upload.all.at(-1) as Upload, uid: entriesNow().at(-1)?.uid ?? '' };
};
/** Somebody who waits for the file in a form, and may do without it or leave. */
const inForm = () => {
  const [removed, gone] = [new AbortController(), new AbortController()];
  return {
    wishes: { signal: removed.signal, left: gone.signal, begunElsewhere: true },
    remove: () => removed.abort(),
    leave: () => gone.abort(),
  };
};
const REFUSED = { message: '24 小时内已上传 0 MB' };

beforeEach(() => {
  useUploads.setState({ entries: [] });
  useSession.setState({ token: 'secret', user: { id: 'u1' } as never });
  found = [];
  Upload.all = [];
  Upload.thrownAway = [];
});

describe('the same file chosen again', () => {
  it.each<[where: string, wishes: Wishes, metadata: object]>([
    ['for another biz', { biz: 'bid' }, { biz: 'bid' }],
    ['for the usual folder by its name', { biz: 'upload' }, { biz: 'upload' }],
    ['for a project', { biz: 'upload', projectId: 'P-1' }, { biz: 'upload', projectId: 'P-1' }],
  ])('%s is another upload, while the first runs and after it', async (_where, wishes, metadata) => {
    const first = await choose();
    const second = await choose(wishes);
    expect([Upload.all.length, second.line.options]).toMatchObject([2, { metadata }]);
    first.line.ends('upload/1/a.pdf');
    second.line.ends('bid/1/a.pdf');
    expect(await second.outcome).toEqual({ status: 'done', path: 'bid/1/a.pdf' });
  });

  it('after it is done is a file of its own', async () => {
    (await choose()).line.ends('upload/1/a.pdf');
    const { outcome, line } = await choose();
    line.ends('upload/2/a.pdf');
    expect(await outcome).toEqual({ status: 'done', path: 'upload/2/a.pdf' });
  });

  it('while it is paused goes on', async () => {
    const { uid } = await choose();
    pause(uid);
    await choose();
    expect(entriesNow()).toMatchObject([{ uid, state: 'preparing' }]);
  });

  it('after a refusal is sent again, and ends what waits whole at the server', async () => {
    const first = await choose(inForm().wishes);
    first.line.gets('mine');
    first.line.fails(422, REFUSED);
    expect(await first.outcome).toEqual({ status: 'error', message: REFUSED.message });
    found = [{ id: 'mine', name: 'a.pdf', size: 4_096, offset: 4_096, biz: '' }];
    const again = await choose(inForm().wishes);
    expect([Upload.all.length, again.line.options.uploadUrl]).toEqual([2, '/ggzyjypt/tus/mine']);
    again.line.ends();
    expect(await again.outcome).toEqual({ status: 'done', path: 'upload/whole/a.pdf' });
    expect(entriesNow()).toMatchObject([{ state: 'done' }]);
  });

  it('is thrown away when the last who waits for it does without it', async () => {
    const [one, other] = [inForm(), inForm()];
    const first = await choose(one.wishes);
    first.line.gets('mine');
    await choose(other.wishes);
    one.remove();
    expect([await first.outcome, entriesNow().length]).toMatchObject([{ status: 'error' }, 1]);
    other.remove();
    await atRest();
    expect([entriesNow(), Upload.thrownAway]).toEqual([[], ['/ggzyjypt/tus/mine']]);
  });

  it('that nobody wants before it began is not sent', async () => {
    const form = inForm();
    form.remove();
    await choose(form.wishes);
    expect([entriesNow(), Upload.all]).toEqual([[], []]);
  });
});

describe('a form that is left', () => {
  it('leaves its file to the tray, where it goes on and can be tried again', async () => {
    const form = inForm();
    const { line } = await choose(form.wishes);
    line.gets('mine');
    form.leave();
    expect([line.running, Upload.thrownAway]).toEqual([true, []]);
    line.fails(422, REFUSED);
    expect(entriesNow()).toMatchObject([{ state: 'refused', begunElsewhere: false }]);
  });
});

it('an upload that the server has forgotten begins again in its own biz', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const fingerprint = await fingerprintOf(file(), 'u1');
  found = [{ id: 'old', name: 'a.pdf', size: 4_096, offset: 9, fingerprint, biz: 'bid', projectId: 'P-1' }];
  await listUnfinished();
  found = [];
  expect(await giveFile('old', file())).toBe(true);
  await atRest();
  Upload.all.at(-1)?.fails(404);
  vi.advanceTimersByTime(1_000);
  await atRest();
  vi.useRealTimers();
  expect(Upload.all.at(-1)?.options).toMatchObject({
    endpoint: '/ggzyjypt/tus',
    metadata: { biz: 'bid', projectId: 'P-1' },
  });
  await cancel('old');
});
