import { describe, expect, it } from 'vitest';
import type { MenuEntry } from './menu.ts';
import { foundEntries } from './menu-search.ts';

const entry = (title: string, english: string) => ({ path: english, title, children: [] }) as MenuEntry;
const entries = [entry('用户管理', 'Users'), entry('职务管理', 'Positions'), entry('管理日志', 'Audit log')];
const inEnglish = ({ path }: MenuEntry) => path;
const inChinese = ({ title }: MenuEntry) => title;

describe('the menu search', () => {
  it.each([
    ['', inChinese, ['用户管理', '职务管理', '管理日志']],
    ['管理', inChinese, ['管理日志', '用户管理', '职务管理']],
    [' 职务 ', inChinese, ['职务管理']],
    ['POS', inEnglish, ['职务管理']],
    ['用户', inEnglish, ['用户管理']],
    ['auditlog', inEnglish, ['管理日志']],
    ['nothing', inChinese, []],
  ])('for %j finds the right entries', (typed, titleOf, expected) => {
    expect(foundEntries(entries, typed, titleOf).map(({ title }) => title)).toEqual(expected);
  });
});
