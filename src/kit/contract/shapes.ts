import { type Static, type TSchema, Type } from 'typebox';

export const Id = Type.String({ format: 'uuid' });
// A description says how a value is written: it is the remedy of a refusal that finds it written otherwise.
export const WireTime = Type.String({ format: 'wire-time', description: '须写成 2026-11-19 09:30:00 的样子' });
export const Day = Type.String({ format: 'day', description: '须写成 2026-11-19 的样子，且为日历上有的一天' });
/** Money in fen, as text: a bigint column, and never a Number. */
export const Fen = Type.String({
  format: 'fen',
  pattern: '^(0|-?[1-9]\\d{0,17})$',
  description: '须为数字金额，最多两位小数',
});
/** An exact decimal, as text: a numeric column with so many digits in all, so many of them after the point. */
export const decimal = (digits: number, places: number) =>
  Type.String({
    format: 'decimal',
    pattern: `^-?\\d{1,${digits - places}}(\\.\\d{1,${places}})?$`,
    description: `须为数字，整数最多 ${digits - places} 位，小数最多 ${places} 位`,
  });

/** `schema` or null; written as a type list, which the serialiser handles without trying alternatives. */
export const Nullable = <Schema extends TSchema>(schema: Schema) => {
  const { type, enum: words } = schema as { type?: string; enum?: unknown[] };
  if (!type || 'const' in schema) return Type.Unsafe<Static<Schema> | null>({ anyOf: [schema, { type: 'null' }] });
  return Type.Unsafe<Static<Schema> | null>({
    ...schema,
    type: [type, 'null'],
    ...(words && { enum: [...words, null] }),
  });
};

/** A field of an edit: absent or null leaves it, '' clears it (the coercion turns '' into null). */
export const Clearable = <Schema extends TSchema>(schema: Schema) => Type.Optional(Nullable(schema));

export const text = (max: number, min = 1) => Type.String({ minLength: min, maxLength: max });

/** A password and its like: never logged, never answered, and left out of what is kept of a request. */
export const secretText = (title?: string) =>
  Type.String({ maxLength: 1_000, writeOnly: true, ...(title && { title }) });

export const isSecret = (schema: object) => 'writeOnly' in schema && schema.writeOnly === true;

/** Text with markup. Whatever call declares it gets it cleaned by the list of kit/domain/rich-text, before its length is asked. */
export const richText = (max: number, min = 0) =>
  Type.String({ minLength: min, maxLength: max, contentMediaType: 'text/html' });

export const isRichText = (schema: object) => 'contentMediaType' in schema && schema.contentMediaType === 'text/html';

/** Who made and last changed a row, and when; every row has them and nobody sends them. */
export const Stamps = {
  createBy: Nullable(Type.String()),
  createTime: Nullable(WireTime),
  updateBy: Nullable(Type.String()),
  updateTime: Nullable(WireTime),
};

/** Nothing comes back but the envelope. */
export const Nothing = Type.Null();

const UUID = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

/** A comma-joined list of ids; empty items are the stock client's habit. */
export const IdList = Type.String({ minLength: 1, maxLength: 40_000, pattern: `^,*${UUID}(,+${UUID})*,*$` });

export const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: values });
