import i18next from 'i18next';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { PageContent } from './PageContent.tsx';
import { PageTitle } from './page-title.ts';

beforeAll(() => i18next.init({ lng: 'zh-CN', resources: {} }));

const PARTS = ['说明', '帮助文档', 'picture.svg', 'ant-input-search', '第二部分'];

describe('the head of a page', () => {
  it('shows title, description, links, picture, search and tabs, each only when given', () => {
    const whole = renderToStaticMarkup(
      <PageContent
        title="标题"
        description="说明"
        links={[{ title: '帮助文档', href: '#/help' }]}
        extra={<img src="picture.svg" alt="" />}
        onSearch={() => undefined}
        tabs={{
          items: [
            { key: 'one', label: '第一部分' },
            { key: 'two', label: '第二部分' },
          ],
          active: 'one',
          onChange: () => undefined,
        }}
      >
        内容
      </PageContent>,
    );
    const bare = renderToStaticMarkup(<PageContent title="标题">内容</PageContent>);
    for (const text of [whole, bare]) expect(text).toMatch(/<h1>标题<\/h1>.*内容/);
    expect(PARTS.filter((part) => !whole.includes(part))).toEqual([]);
    expect(PARTS.filter((part) => bare.includes(part))).toEqual([]);
    expect(whole).toContain('<a href="#/help">帮助文档</a>');
  });

  it('takes its title from the route, unless it is a head inside a page', () => {
    const inside = (head: ReactElement) => renderToStaticMarkup(<PageTitle value="岗位管理">{head}</PageTitle>);
    expect(inside(<PageContent>内容</PageContent>)).toContain('<h1>岗位管理</h1>');
    expect(inside(<PageContent title="示例">内容</PageContent>)).toContain('<h1>示例</h1>');
  });
});
