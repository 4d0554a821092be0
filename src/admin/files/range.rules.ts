export interface WantedRange {
  first: number;
  last: number;
}

/** The part of a file that a `Range` header asks for. Several parts, or what nobody understands, mean the whole file. */
export function wantedRange(header: string | undefined, size: number): WantedRange | 'outside' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '')
    return Number(to) === 0 || size === 0 ? 'outside' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first >= size ? 'outside' : { first, last };
}

/** Whether a validator that was sent names this one; `*` names any. */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((sent) => ['*', tag].includes(sent.trim().replace(/^W\//, ''))) ?? false;
