/** What one account may keep here: in any 24 hours, and altogether. */
export interface Quota {
  dayBytes: number;
  dayFiles: number;
  allBytes: number;
  allFiles: number;
}

export type UsedUp = { refusal: 'quota.day-bytes' | 'quota.day-files' | 'quota.all-bytes' | 'quota.all-files' } & {
  values: Record<'used' | 'allowed' | 'size', number>;
};

const CHECKS = [
  ['quota.day-bytes', 'dayBytes'],
  ['quota.day-files', 'dayFiles'],
  ['quota.all-bytes', 'allBytes'],
  ['quota.all-files', 'allFiles'],
] as const;

const mib = (bytes: number) => Math.ceil((bytes / 1_048_576) * 10) / 10;

export const withUnfinished = (used: Quota, { uploads, bytes }: { uploads: number; bytes: number }): Quota => ({
  dayBytes: used.dayBytes + bytes,
  dayFiles: used.dayFiles + uploads,
  allBytes: used.allBytes + bytes,
  allFiles: used.allFiles + uploads,
});

/** The limit that one more file of this size would break, with what is used and what is allowed. */
export function overQuota(quota: Quota, used: Quota, size: number): UsedUp | undefined {
  for (const [refusal, limit] of CHECKS) {
    const inBytes = limit.endsWith('Bytes');
    if (used[limit] + (inBytes ? size : 1) <= quota[limit]) continue;
    const told = inBytes ? mib : (count: number) => count;
    return { refusal, values: { used: told(used[limit]), allowed: told(quota[limit]), size: mib(size) } };
  }
  return undefined;
}
