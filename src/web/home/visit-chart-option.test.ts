import { describe, expect, it } from 'vitest';
import { visitChartOption } from './visit-chart-option.ts';
import { busiest, visitsInAll } from './visit-figures.ts';

const day = (type: string, visit: number, ip: number) => ({ tian: `2026-${type}`, type, visit, ip });
const days = [day('11-13', 4, 2), day('11-14', 0, 0), day('11-15', 4, 3)];
const words = { visits: '访问次数', addresses: 'IP 数', description: '两条线' };
const look = { theme: 'light', calm: false, fontFamily: 'serif' } as const;
const option = visitChartOption(days, words, look);
const colours = (theme: 'light' | 'dark') =>
  [visitChartOption(days, words, { ...look, theme }).series].flat().map((series) => series?.color);

describe('the chart of visits', () => {
  it('has a day for each day and a line for each number', () => {
    expect(option.xAxis).toMatchObject({ data: ['11-13', '11-14', '11-15'] });
    expect(option.series).toMatchObject([
      { name: '访问次数', data: [4, 0, 4] },
      { name: 'IP 数', data: [2, 0, 3] },
    ]);
  });

  it('is ink and blue, and their lighter twins in the dark', () => {
    expect(colours('light')).toEqual(['#3C342C', '#0B57C4']);
    expect(colours('dark')).toEqual(['#D9CFC3', '#6EA8FF']);
  });

  it('tells its lines apart without colour', () => {
    expect(option.series).toMatchObject([
      { symbol: 'circle', lineStyle: { type: 'solid' } },
      { symbol: 'diamond', lineStyle: { type: [5, 4] } },
    ]);
  });

  it('moves only for readers who do not mind', () => {
    expect(option.animation).toBe(true);
    expect(visitChartOption(days, words, { ...look, calm: true }).animation).toBe(false);
  });

  it('is described in words, and writes every number at its point', () => {
    expect(option.aria).toEqual({ enabled: true, label: { description: '两条线' } });
    expect(option.series).toMatchObject([
      { label: { show: true, position: 'top' } },
      { label: { show: true, position: 'bottom' } },
    ]);
  });
});

describe('the figures of a week', () => {
  it('add up', () => expect(visitsInAll(days)).toBe(8));
  it('name the latest of the busiest days', () => expect(busiest(days)?.type).toBe('11-15'));
  it('of no day name none', () => expect(busiest([])).toBeUndefined());
});
