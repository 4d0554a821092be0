// Asia/Shanghai has had no summer time since 1991, so that a fixed offset is exact for every record here.
const SHANGHAI_OFFSET_MS = 8 * 3_600_000;
// The calendar has no year 0: PostgreSQL refuses it, JavaScript does not.
const TIME = /^(?!0000)(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const two = (number: number) => (number < 10 ? `0${number}` : String(number));

/** An instant as every answer writes it: `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. By hand, for every row of a list has two. */
export function toWireTime(instant: Date): string {
  const at = new Date(instant.getTime() + SHANGHAI_OFFSET_MS);
  const day = `${String(at.getUTCFullYear()).padStart(4, '0')}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`;
  return `${day} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`;
}

export const toWireDay = (instant: Date) => toWireTime(instant).slice(0, 10);

/** The instant behind a wire time, or nothing when the text is no such time (31 February included). */
export function fromWireTime(text: string): Date | undefined {
  const match = TIME.exec(text);
  if (!match) return undefined;
  const instant = new Date(`${match[1]}T${match[2]}+08:00`);
  if (Number.isNaN(instant.getTime()) || toWireTime(instant) !== text) return undefined;
  return instant;
}

export const isDay = (text: string) => DAY.test(text) && fromWireTime(`${text} 00:00:00`) !== undefined;
