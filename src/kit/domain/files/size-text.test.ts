import { expect, it } from 'vitest';
import { sizeText } from './size-text.ts';

it.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_024, '1 KB'],
  [1_536, '1.5 KB'],
  [10_485_760, '10 MB'],
  [150 * 2 ** 20 + 300_000, '150 MB'],
  [2_147_483_648, '2 GB'],
  [3_000 * 2 ** 30, '3000 GB'],
])('%d bytes read as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
