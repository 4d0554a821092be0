import { type Static, type TSchema, Type } from 'typebox';

export const Id = Type.String({ format: 'uuid' });
export const WireTime = Type.String({ format: 'wire-time' });
export const Day = Type.String({ format: 'day' });

/** `schema` or null; written as a type list, which the serialiser handles without trying alternatives. */
export const Nullable = <Schema extends TSchema>(schema: Schema) => {
  const { type } = schema as { type?: string };
  return Type.Unsafe<Static<Schema> | null>(
    type ? { ...schema, type: [type, 'null'] } : { anyOf: [schema, { type: 'null' }] },
  );
};

/** A field of an edit: absent or null leaves it, '' clears it (the coercion turns '' into null). */
export const Clearable = <Schema extends TSchema>(schema: Schema) => Type.Optional(Nullable(schema));

export const text = (max: number, min = 1) => Type.String({ minLength: min, maxLength: max });

/** Nothing comes back but the envelope. */
export const Nothing = Type.Null();

/** A comma-joined list of ids; a trailing comma is the stock client's habit. */
export const IdList = Type.String({
  minLength: 1,
  maxLength: 40_000,
  pattern: '^[0-9a-fA-F-]{36}(,[0-9a-fA-F-]{36})*,?$',
});

export const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: values });
