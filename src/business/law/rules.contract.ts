import { type Static, Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Day, Nullable, oneOf } from '#kit/contract/shapes.ts';

const Words = Type.Object({ zh: Type.String(), en: Type.String() });
const Named = Type.Array(Type.Object({ name: Words, value: Words }));

export const ShownRule = Type.Object({
  code: Type.String(),
  title: Words,
  text: Words,
  severity: oneOf('BLOCK', 'CONFIRM', 'WARN', 'EFFECT'),
  articles: Type.Array(Type.String()),
  /** The texts that the articles are in, by their full titles. */
  sources: Type.Array(Type.String()),
  isVerified: Type.Boolean(),
  params: Named,
  appliesTo: Named,
  isActive: Type.Boolean(),
  /** What the platform does not keep yet, so that the rule is not asked. */
  missingData: Type.Array(Words),
  effectiveFrom: Day,
  effectiveTo: Nullable(Day),
});
export type ShownRule = Static<typeof ShownRule>;

export const listRules = endpoint({
  method: 'GET',
  path: '/law/rule/list',
  permission: 'law:rule:list',
  openTo: 'all who are bound by the law',
  input: { query: Type.Object({ on: Type.Optional(Day) }) },
  output: Type.Object({ on: Day, version: Nullable(Day), rules: Type.Array(ShownRule) }),
  summary: 'The rules of law in force on a day (today, unless said otherwise), with the version of their set',
});
