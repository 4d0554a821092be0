import { raise, read, write } from './exact-decimal.ts';

/** The numbers that follow these in even steps, one alone in steps of `lone`; nothing where the steps differ. */
export function followingDecimals(values: readonly string[], count: number, lone = 1n): string[] | undefined {
  const numbers = values.map(read).filter((number) => number !== undefined);
  if (numbers.length < values.length) return undefined;
  const scale = Math.max(...numbers.map((number) => number.scale));
  const units = numbers.map((number) => raise(number, scale));
  const [first = 0n, second = first + lone * 10n ** BigInt(scale)] = units;
  const step = second - first;
  if (units.some((unit, at) => unit !== first + step * BigInt(at))) return undefined;
  return Array.from({ length: count }, (_, at) => write({ units: first + step * BigInt(units.length + at), scale }));
}
