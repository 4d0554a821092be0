import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

for (const storage of ['localStorage', 'sessionStorage']) vi.stubGlobal(storage, { getItem: () => null });
vi.stubGlobal('document', { querySelector: () => null });
afterAll(() => void vi.unstubAllGlobals());
beforeAll(() => i18next.init({ lng: 'zh-CN', resources: {} }));

const { userSource } = await import('#admin/users/user-source.contract.ts');
const { EntityPicker } = await import('#kit/web/picker/EntityPicker.tsx');
const { SearchSelect } = await import('#kit/web/form/controls/SearchSelect.tsx');

/** What is in a field: its tags, and how many more there are. */
function tagsOf(field: ReactElement): string[] {
  const drawn = renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{field}</QueryClientProvider>);
  return [...drawn.matchAll(/selection-item-content">(.*?)<\/span>(?!<\/span>)/g)].map(([, tag = '']) =>
    tag.replaceAll(/<[^>]*>/g, ''),
  );
}

const sources = import.meta.glob<string>('../**/web/**/*.tsx', { query: '?raw', import: 'default', eager: true });

describe('a field that takes several', () => {
  it.each([
    ['a picker', <EntityPicker key="" source={userSource('username')} multiple value="a,b,c" />],
    ['a dictionary', <SearchSelect key="" dict="sys_user,realname,username" multiple value="a,b,c" />],
  ])('shows one tag, and counts the others: %s', (_, field) => expect(tagsOf(field)).toEqual(['a', '+ 2 ...']));

  it('shows no more than one tag in any form', () => {
    const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;
    const fields = Object.values(sources).map((text) => ({
      several: count(text, /mode=(?:"multiple"|\{[^}]*'multiple')/g),
      oneTag: count(text, /maxTagCount=\{1\}/g),
    }));
    expect(fields.filter(({ several }) => several > 0).length).toBeGreaterThan(5);
    expect(fields.filter(({ several, oneTag }) => several !== oneTag)).toEqual([]);
  });
});
