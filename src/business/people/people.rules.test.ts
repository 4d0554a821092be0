import { describe, expect, it } from 'vitest';
import { missingOf, type PersonSituation, personGuards, transferOf } from './people.rules.ts';

const whole: PersonSituation = {
  missing: [],
  checksumHolds: true,
  isOwn: false,
  transfer: 'agreed',
  newOrgActive: true,
  isCentre: false,
  input: {},
};

describe('a transfer', () => {
  it.each([
    [null, true, true, 'none'],
    ['ASKED', true, false, 'agreed'],
    ['ASKED', false, true, 'waits'],
    ['OFFERED', true, false, 'waits'],
    ['OFFERED', false, true, 'agreed'],
  ])('%s with owner %s and new owner %s', (side, isOwner, isNewOwner, state) =>
    expect(transferOf(side, { isOwner, isNewOwner })).toBe(state),
  );
});

describe('a guard', () => {
  it.each([
    ['fieldsComplete', { missing: missingOf({ gender: '1', birthOn: null }) }, 'person.field-missing'],
    ['checksum', { checksumHolds: false }, 'form.id-card'],
    ['notSelf', { isOwn: true }, 'review.own'],
    ['opinionRequired', { input: { opinion: ' ' } }, 'review.opinion-missing'],
    ['bothAgree', { transfer: 'waits' }, 'person.transfer-waits'],
    ['bothAgree', { transfer: 'none' }, 'person.no-transfer'],
    ['bothAgree', { newOrgActive: false }, 'person.organisation-not-active'],
  ] as const)('%s holds back with its reason', (name, situation, code) => {
    expect(personGuards[name]?.({ ...whole, ...situation } as PersonSituation)?.code).toBe(code);
    if (name !== 'opinionRequired') expect(personGuards[name]?.(whole)).toBeUndefined();
  });
});
