const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** A size as people read it and as the limits say it, with at most one decimal. */
export function sizeText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const value = bytes / 1_024 ** power;
  return `${Number(value.toFixed(power === 0 || value >= 100 ? 0 : 1))} ${UNITS[power]}`;
}
