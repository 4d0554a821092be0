import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { kitEn } from '#kit/web/language/kit.en.ts';
import { kitZhCN } from '#kit/web/language/kit.zh-CN.ts';
import { SEARCH_PAUSE_MS, SearchSelect } from './SearchSelect.tsx';

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'zh-CN',
    resources: { 'zh-CN': { translation: kitZhCN }, en: { translation: kitEn } },
  }),
);

const markup = (props: Partial<Parameters<typeof SearchSelect>[0]> = {}) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SearchSelect dict="sys_user,realname,username" {...props} />
    </QueryClientProvider>,
  );

describe('the select that searches a dictionary', () => {
  it('asks for search content in the language of the page', async () => {
    expect(markup()).toContain('请输入搜索内容');
    await i18next.changeLanguage('en');
    expect(markup()).toContain('Enter search content');
  });

  it('shows several where several may be chosen', () => {
    expect(markup({ value: 'a,b', multiple: true })).toContain('ant-select-multiple');
    expect(markup({ value: 'a' })).not.toContain('ant-select-multiple');
  });

  it('waits 800 ms after the last key, as the specification says', () => expect(SEARCH_PAUSE_MS).toBe(800));
});
