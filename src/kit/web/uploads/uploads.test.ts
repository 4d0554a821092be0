import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atRest, pretendPage } from '#testing/web/fake-page.ts';
import { Upload } from '#testing/web/fake-tus.ts';

vi.mock('tus-js-client', () => import('#testing/web/fake-tus.ts'));
const KIB = 1_024;
let found: { id: string; name: string; size: number; offset: number; fingerprint: string; biz: string }[] = [];
const { window, stored } = pretendPage((_path, query) => {
  const fingerprint = query.get('fingerprint');
  return found.filter((upload) => !fingerprint || upload.fingerprint === fingerprint);
});
const { cancel, clearDone, giveFile, goOn, listUnfinished, pause, sendInPieces } = await import('./uploads.ts');
const { entriesNow, useUploads } = await import('./upload-list.ts');
const { fingerprintOf } = await import('./fingerprint.ts');
const { useSession } = await import('#kit/web/session/session.ts');

const file = (name: string) => new File([new Uint8Array(4 * KIB)], name);
const states = () => Object.fromEntries(entriesNow().map(({ name, state }) => [name, state]));
const uidOf = (name: string) => entriesNow().find((entry) => entry.name === name)?.uid ?? '';
const lineOf = (name: string) => Upload.all.findLast((upload) => upload.file.name === name) as Upload;
const begin = async (...names: string[]) => {
  const outcomes = names.map((name) => sendInPieces(file(name)));
  await atRest();
  return outcomes;
};
/** What a signed-out page does: nobody is there any more. */
const signOut = () => useSession.setState({ token: undefined, user: undefined });

beforeEach(() => {
  useSession.setState({ token: 'secret', user: { id: 'u1' } as never });
  found = [];
  Upload.all = [];
  Upload.thrownAway = [];
});
afterEach(async () => {
  for (const { uid } of entriesNow()) await cancel(uid);
  useUploads.setState({ entries: [] });
});

describe('the uploads of a page', () => {
  it('go two at a time; the next begins when one ends', async () => {
    const [first] = await begin('1.pdf', '2.pdf', '3.pdf');
    expect(states()).toEqual({ '1.pdf': 'preparing', '2.pdf': 'preparing', '3.pdf': 'queued' });
    lineOf('1.pdf').ends('upload/1/1.pdf');
    await atRest();
    expect(states()).toEqual({ '1.pdf': 'done', '2.pdf': 'preparing', '3.pdf': 'preparing' });
    expect(await first).toEqual({ status: 'done', path: 'upload/1/1.pdf' });
    clearDone();
    expect(Object.keys(states())).toEqual(['2.pdf', '3.pdf']);
  });

  it('give their place away while they are paused, and wait for one to go on', async () => {
    await begin('1.pdf', '2.pdf', '3.pdf');
    pause(uidOf('1.pdf'));
    await atRest();
    expect(states()).toEqual({ '1.pdf': 'paused', '2.pdf': 'preparing', '3.pdf': 'preparing' });
    goOn(uidOf('1.pdf'));
    expect(states()['1.pdf']).toBe('queued');
    pause(uidOf('2.pdf'));
    await atRest();
    expect(states()).toEqual({ '1.pdf': 'preparing', '2.pdf': 'paused', '3.pdf': 'preparing' });
  });

  it('tell a refusal, and are tried again when their user says so', async () => {
    await begin('1.pdf');
    lineOf('1.pdf').fails(422, { message: '文件内容与扩展名不符' });
    expect(entriesNow()[0]).toMatchObject({ state: 'refused', message: '文件内容与扩展名不符' });
    goOn(uidOf('1.pdf'));
    await atRest();
    expect([states()['1.pdf'], Upload.all.length]).toEqual(['preparing', 2]);
  });

  it('that are cancelled are thrown away at the server, and their form hears of it', async () => {
    const [outcome] = await begin('1.pdf');
    lineOf('1.pdf').gets('mine');
    await cancel(uidOf('1.pdf'));
    expect([entriesNow(), Upload.thrownAway]).toEqual([[], ['/ggzyjypt/tus/mine']]);
    expect(await outcome).toMatchObject({ status: 'error' });
  });

  it('of the same file twice are one', async () => {
    const [one, other] = await begin('1.pdf', '1.pdf');
    lineOf('1.pdf').ends('upload/1/1.pdf');
    expect([await one, await other, Upload.all.length]).toEqual([
      { status: 'done', path: 'upload/1/1.pdf' },
      { status: 'done', path: 'upload/1/1.pdf' },
      1,
    ]);
  });

  it('warn who would leave the page, while they run', async () => {
    const leaving = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await begin('1.pdf');
    const running = leaving();
    pause(uidOf('1.pdf'));
    expect([running, leaving()]).toEqual([true, false]);
  });
});

