import { expect, it } from 'vitest';
import { leadingZeroBits, proofText } from './proof-of-work.ts';

it.each([
  [[0xff], 0],
  [[0x80], 0],
  [[0x7f], 1],
  [[0x01], 7],
  [[0, 0x40], 9],
  [[0, 0, 1], 23],
  [[0, 0], 16],
])('counts the leading zero bits of %j: %d', (bytes, bits) =>
  expect(leadingZeroBits(Uint8Array.from(bytes))).toBe(bits),
);

it('binds a nonce to its challenge', () => {
  expect(proofText({ id: 'a', salt: 'b' }, 7)).toBe('a:b:7');
});
