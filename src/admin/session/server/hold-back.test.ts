import { expect, it } from 'vitest';
import { holdBack } from './hold-back.ts';

it('lets as many wait as there is room for, and tells the next one to come again', async () => {
  const hold = holdBack(2);
  const waiting = [hold(0.02), hold(0.02)];
  await expect(hold(0.02)).rejects.toMatchObject({ code: 'sign-in.throttled', kind: 'too-many' });
  await hold(0);
  await Promise.all(waiting);
  await hold(0.001);
});