describe('signing out', () => {
  it('pauses what runs, waits and is queued; nothing more is sent', async () => {
    await begin('1.pdf', '2.pdf', '3.pdf');
    lineOf('1.pdf').sends(1_000);
    lineOf('2.pdf').fails(0);
    signOut();
    await atRest();
    expect(states()).toEqual({ '1.pdf': 'paused', '2.pdf': 'paused', '3.pdf': 'paused' });
    expect(Upload.all.filter(({ running }) => running)).toEqual([]);
  });

  it('leaves what waits for its user as it is, and what is done', async () => {
    await begin('1.pdf', '2.pdf');
    lineOf('1.pdf').ends('upload/1/1.pdf');
    lineOf('2.pdf').fails(422, { message: 'x' });
    await atRest();
    signOut();
    expect(states()).toEqual({ '1.pdf': 'done', '2.pdf': 'refused' });
  });

  it('and in again goes on where the server stands', async () => {
    await begin('1.pdf');
    lineOf('1.pdf').gets('mine');
    signOut();
    useSession.setState({ token: 'renewed', user: { id: 'u1' } as never });
    goOn(uidOf('1.pdf'));
    await atRest();
    expect(lineOf('1.pdf').options.uploadUrl).toBe('/ggzyjypt/tus/mine');
    expect((await lineOf('1.pdf').headersAt(0)).get('X-Access-Token')).toBe('renewed');
  });
});

describe('what another page has begun', () => {
  const theirs = async (name: string, account = 'u1') => ({
    id: `at-server-${name}`,
    name,
    size: 4 * KIB,
    offset: KIB,
    biz: '',
    fingerprint: await fingerprintOf(file(name), account),
  });

  it('in a second tab goes on with the same upload, and waits while the first one sends', async () => {
    found = [await theirs('1.pdf')];
    await begin('1.pdf');
    expect(lineOf('1.pdf').options.uploadUrl).toBe('/ggzyjypt/tus/at-server-1.pdf');
    lineOf('1.pdf').fails(423);
    expect(entriesNow()[0]).toMatchObject({ state: 'waiting', why: 'busy' });
  });

  it('is listed with how far it is, once, and asks for its file', async () => {
    found = [await theirs('1.pdf')];
    await listUnfinished();
    await listUnfinished();
    expect(entriesNow()).toMatchObject([{ name: '1.pdf', sent: KIB, state: 'needs-file' }]);
  });

  it('takes the same file and no other', async () => {
    found = [await theirs('1.pdf')];
    await listUnfinished();
    expect(await giveFile(uidOf('1.pdf'), file('2.pdf'))).toBe(false);
    expect(states()).toEqual({ '1.pdf': 'needs-file' });
    expect(await giveFile(uidOf('1.pdf'), file('1.pdf'))).toBe(true);
    await atRest();
    expect(lineOf('1.pdf').options.uploadUrl).toBe('/ggzyjypt/tus/at-server-1.pdf');
  });

  it('takes no file of another account', async () => {
    found = [await theirs('1.pdf', 'u2')];
    await listUnfinished();
    expect(await giveFile(uidOf('1.pdf'), file('1.pdf'))).toBe(false);
  });

  it('makes room for the same file that is chosen again', async () => {
    found = [await theirs('1.pdf')];
    await listUnfinished();
    await begin('1.pdf');
    expect(entriesNow()).toMatchObject([{ name: '1.pdf', state: 'preparing' }]);
  });

  it('that is thrown away here is thrown away at the server', async () => {
    found = [await theirs('1.pdf')];
    await listUnfinished();
    await cancel(uidOf('1.pdf'));
    expect(Upload.thrownAway).toEqual(['/ggzyjypt/tus/at-server-1.pdf']);
  });

  it('is asked for again by the next page until nothing is left', async () => {
    const hint = () => [...stored.keys()].filter((key) => key.includes('UNFINISHED_UPLOADS')).length;
    await begin('1.pdf');
    expect(hint()).toBe(1);
    await cancel(uidOf('1.pdf'));
    await listUnfinished();
    expect(hint()).toBe(0);
  });
});
