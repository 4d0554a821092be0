import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { findNonce } from './find-nonce.ts';

it('finds a nonce whose hash begins with enough zero bits', async () => {
  const nonce = await findNonce({ id: 'one', salt: 'two', difficulty: 12 });
  const hash = createHash('sha256').update(`one:two:${nonce}`).digest('hex');
  expect(hash.slice(0, 3)).toBe('000');
});
