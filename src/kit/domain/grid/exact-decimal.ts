/** A decimal number without rounding: `units` tenth powers of `scale` places. */
interface Decimal {
  units: bigint;
  scale: number;
}

const WRITTEN = /^(-?)(\d+)(?:\.(\d+))?$/;
/** Nobody adds up longer numbers; a longer one would only cost time. */
const LONGEST = 60;

export function read(value: unknown): Decimal | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  const written = text.length <= LONGEST ? WRITTEN.exec(text) : null;
  if (!written) return undefined;
  const [, sign, whole = '', fraction = ''] = written;
  return { units: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length };
}

export function write({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const sign = units < 0n ? '-' : '';
  if (scale === 0) return sign + digits;
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

export const raise = ({ units, scale }: Decimal, to: number): bigint => units * 10n ** BigInt(to - scale);

function add(values: readonly unknown[]): (Decimal & { count: number }) | undefined {
  let sum: Decimal = { units: 0n, scale: 0 };
  let count = 0;
  for (const value of values) {
    if (value === null || value === undefined || value === '') continue;
    const next = read(value);
    if (!next) return undefined;
    const scale = Math.max(sum.scale, next.scale);
    sum = { units: raise(sum, scale) + raise(next, scale), scale };
    count += 1;
  }
  return { ...sum, count };
}

/** What a column's total shows when something in it is no number. */
const NO_TOTAL = '-';

/** The exact sum; empty cells count as nothing. */
export function exactSum(values: readonly unknown[]): string {
  const sum = add(values);
  return sum ? write(sum) : NO_TOTAL;
}

const PLACES_OF_AVERAGE = 2;

/** The average of the filled cells, rounded half up to two places, or to as many as the cells have. */
export function exactAverage(values: readonly unknown[]): string {
  const sum = add(values);
  if (!sum || sum.count === 0) return NO_TOTAL;
  const scale = Math.max(sum.scale, PLACES_OF_AVERAGE);
  return write({ units: halfUp(raise(sum, scale), BigInt(sum.count)), scale });
}

function halfUp(units: bigint, by: bigint): bigint {
  const size = units < 0n ? -units : units;
  const rounded = (2n * size + by) / (2n * by);
  return units < 0n ? -rounded : rounded;
}

export interface Bounds {
  min?: unknown;
  max?: unknown;
  /** How many places it may have. */
  precision?: unknown;
}

/** The nearest number that the bounds allow, rounded half up. One that they allow, or that is none, stays as it is. */
export function bounded(text: string, { min, max, precision }: Bounds): string {
  const number = read(text);
  if (!number) return text;
  const places = Number.isInteger(precision) ? Math.max(0, precision as number) : number.scale;
  const units = halfUp(number.units, 10n ** BigInt(Math.max(0, number.scale - places)));
  const rounded = number.scale > places ? { units, scale: places } : number;
  const [least, most] = [read(min), read(max)];
  if (least && isLess(rounded, least)) return write(least);
  if (most && isLess(most, rounded)) return write(most);
  return rounded === number ? text : write(rounded);
}

/** A number as its column shows it: with all its places. Digits beyond them are shown too, for they count. */
export function shownNumber(text: string, { precision }: Bounds = {}): string {
  const number = Number.isInteger(precision) ? read(text) : undefined;
  const places = precision as number;
  return number && number.scale < places ? write({ units: raise(number, places), scale: places }) : text;
}

function isLess(one: Decimal, other: Decimal): boolean {
  const scale = Math.max(one.scale, other.scale);
  return raise(one, scale) < raise(other, scale);
}
