import { expect, it } from 'vitest';
import { uploadTimeOut } from './upload-time-out.ts';

it.each([
  ['nothing', [], 39_000],
  ['a small file', [800], 39_100],
  ['10 MB over a line of 8 KB a second', [10_485_760], 1_349_720],
  ['two files together', [8_000, 8_000], 41_000],
])('files have time to be sent: %s', (_what, sizes, ms) => {
  expect(uploadTimeOut(sizes.map((size) => ({ size })))).toBe(ms);
});
