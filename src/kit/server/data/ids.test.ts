import { describe, expect, it } from 'vitest';
import { fixedId, newId, secretId } from './ids.ts';

const many = (make: () => string) => Array.from({ length: 1_000 }, make);

describe('an ordinary id', () => {
  it('is a UUID of version 7', () => {
    expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('begins with the millisecond in which it was made', () => {
    const before = Date.now();
    const at = Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16);
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
  });

  it('is never made twice', () => expect(new Set(many(newId)).size).toBe(1_000));
});

describe('a secret id', () => {
  it('is a UUID of version 4', () => {
    expect(secretId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('does not tell the order in which ids were made', () => {
    const ids = many(secretId);
    expect(ids).not.toEqual([...ids].sort());
    expect(new Set(ids.map((id) => id.slice(0, 2))).size).toBeGreaterThan(100);
  });
});

describe('a fixed id', () => {
  it('is the same for the same name on every installation', () => {
    expect(fixedId('role:ADMIN')).toBe(fixedId('role:ADMIN'));
    expect(fixedId('role:ADMIN')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('differs for another name', () => expect(fixedId('role:ADMIN')).not.toBe(fixedId('role:AUDITOR')));
});
