import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import looks from '#admin/announcements/web/announcements.css?raw';
import { announcementsEn } from '#admin/announcements/web/announcements.en.ts';
import { announcementsZhCN } from '#admin/announcements/web/announcements.zh-CN.ts';
import { Priority } from '#admin/announcements/web/Priority.tsx';
import tokens from './tokens.css?raw';

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'zh-CN',
    resources: { 'zh-CN': { translation: announcementsZhCN }, en: { translation: announcementsEn } },
  }),
);

const drawn = (priority: string) => renderToStaticMarkup(<Priority priority={priority} />);
const textOf = (priority: string) => drawn(priority).replaceAll(/<[^>]*>/g, '');

/** The hues, in degrees, that the tag has by light and by dark. */
function huesOf(priority: string): number[] {
  const look = /class="priority (priority-\w)"/.exec(drawn(priority))?.[1];
  const token = new RegExp(`\\.${look} \\{\\s*color: var\\((--\\w+)\\)`).exec(looks)?.[1];
  const values = [...tokens.matchAll(new RegExp(`${token}: (#\\w{6});`, 'g'))].slice(0, 2);
  return values.map(([, value = '']) => hueOf(value));
}

function hueOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return Math.round((Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI + 360) % 360;
}

const distance = (hue: number, pure: number) => Math.min(Math.abs(hue - pure), 360 - Math.abs(hue - pure));

describe('the tag of a priority', () => {
  it.each([
    ['L', 'blue', 220, '一般', 'General'],
    ['M', 'orange', 33, '重要', 'Important'],
    ['H', 'red', 0, '紧急', 'Urgent'],
  ])('%s is %s, by light and by dark', async (priority, _, pure, chinese, english) => {
    const hues = huesOf(priority);
    expect(hues).toHaveLength(2);
    for (const hue of hues) expect(distance(hue, pure)).toBeLessThan(15);
    await i18next.changeLanguage('zh-CN');
    expect(textOf(priority)).toBe(chinese);
    await i18next.changeLanguage('en');
    expect(textOf(priority)).toBe(english);
  });
});
