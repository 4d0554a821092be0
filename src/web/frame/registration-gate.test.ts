import { describe, expect, it } from 'vitest';
import { approvedRegistration, lapsedRegistration, mustStayAt } from './registration-gate.ts';

const agency = (status: string) => ({ agencyLegal: { status }, subjectLegal: null });
const subject = (status: string) => ({ agencyLegal: null, subjectLegal: { status } });
const HOME = '/dashboard/analysis';

describe('somebody whose registration is not approved', () => {
  it.each([
    ['a legal entity in draft', agency('DRAFT'), HOME, '/userInfo-legal'],
    ['a legal entity under examination', agency('PENDING'), '/isystem/position', '/userInfo-legal'],
    ['a legal entity that was rejected', agency('REJECTED'), HOME, '/userInfo-legal'],
    ['an individual in draft', subject('DRAFT'), HOME, '/userInfo'],
    ['a closed registration', subject('CLOSED'), HOME, '/userInfo'],
    [
      'a person with both: the entity counts',
      { ...agency('PENDING'), subjectLegal: { status: 'ACTIVE' } },
      HOME,
      '/userInfo-legal',
    ],
  ])('%s is led to the record', (_, standing, path, expected) => expect(mustStayAt(standing, path)).toBe(expected));

  it.each([
    ['an approved entity', agency('ACTIVE'), HOME],
    ['an expired one, who may still read', agency('EXPIRED'), HOME],
    ['a suspended one, who may still read', agency('SUSPENDED'), HOME],
    ['staff without a registration', { agencyLegal: null, subjectLegal: null }, HOME],
    ['a browser that knows nothing', undefined, HOME],
    ['somebody at the record already', agency('DRAFT'), '/userInfo-legal'],
    ['somebody at the own account', agency('DRAFT'), '/account/settings/base'],
  ])('%s goes on', (_, standing, path) => expect(mustStayAt(standing, path)).toBeUndefined());
});

it.each([
  ['an expired entity', agency('EXPIRED'), { status: 'EXPIRED', page: '/userInfo-legal' }],
  ['a suspended person', subject('SUSPENDED'), { status: 'SUSPENDED', page: '/userInfo' }],
  ['an approved person', subject('ACTIVE'), undefined],
  ['an entity under examination', agency('PENDING'), undefined],
  ['staff without a registration', { agencyLegal: null, subjectLegal: null }, undefined],
  ['a browser that knows nothing', undefined, undefined],
])('%s has a registration to renew: %j', (_, standing, expected) =>
  expect(lapsedRegistration(standing)).toEqual(expected),
);

it('a registration counts as approved while it is active', () => {
  expect(approvedRegistration(agency('ACTIVE'))).toEqual({ status: 'ACTIVE' });
  expect(approvedRegistration(subject('EXPIRED'))).toBeUndefined();
  expect(approvedRegistration(undefined)).toBeUndefined();
});
