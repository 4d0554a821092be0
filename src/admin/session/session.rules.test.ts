import { describe, expect, it } from 'vitest';
import {
  departmentChoice,
  holdFor,
  mayUseTenant,
  needsSlider,
  overBecause,
  passwordFormFault,
  waitAfter,
} from './session.rules.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 15) + seconds * 1_000);
const MINUTE = 60;
const HOUR = 3_600;

describe('the wait after failures', () => {
  it.each([
    ['no failure', 0, 0],
    ['four failures', 4, 0],
    ['the fifth failure', 5, 2],
    ['the sixth failure', 6, 4],
    ['the seventh failure', 7, 8],
    ['the twelfth failure', 12, 256],
    ['the thirteenth failure', 13, 512],
    ['the fourteenth failure, the longest', 14, 900],
    ['a thousand failures, still the longest', 1_000, 900],
  ])('of a pair is right after %s', (_when, count, seconds) => {
    expect(waitAfter({ count, last: at(0) }, at(0))).toBe(seconds);
  });

  it.each([
    ['at once', 0, 8],
    ['a moment later, rounded up', 0.001, 8],
    ['after a second', 1, 7],
    ['in the last moment', 7.999, 1],
    ['at the very end', 8, 0],
    ['long after', 800, 0],
  ])('of eight seconds shrinks: %s', (_when, later, seconds) => {
    expect(waitAfter({ count: 7, last: at(0) }, at(later))).toBe(seconds);
  });

  it('is nothing when nobody knows when the last failure was', () => {
    expect(waitAfter({ count: 9, last: null }, at(0))).toBe(0);
  });
});

describe('the pause that an address costs', () => {
  it.each([
    ['no failure', 0, false, 0],
    ['49 failures', 49, false, 0],
    ['50 failures', 50, false, 2],
    ['50 failures, on a device that the account knows', 50, true, 0],
    ['55 failures, never more', 55, false, 2],
    ['10,000 failures, never more', 10_000, false, 2],
    ['10,000 failures, on a device that the account knows', 10_000, true, 0],
  ])('is right after %s', (_when, count, isKnownDevice, seconds) => {
    expect(holdFor({ count, last: at(0) }, isKnownDevice)).toBe(seconds);
  });

  it('adds up to half an hour for a thousand invented names, tried one after another', () => {
    const pauses = Array.from({ length: 1_000 }, (_, count) => holdFor({ count, last: at(0) }, false));
    expect(pauses.reduce((sum, seconds) => sum + seconds)).toBe(1_900);
  });
});

describe('a session by the clock', () => {
  const over = (seenAt: number, now: number, idleMinutes = 120) =>
    overBecause({ createdAt: at(0), seenAt: at(seenAt), idleMinutes }, at(now));

  it.each([
    ['at its first instant', 0, 0, 120, undefined],
    ['a moment before two idle hours', 0, 2 * HOUR - 0.001, 120, undefined],
    ['after exactly two idle hours', 0, 2 * HOUR, 120, 'idle'],
    ['a moment before half an hour, as staff', 0, 30 * MINUTE - 0.001, 30, undefined],
    ['after exactly half an hour, as staff', 0, 30 * MINUTE, 30, 'idle'],
    ['used a minute ago, in its eleventh hour', 11 * HOUR - MINUTE, 11 * HOUR, 30, undefined],
    ['a moment before twelve hours, though used all the time', 12 * HOUR - 1, 12 * HOUR - 0.001, 120, undefined],
    ['after exactly twelve hours, though used all the time', 12 * HOUR - 1, 12 * HOUR, 120, 'too-old'],
    ['both idle and too old', 0, 13 * HOUR, 120, 'too-old'],
  ])('stands as expected %s', (_when, seenAt, now, idleMinutes, verdict) => {
    expect(over(seenAt, now, idleMinutes)).toBe(verdict);
  });
});

it.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [7, 2],
])('offers to choose among %d departments with the sign %d', (departments, sign) => {
  expect(departmentChoice(departments)).toBe(sign);
});

describe('the tenant header', () => {
  const own = [
    { id: 1, status: 1 },
    { id: 2, status: 0 },
  ];
  const frozen = [{ id: 2, status: 0 }];

  it.each([
    ['is absent', undefined, own, true],
    ['is empty', '', own, true],
    ['says none', '0', own, true],
    ["names the user's own", '1', own, true],
    ["names the user's frozen one", '2', own, false],
    ["names another's", '3', own, false],
    ['only begins like the own one', '11', own, false],
    ['is another spelling of the own one', '01', own, false],
    ['is no number', 'x', own, false],
    ['names any, and the user is bound to none', '3', [], true],
    ['names the only one, which is frozen', '2', frozen, false],
    ["names another's, and the own one is frozen", '3', frozen, false],
  ])('is judged right when it %s', (_how, header, tenants, verdict) => {
    expect(mayUseTenant(header, tenants)).toBe(verdict);
  });
});

describe('the form of a password change', () => {
  const form = { username: 'lihua', oldpassword: 'a', password: 'b', confirmpassword: 'b' };
  const fault = (change: object) => passwordFormFault({ ...form, ...change }, { username: 'lihua' });

  it.each([
    ['whole', {}, undefined],
    ['without a name', { username: undefined }, undefined],
    ['with an empty name', { username: '' }, undefined],
    ["with another's name", { username: 'wangwu' }, 'password.not-yours'],
    ['without the old password', { oldpassword: undefined }, 'password.old-missing'],
    ['with an empty old password', { oldpassword: '' }, 'password.old-missing'],
    ['without a new password', { password: undefined }, 'password.new-missing'],
    ['with an empty new password', { password: '' }, 'password.new-missing'],
    ['without a confirmation', { confirmpassword: undefined }, 'password.confirm-missing'],
    ['with an empty confirmation', { confirmpassword: '' }, 'password.confirm-missing'],
    ['with a confirmation that differs', { confirmpassword: 'B' }, 'password.unequal'],
    ['with everything wrong', { username: 'x', oldpassword: '', password: '' }, 'password.not-yours'],
    ['with two faults, the first of the form told', { oldpassword: '', password: '' }, 'password.old-missing'],
  ])('is judged right when it is %s', (_how, change, verdict) => {
    expect(fault(change)).toBe(verdict);
  });
});

describe('a password that must be changed', () => {
  const form = { oldpassword: 'a', password: 'a', confirmpassword: 'a' };

  it.each([
    ['is not changed into itself by one who was told to', 'password.must-change', 'password.unchanged'],
    ['may be set again by anybody else', undefined, undefined],
  ])('%s', (_who, restriction, verdict) =>
    expect(passwordFormFault(form, { username: 'lihua', restriction })).toBe(verdict),
  );
});

describe('the slider', () => {
  const now = new Date('2026-11-15T08:00:00Z');
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

  it.each([
    [0, null, false],
    [2, ago(1), false],
    [3, ago(1), true],
    [3, ago(59), true],
    [3, ago(60), false],
    [9, ago(1), true],
  ])('after %d failures, the last at %s, is asked for: %s', (count, last, asked) => {
    expect(needsSlider({ count, last }, now)).toBe(asked);
  });
});
