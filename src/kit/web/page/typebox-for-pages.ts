/**
 * What pages need of `typebox`, which the build puts in its place: they read titles, lengths and what is optional, and
 * never check a value. The whole library would be a sixteenth of the sign-in page.
 */
type Shape = Record<string, unknown>;

/** As typebox does it: its own marks are on the object, but not among the keys that are copied or sent. */
const marked = (shape: Shape, name: string, value: unknown): Shape =>
  Object.defineProperty(shape, name, { value, writable: true, enumerable: false, configurable: true });
const simple =
  (kind: string, type?: string) =>
  (options?: Shape): Shape =>
    marked({ ...(type && { type }), ...options }, '~kind', kind);
const isOptional = (shape: Shape) => '~optional' in shape;

export const Type = {
  Any: simple('Any'),
  Unknown: simple('Unknown'),
  Null: simple('Null', 'null'),
  Boolean: simple('Boolean', 'boolean'),
  Integer: simple('Integer', 'integer'),
  Number: simple('Number', 'number'),
  String: simple('String', 'string'),
  Literal: (value: string | number | boolean, options?: Shape) =>
    marked({ type: typeof value, const: value, ...options }, '~kind', 'Literal'),
  Array: (items: Shape, options?: Shape) => marked({ type: 'array', items, ...options }, '~kind', 'Array'),
  Object(properties: Record<string, Shape>, options?: Shape) {
    const required = Object.keys(properties).filter((name) => !isOptional(properties[name] ?? {}));
    const shape = { type: 'object', ...(required.length > 0 && { required }), properties, ...options };
    return marked(shape, '~kind', 'Object');
  },
  Record: (_key: Shape, value: Shape, options?: Shape) =>
    marked({ type: 'object', patternProperties: { '^.*$': value }, ...options }, '~kind', 'Record'),
  Union: (anyOf: Shape[], options?: Shape) => marked({ anyOf, ...options }, '~kind', 'Union'),
  Unsafe: (shape: Shape) => marked({ ...shape }, '~unsafe', null),
  Optional: (shape: Shape) =>
    marked(Object.defineProperties({}, Object.getOwnPropertyDescriptors(shape)), '~optional', true),
  IsOptional: isOptional,
};
