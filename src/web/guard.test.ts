import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let menu: unknown = [];
for (const storage of ['localStorage', 'sessionStorage'])
  vi.stubGlobal(storage, { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { hash: '', origin: 'http://platform' } }));
vi.stubGlobal('document', { querySelector: () => null });
vi.stubGlobal('fetch', async () =>
  Response.json({ success: true, code: 200, message: '', result: { menu, auth: [], allAuth: [], sysSafeMode: false } }),
);
afterAll(() => void vi.unstubAllGlobals());

let readPermissions: typeof import('./guard.ts').readPermissions;
beforeAll(async () => {
  ({ readPermissions } = await import('./guard.ts'));
});

describe('the permissions of somebody who comes in', () => {
  it.each([
    ['empty', []],
    ['missing', undefined],
    ['null', null],
  ])('fail when the menu is %s: getPermissionList: permissions must be a non-null array !', async (_, answered) => {
    menu = answered;
    await expect(readPermissions()).rejects.toThrow(
      new Error('getPermissionList: permissions must be a non-null array !'),
    );
  });

  it('are taken with one entry', async () => {
    menu = [{ id: '1', path: '/dashboard/analysis' }];
    await expect(readPermissions()).resolves.toMatchObject({ menu: [{ id: '1' }] });
  });
});
