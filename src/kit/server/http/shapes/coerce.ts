import type { TObject, TSchema } from 'typebox';
import { malformed } from '#kit/domain/refusal.ts';

interface JsonSchema {
  type?: string | string[];
  format?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  required?: string[];
}

function typesOf({ type, anyOf = [] }: JsonSchema): string[] {
  if (type === undefined) return anyOf.flatMap(typesOf);
  return Array.isArray(type) ? type : [type];
}

/**
 * Reads an object by its declared shape: the stock client sends numbers as text, so '5' becomes 5 where a number
 * is declared. Undeclared keys are dropped; null means "absent"; '' clears a field that may be null and is absent elsewhere.
 */
export function coerceObject(
  schema: TSchema | TObject,
  value: unknown,
  where: string,
  inBody = where === 'body',
): Record<string, unknown> {
  if (value === undefined || value === null || value === '') return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw malformed(where, 'wrong-type');
  const { properties = {}, required = [] } = schema as JsonSchema;
  const read: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const declared = Object.hasOwn(properties, key) ? properties[key] : undefined;
    const raw = (value as Record<string, unknown>)[key];
    if (!declared || raw === null || raw === undefined) continue;
    if (raw !== '') read[key] = coerceValue(declared, raw, key);
    else if (typesOf(declared).includes('null')) read[key] = null;
    else if (required.includes(key) || (inBody && typesOf(declared).includes('string'))) read[key] = '';
  }
  return read;
}

// A number has lost digits before it came here.
const EXACT: ReadonlySet<string | undefined> = new Set(['fen', 'decimal']);

function coerceValue(schema: JsonSchema, raw: unknown, field: string): unknown {
  const types = typesOf(schema);
  if (typeof raw === 'string' && raw.includes('\u0000')) throw malformed(field, 'control-character');
  if (types.includes('string')) return EXACT.has(schema.format) ? raw : coerceText(raw, types);
  if (types.includes('integer') || types.includes('number')) return coerceNumber(raw);
  if (types.includes('boolean')) return coerceFlag(raw);
  if (types.includes('object') && schema.properties) return coerceObject(schema as TSchema, raw, field, true);
  if (types.includes('array') && Array.isArray(raw) && schema.items) {
    const { items } = schema;
    return raw.map((item) => coerceValue(items, item, field));
  }
  return raw;
}

const coerceText = (raw: unknown, types: string[]) =>
  typeof raw === 'number' && !types.includes('number') && Number.isFinite(raw) ? String(raw) : raw;

const coerceNumber = (raw: unknown) =>
  typeof raw === 'string' && /^-?\d+(\.\d+)?([eE]\+?\d{1,3})?$/.test(raw.trim()) ? Number(raw) : raw;

function coerceFlag(raw: unknown) {
  if (raw === '1' || raw === 'true' || raw === 1) return true;
  if (raw === '0' || raw === 'false' || raw === 0) return false;
  return raw;
}
