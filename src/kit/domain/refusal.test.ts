import { describe, expect, it } from 'vitest';
import { enforce, forbidden, malformed, Refusal } from './refusal.ts';

describe('a refusal', () => {
  it('is a business refusal unless it says otherwise', () => {
    expect(new Refusal('venue.taken')).toMatchObject({ code: 'venue.taken', kind: 'refused', details: {} });
  });

  it('keeps its kind and its details', () => {
    const details = { kind: 'not-found', wireCode: 404, field: 'id', values: { id: 1 } } as const;
    expect(new Refusal('venue.gone', details)).toMatchObject({ kind: 'not-found', details });
  });

  it('is an error whose message is its code and no value', () => {
    const refusal = new Refusal('venue.taken', { values: { name: 'secret' } });
    expect(refusal).toBeInstanceOf(Error);
    expect([refusal.name, refusal.message]).toEqual(['Refusal', 'venue.taken']);
  });

  it('of malformed input names the field and the reason', () => {
    expect(malformed('age', 'too-big', { limit: 9 })).toMatchObject({
      code: 'input.too-big',
      kind: 'malformed',
      details: { field: 'age', values: { field: 'age', limit: 9 } },
    });
  });

  it('of malformed input shows the users’ word for the field beside its name', () => {
    const { details } = malformed('age', 'missing', { field: '年龄' });
    expect([details.field, details.values]).toEqual(['age', { field: '年龄' }]);
  });

  it('for want of permission is forbidden', () => {
    expect(forbidden()).toMatchObject({ code: 'permission.denied', kind: 'forbidden' });
  });
});

describe('enforcing a verdict', () => {
  it('passes when the rule has no objection', () => expect(() => enforce(undefined)).not.toThrow());

  it('throws the objection with its details', () => {
    expect(() => enforce('venue.taken', { field: 'venue' })).toThrow(
      expect.objectContaining({ code: 'venue.taken', details: { field: 'venue' } }),
    );
  });
});
