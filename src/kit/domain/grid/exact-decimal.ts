/** A decimal number without rounding: `units` tenth powers of `scale` places. */
interface Decimal {
  units: bigint;
  scale: number;
}

const WRITTEN = /^(-?)(\d+)(?:\.(\d+))?$/;
/** Nobody adds up longer numbers; a longer one would only cost time. */
const LONGEST = 60;

function read(value: unknown): Decimal | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  const written = text.length <= LONGEST ? WRITTEN.exec(text) : null;
  if (!written) return undefined;
  const [, sign, whole = '', fraction = ''] = written;
  return { units: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length };
}

function write({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const sign = units < 0n ? '-' : '';
  if (scale === 0) return sign + digits;
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

const raise = ({ units, scale }: Decimal, to: number): bigint => units * 10n ** BigInt(to - scale);

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
  const raised = raise(sum, scale);
  const count = BigInt(sum.count);
  const size = raised < 0n ? -raised : raised;
  const rounded = (2n * size + count) / (2n * count);
  return write({ units: raised < 0n ? -rounded : rounded, scale });
}
