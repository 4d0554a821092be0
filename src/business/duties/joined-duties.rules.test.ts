import { describe, expect, it } from 'vitest';
import { BUSINESS_ROLES } from './action-codes.rules.ts';
import { joinedDuties } from './joined-duties.rules.ts';

const GIVEN: Record<string, string[]> = {
  'system:user:edit': ['ADMIN'],
  'system:user:list': ['ADMIN', 'AUDITOR'],
  'gcOrg:list': ['TENDERER', 'BIDDER', 'CENTER_STAFF', 'SUPERVISOR', 'AUDITOR'],
  'gcOrg:audit': ['CENTER_RECEPTION'],
  'bid:commit': ['BIDDER'],
  'evaluation:score': ['EXPERT'],
};
const joined = (roles: string[], codes: string[] = []) => joinedDuties({ roles, codes }, (code) => GIVEN[code] ?? []);

describe('duties of one account', () => {
  it.each(BUSINESS_ROLES)('are never those of an administrator and of %s', (role) =>
    expect(joined(['ADMIN', role])).toEqual(['ADMIN', role]),
  );

  it.each([
    ['EXPERT', ['TENDERER', 'AGENT', 'BIDDER', 'ISSUER', 'CENTER_STAFF', 'CENTER_RECEPTION', 'SUPERVISOR', 'AUDITOR']],
    ['CENTER_RECEPTION', ['TENDERER', 'AGENT', 'BIDDER', 'ISSUER', 'SUPERVISOR', 'AUDITOR']],
    ['CENTER_WITNESS', ['TENDERER', 'BIDDER', 'AUDITOR']],
    ['SUPERVISOR', ['TENDERER', 'AGENT', 'BIDDER', 'ISSUER', 'CENTER_FINANCE', 'AUDITOR']],
    ['AUDITOR', ['TENDERER', 'AGENT', 'BIDDER', 'ISSUER', 'CENTER_RECORDER']],
  ])('%s joins none of %j', (role, others) => {
    for (const other of others) expect(joined([role, other])).toEqual([role, other]);
  });

  it.each([
    ['a firm that tenders and bids', ['TENDERER', 'BIDDER']],
    ['an agency that issues nothing', ['AGENT', 'BIDDER']],
    ['staff with two posts', ['CENTER_STAFF', 'CENTER_VENUE', 'CENTER_RECEPTION']],
    ['one duty twice', ['EXPERT', 'EXPERT']],
    ['a role of the platform’s own making', ['ADMIN', 'R-12']],
    ['nothing', []],
  ])('may be those of %s', (_what, roles) => expect(joined(roles)).toBeUndefined());
});

describe('parts of duties', () => {
  it.each([
    [['ADMIN'], ['gcOrg:list'], ['ADMIN', 'TENDERER']],
    [['ADMIN'], ['bid:commit'], ['ADMIN', 'BIDDER']],
    [['AUDITOR'], ['system:user:edit'], ['AUDITOR', 'ADMIN']],
    [['BIDDER'], ['evaluation:score'], ['BIDDER', 'EXPERT']],
    [['TENDERER'], ['gcOrg:audit'], ['TENDERER', 'CENTER_RECEPTION']],
    [[], ['bid:commit', 'gcOrg:audit'], ['BIDDER', 'CENTER_RECEPTION']],
    [[], ['evaluation:score', 'gcOrg:list'], ['EXPERT', 'TENDERER']],
  ])('%j with %j join %j', (roles, codes, expected) => expect(joined(roles, codes)).toEqual(expected));

  it.each([
    [['AUDITOR'], ['system:user:list', 'gcOrg:list']],
    [['BIDDER'], ['gcOrg:list', 'bid:commit']],
    [['ADMIN'], ['system:user:list', 'system:user:edit']],
    [['ADMIN'], ['unknown:code']],
    [[], ['system:user:list', 'gcOrg:list']],
  ])('%j with %j join nothing', (roles, codes) => expect(joined(roles, codes)).toBeUndefined());
});
