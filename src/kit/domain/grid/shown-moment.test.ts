import { describe, expect, it } from 'vitest';
import { shownMoment } from './shown-moment.ts';

const CASES: [format: string, wire: string, shown: string][] = [
  ['YYYY-MM', '2026-01-05', '2026-01'],
  ['YYYY年M月D日', '2026-01-05', '2026年1月5日'],
  ['YY/MM/DD', '2026-01-05', '26/01/05'],
  ['YYYY-MM-DD HH:mm', '2026-01-05 09:30:15', '2026-01-05 09:30'],
  ['H:mm', '2026-01-05T09:30:15', '9:30'],
  ['HH:mm', '09:30:15', '09:30'],
  ['H时m分s秒', '09:05:07', '9时5分7秒'],
  ['YYYY', '', ''],
  ['YYYY', 'soon', 'soon'],
];

describe('a column with a format', () => {
  for (const [format, wire, shown] of CASES)
    it(`${format} shows ${wire || 'nothing'} as ${shown || 'nothing'}`, () =>
      expect(shownMoment(format, wire)).toBe(shown));
});
