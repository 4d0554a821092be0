import { Type } from 'typebox';
import { afterAll, expect, it, vi } from 'vitest';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Nothing } from '#kit/contract/shapes.ts';

const saved: string[] = [];
const asked: [method: string | undefined, body: unknown][] = [];
for (const storage of ['localStorage', 'sessionStorage']) vi.stubGlobal(storage, { getItem: () => null });
vi.stubGlobal('window', { location: { hash: '', origin: 'http://platform' } });
vi.stubGlobal('document', {
  querySelector: () => null,
  createElement: () => ({
    click(this: { download: string }) {
      saved.push(this.download);
    },
  }),
});
vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
  asked.push([method, body]);
  const headers = { 'content-disposition': "attachment; filename*=UTF-8''%E6%B8%85%E5%8D%95.xls" };
  return new Response('rows', { headers });
});
afterAll(() => void vi.unstubAllGlobals());
const { download } = await import('./call.ts');

const shared = { permission: 'public', bare: 'file', output: Nothing, summary: 'A file for this test' } as const;
const byGet = endpoint({ ...shared, method: 'GET', path: '/file', input: {} });
const byPost = endpoint({
  ...shared,
  method: 'POST',
  path: '/file',
  input: { body: Type.Object({ name: Type.String() }) },
});

it('a file is fetched by GET or by another method, and saved under the name that comes with it', async () => {
  expect(await download(byGet, {})).toEqual({ size: 4 });
  expect(await download(byPost, { name: '清单' })).toEqual({ size: 4 });
  expect(asked).toEqual([
    ['GET', undefined],
    ['POST', '{"name":"清单"}'],
  ]);
  expect(saved).toEqual(['清单.xls', '清单.xls']);
});
