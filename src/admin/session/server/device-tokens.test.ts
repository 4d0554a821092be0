import { describe, expect, it } from 'vitest';
import { isDeviceOf, newDeviceToken } from './device-tokens.ts';

const NOW = new Date('2026-11-17T08:00:00Z');
const DAY_MS = 86_400_000;
const account = { userId: 'a', passwordHash: 'h' };
const token = newDeviceToken('secret', account, NOW);
const [deviceId = '', issuedAt = '', mac = ''] = token.split('.');

describe('a device token', () => {
  it.each([
    ['is good at once', {}, true],
    ['is good a second before 180 days are over', { now: new Date(NOW.getTime() + 180 * DAY_MS - 1_000) }, true],
    ['is over after 180 days', { now: new Date(NOW.getTime() + 180 * DAY_MS) }, false],
    ['is no good for another account', { account: { ...account, userId: 'b' } }, false],
    ['is no good after another password', { account: { ...account, passwordHash: 'i' } }, false],
    ['is no good for a name that nobody has', { account: { userId: '', passwordHash: '' } }, false],
    ['is no good with another secret', { secret: 'other' }, false],
    ['is no good when made younger', { token: `${deviceId}.${Number(issuedAt) + 1}.${mac}` }, false],
    ['is no good for another device', { token: `${'x'.repeat(22)}.${issuedAt}.${mac}` }, false],
    ['is no good with another spelling of its time', { token: `${deviceId}.0${issuedAt}.${mac}` }, false],
    ['is no good when cut', { token: token.slice(0, -1) }, false],
    ['is not any text', { token: 'x' }, false],
    ['is not nothing', { token: '' }, false],
  ])('%s', (_what, how: object, good) => {
    const given = { secret: 'secret', account, token, now: NOW, ...how };
    expect(isDeviceOf(given.secret, given.account, given.token, given.now)).toBe(good);
  });

  it('does not say whose it is, and is another one each time', () => {
    expect(token).toMatch(/^[\w-]{22}\.1794902400\.[\w-]{43}$/);
    expect(newDeviceToken('secret', account, NOW)).not.toBe(token);
  });
});
