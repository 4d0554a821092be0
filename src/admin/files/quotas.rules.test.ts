import { describe, expect, it } from 'vitest';
import { overQuota, withUnfinished } from './quotas.rules.ts';

const MB = 1_048_576;
const quota = { dayBytes: 10 * MB, dayFiles: 3, allBytes: 20 * MB, allFiles: 5 };
const used = (more: Partial<typeof quota>) => ({ dayBytes: 0, dayFiles: 0, allBytes: 0, allFiles: 0, ...more });

describe('a quota', () => {
  it.each([
    ['nothing yet', {}, 10 * MB],
    ['room for exactly this file', { dayBytes: 8 * MB }, 2 * MB],
    ['room for one more file', { dayFiles: 2, allFiles: 4 }, 1],
  ])('lets in what fits: %s', (_what, taken, size) => expect(overQuota(quota, used(taken), size)).toBeUndefined());

  it.each([
    ['the bytes of a day', { dayBytes: 9 * MB }, 'quota.day-bytes', { used: 9, allowed: 10, size: 1.1 }],
    ['the files of a day', { dayFiles: 3 }, 'quota.day-files', { used: 3, allowed: 3, size: 1.1 }],
    ['all bytes', { allBytes: 19 * MB }, 'quota.all-bytes', { used: 19, allowed: 20, size: 1.1 }],
    ['all files', { allFiles: 5 }, 'quota.all-files', { used: 5, allowed: 5, size: 1.1 }],
  ])('names what is used up, with what is used and allowed: %s', (_what, taken, refusal, values) => {
    expect(overQuota(quota, used(taken), MB + 1)).toEqual({ refusal, values });
  });

  it.each([
    ['bytes', { uploads: 1, bytes: 6 * MB }, 'quota.day-bytes', { used: 9, allowed: 10, size: 2 }],
    ['files', { uploads: 2, bytes: 0 }, 'quota.day-files', { used: 3, allowed: 3, size: 2 }],
  ])(
    'counts what is still coming as used, and tells the true size of the new file: %s',
    (_what, more, refusal, values) => {
      const here = used({ dayBytes: 3 * MB, dayFiles: 1, allBytes: 3 * MB, allFiles: 1 });
      expect(overQuota(quota, withUnfinished(here, more), 2 * MB)).toEqual({ refusal, values });
    },
  );
});
