import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { VisitChart } from './VisitChart.tsx';
import { axisTicks, busiest, visitsInAll } from './visit-figures.ts';
import styles from './visits.css?raw';

const day = (type: string, visit: number, ip: number) => ({ tian: `2026-${type}`, type, visit, ip });
const days = [day('11-13', 4, 2), day('11-14', 0, 0), day('11-15', 1_204, 3)];
const drawn = () => renderToStaticMarkup(<VisitChart days={days} />);
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);

beforeAll(() => i18next.init({ lng: 'cimode' }));

describe('the chart of visits', () => {
  it('has a day for each day, and writes every number at its point', () => {
    expect(textsOf(drawn())).toEqual([
      ...['0', '500', '1,000', '1,500'],
      ...['11-13', '11-14', '11-15'],
      ...['4', '0', '1,204'],
      ...['2', '0', '3'],
    ]);
  });

  it('writes the visits above their line and the addresses, never more than those, below', () => {
    expect([...drawn().matchAll(/dy="(-10|20)"/g)].map(([, dy]) => dy)).toEqual([
      ...['-10', '-10', '-10'],
      ...['20', '20', '20'],
    ]);
  });

  it('joins the points from day to day', () => {
    expect(drawn()).toContain('<line x1="8%" y1="175.53066666666666" x2="54%" y2="176"></line>');
    expect(drawn().match(/<line x1=/g)).toHaveLength(4);
  });

  it('is described in words', () => expect(drawn()).toContain('role="img" aria-label="home.visitsDescription"'));

  it('is ink and blue, and their lighter twins in the dark', () =>
    expect(styles.match(/--line: #\w+/g)).toEqual([
      ...['--line: #3c342c', '--line: #0b57c4'],
      ...['--line: #d9cfc3', '--line: #6ea8ff'],
    ]));

  it('tells its lines apart without colour', () =>
    expect(styles).toContain('.chart-addresses line {\n  stroke-dasharray: 5 4;\n}'));
});

describe('the axis', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [5, [0, 1, 2, 3, 4, 5]],
    [6, [0, 2, 4, 6]],
    [23, [0, 5, 10, 15, 20, 25]],
    [1_204, [0, 500, 1_000, 1_500]],
    [99_999, [0, 20_000, 40_000, 60_000, 80_000, 100_000]],
  ])('for %i has the numbers %j', (greatest, ticks) => expect(axisTicks(greatest)).toEqual(ticks));
});

describe('the figures of a week', () => {
  it('add up', () => expect(visitsInAll(days)).toBe(1_208));
  it('name the latest of the busiest days', () =>
    expect(busiest([day('11-13', 4, 2), day('11-14', 0, 0), day('11-15', 4, 3)])?.type).toBe('11-15'));
  it('of no day name none', () => expect(busiest([])).toBeUndefined());
});
