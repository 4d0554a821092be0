import type { TFunction } from 'i18next';

const UNITS = [
  ['frame.days', 86_400],
  ['frame.hours', 3_600],
  ['frame.minutes', 60],
  ['frame.seconds', 1],
] as const;

/** A length of time in words, in its two largest units. */
export function durationText(seconds: number, t: TFunction): string {
  let rest = Math.max(0, Math.ceil(seconds));
  const parts: string[] = [];
  for (const [key, size] of UNITS) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0 && parts.length < 2) parts.push(t(key, { count }));
  }
  return parts.length > 0 ? parts.join(' ') : t('frame.seconds', { count: 0 });
}
