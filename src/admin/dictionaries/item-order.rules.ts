export const LARGEST_ORDER = 1_000_000;

/** A list with one of its members at another place, counted from 1; a place behind the end is the last. */
export function moved<Member>(list: Member[], member: Member, position: number): Member[] {
  const others = list.filter((one) => one !== member);
  return others.toSpliced(position - 1, 0, member);
}

export type Edge = 'above' | 'below';

/** Where a row ends that is let go at the edge of another; both are counted from 0. Undefined when it stays. */
export function dropIndex(from: number, over: number, edge: Edge): number | undefined {
  const gap = edge === 'above' ? over : over + 1;
  const to = gap > from ? gap - 1 : gap;
  return to === from ? undefined : to;
}
