import { describe, expect, it } from 'vitest';
import { allowedActions, decide, machine } from './machine.ts';
import { machineTable } from './machine-table.ts';

interface Lamp {
  broken: boolean;
  allowed: boolean;
}

const lamp = machineTable({
  name: 'lamp',
  label: '灯',
  start: 'OFF',
  end: ['GONE'],
  moves: `
    OFF --light--> ON · owner, guest · whole, allowed · –
    ON --cover--> COVERED · owner · – · –
    OFF --cover--> COVERED · owner · – · –
    COVERED --uncover--> @previous · owner · – · –
    ON --burnOut--> GONE · clock · – · tellOwner
  `,
});
const guards = {
  whole: ({ broken }: Lamp) =>
    broken ? { code: 'lamp.broken', fix: { command: 'repair', input: { part: 'wick' } } } : undefined,
  allowed: ({ allowed }: Lamp) => (allowed ? undefined : { code: 'lamp.at-night' }),
};
const lamps = machine(lamp, guards);
const fine = { broken: false, allowed: true };

describe('a command', () => {
  it('leads to the next state', () => {
    expect(decide(lamps, 'light', { state: 'OFF' }, ['guest'], fine)).toMatchObject({ to: 'ON' });
  });

  it('leads back to the state before, which must be known', () => {
    const uncover = (previous?: string) => decide(lamps, 'uncover', { state: 'COVERED', previous }, ['owner'], fine);
    expect(uncover('ON')).toMatchObject({ to: 'ON' });
    expect(uncover()).toEqual({ refused: 'machine.other-state' });
  });

  it('says everything that holds it back at once, with what would help', () => {
    expect(decide(lamps, 'light', { state: 'OFF' }, ['owner'], { broken: true, allowed: false })).toEqual({
      refused: 'machine.blocked',
      blockedBy: [
        { code: 'lamp.broken', fix: { command: 'repair', input: { part: 'wick' } } },
        { code: 'lamp.at-night' },
      ],
    });
  });

  it('of somebody else says nothing of its conditions', () => {
    const broken = { broken: true, allowed: false };
    expect(decide(lamps, 'light', { state: 'OFF' }, ['clock'], broken)).toEqual({ refused: 'machine.other-actor' });
  });
});

it('offers a command that is held back, with the reason', () => {
  expect(allowedActions(lamps, { state: 'OFF' }, ['owner'], { broken: true, allowed: true })).toEqual([
    { command: 'light', enabled: false, blockedBy: [expect.objectContaining({ code: 'lamp.broken' })] },
    { command: 'cover', enabled: true, blockedBy: [] },
  ]);
  expect(allowedActions(lamps, { state: 'ON' }, ['clock'], fine)).toEqual([]);
});

describe('a machine does not start', () => {
  it('without a guard that its table names', () =>
    expect(() => machine(lamp, { whole: guards.whole })).toThrow('asks for the guard "allowed", which is missing'));

  it('with two moves for one command in one state', () => {
    const twice = { ...lamp, transitions: [...lamp.transitions, ...lamp.transitions.slice(0, 1)] };
    expect(() => machine(twice, guards)).toThrow('has two moves for light from OFF');
  });

  it.each(['OFF --light--> ON · owner · –', 'OFF light ON · owner · – · –', ''])(
    'with a line that is no move: %s',
    (line) =>
      expect(() => machineTable({ name: 'lamp', label: '灯', start: 'OFF', end: [], moves: line })).toThrow('no move'),
  );
});
