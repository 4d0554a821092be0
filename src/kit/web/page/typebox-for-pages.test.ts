import { Type as Whole } from 'typebox';
import { describe, expect, it } from 'vitest';
import { Type as Ours } from './typebox-for-pages.ts';

const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '!/src/**/*.test.{ts,tsx}', '!/src/**/server/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const used = new Set(
  Object.values(sources).flatMap((text) => [...text.matchAll(/\bType\.([A-Z]\w+)/g)].map(([, name]) => name)),
);

type Types = typeof Ours;
const SAMPLES: Record<keyof Types, (type: Types) => unknown> = {
  Any: (type) => type.Any(),
  Unknown: (type) => type.Unknown({ title: 'a' }),
  Null: (type) => type.Null(),
  Boolean: (type) => type.Boolean({ default: false }),
  Integer: (type) => type.Integer({ minimum: 1, maximum: 3 }),
  Number: (type) => type.Number(),
  String: (type) => type.String({ maxLength: 3, format: 'uuid' }),
  Literal: (type) => [type.Literal('a'), type.Literal(1, { title: 'a' }), type.Literal(true)],
  Array: (type) => type.Array(type.String(), { maxItems: 2 }),
  Object: (type) => [
    type.Object({}),
    type.Object({ a: type.String(), b: type.Optional(type.Integer()) }, { title: 'a', additionalProperties: false }),
    type.Object({ b: type.Optional(type.Integer()) }),
  ],
  Record: (type) => type.Record(type.String(), type.Array(type.Integer())),
  Union: (type) => type.Union([type.String(), type.Null()], { title: 'a' }),
  Unsafe: (type) => type.Unsafe({ type: ['string', 'null'], maxLength: 3 }),
  Optional: (type) => [type.Optional(type.String({ title: 'a' })), type.Optional(type.Unsafe({ type: 'null' }))],
  IsOptional: (type) => [type.IsOptional(type.String()), type.IsOptional(type.Optional(type.String()))],
};

/** With what is hidden from copies, and where it is hidden. */
const whole = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(whole);
  return Object.entries(Object.getOwnPropertyDescriptors(value)).map(([name, { value: part, enumerable }]) => [
    name,
    enumerable,
    whole(part),
  ]);
};

describe('the shapes of pages', () => {
  it.each(Object.entries(SAMPLES))('are those of typebox: %s', (_name, sample) =>
    expect(whole(sample(Ours))).toEqual(whole(sample(Whole as unknown as Types))),
  );

  it('have all that a page uses', () => {
    expect(used.size).toBeGreaterThan(10);
    expect([...used].filter((name) => !(name && name in Ours))).toEqual([]);
  });
});
