import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import { text } from '#kit/contract/shapes.ts';

for (const storage of ['localStorage', 'sessionStorage']) vi.stubGlobal(storage, { getItem: () => null });
vi.stubGlobal('document', { querySelector: () => null });
afterAll(() => void vi.unstubAllGlobals());
const { SearchRow } = await import('#kit/web/list/query/SearchRow.tsx');
await i18next.init({ lng: 'zh-CN', resources: {} });

it('the fields of two forms in one document have an id each', () => {
  const field = { label: { zh: '名称', en: 'Name' }, schema: text(20), searchable: true } as never;
  const row = <SearchRow fields={{ name: field }} filters={{}} onSearch={() => undefined} />;
  const page = renderToStaticMarkup([<div key="shown">{row}</div>, <div key="resting">{row}</div>]);
  const ids = Array.from(page.matchAll(/\sid="([^"]+)"/g), ([, id]) => id);
  expect(ids.length).toBeGreaterThanOrEqual(4);
  expect(new Set(ids).size).toBe(ids.length);
});
