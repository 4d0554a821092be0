import { describe, expect, it } from 'vitest';
import { ACTION_CODES, BUSINESS_ROLES } from './action-codes.rules.ts';
import { separationFault } from './separation.rules.ts';

// By hand from the domain design.
const CODES = `project:create|submit|accept|return arrange:request|confirm|cancel fee:save|confirm
  notice:create|submit|approve|publish|correct file:create|sign|publish|obtain question:ask|reply
  bond:apply|bind|unbind guarantee:apply|issue bid:commit|withdraw|decrypt
  hall:preside|signin|object|confirm|sign|pause|extend draw:apply|run|open
  evaluation:review|score|lock|chair|sign candidate:publish award:decide|issue contract:sign|record
  objection:submit|reply complaint:submit|accept|decide refund:approve|pay|freeze risk:view|conclude archive:seal`
  .split(/\s+/)
  .flatMap((group) => {
    const [noun, verbs = ''] = group.split(':');
    return verbs.split('|').map((verb) => `${noun}:${verb}`);
  });

describe('the codes of what is done in a tender', () => {
  it('are those of the design', () => expect(Object.keys(ACTION_CODES).sort()).toEqual(CODES.toSorted()));

  it('are given to somebody each, and to no administrator', () => {
    for (const roles of Object.values(ACTION_CODES)) expect(roles.length).toBeGreaterThan(0);
    expect(BUSINESS_ROLES).not.toContain('ADMIN');
  });

  it.each(['bid:', 'evaluation:'])('%s* is held by one role alone', (prefix) => {
    const holders = Object.entries(ACTION_CODES).filter(([code]) => code.startsWith(prefix));
    expect(new Set(holders.flatMap(([, roles]) => roles)).size).toBe(1);
  });
});

describe('separation of duties on a project', () => {
  it.each([
    ['EXPERT', { as: ['TENDERER'] }, 'acted-for-tenderer'],
    ['EXPERT', { as: ['AGENT'] }, 'acted-for-tenderer'],
    ['BIDDER', { as: ['TENDERER'] }, 'acted-for-tenderer'],
    ['BIDDER', { as: ['AGENT'] }, 'acted-for-tenderer'],
    ['TENDERER', { as: ['BIDDER'] }, 'acted-as-rival'],
    ['AGENT', { as: ['BIDDER'] }, 'acted-as-rival'],
    ['AGENT', { as: ['EXPERT'] }, 'acted-as-rival'],
    ['EXPERT', { as: ['BIDDER'] }, 'acted-as-rival'],
    ['BIDDER', { as: ['EXPERT'] }, 'acted-as-rival'],
    ['WITNESS', { as: [], registeredRoom: true }, 'registered-room'],
    ['WITNESS', { as: [], registeredRoom: true, otherWitnesses: 1 }, undefined],
    ['WITNESS', { as: [] }, undefined],
    ['BIDDER', { as: ['BIDDER'] }, undefined],
    ['EXPERT', { as: [] }, undefined],
    ['AGENT', { as: ['TENDERER'] }, undefined],
    ['SUPERVISOR', { as: ['TENDERER'] }, undefined],
  ])('as %s after %j: %s', (wanted, acted, expected) => expect(separationFault(wanted, acted)).toBe(expected));
});
