const SHANGHAI_MS = 8 * 3_600_000;

export type Greeting = 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening';

export const shanghaiHour = (instant: Date) => new Date(instant.getTime() + SHANGHAI_MS).getUTCHours();

/** Which greeting an hour of the day deserves. */
export function greetingAt(hour: number): Greeting {
  if (hour < 9) return 'morning';
  if (hour <= 11) return 'forenoon';
  if (hour <= 13) return 'noon';
  if (hour < 20) return 'afternoon';
  return 'evening';
}
