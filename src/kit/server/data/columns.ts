import { sql } from 'kysely';
import type { TSchema } from 'typebox';
import type { Resource } from '#kit/contract/resource.ts';
import { STAMPS } from '#kit/contract/resource-field.ts';
import { fromWireTime, toWireTime } from '#kit/domain/wire-time.ts';
import type { Condition as Sql } from './db.ts';

export type ColumnKind = 'text' | 'integer' | 'number' | 'fen' | 'decimal' | 'boolean' | 'day' | 'time' | 'id';

// A bare parameter takes the column's type, and a value too big for a small column would then be an error.
export const SQL_TYPES: Record<ColumnKind, Sql> = {
  text: sql`text`,
  integer: sql`bigint`,
  number: sql`numeric`,
  fen: sql`bigint`,
  decimal: sql`numeric`,
  boolean: sql`boolean`,
  day: sql`date`,
  time: sql`timestamptz`,
  id: sql`uuid`,
};

/** A field as lists may filter and sort by it; the only names that ever reach SQL. */
export interface Column {
  field: string;
  name: string;
  kind: ColumnKind;
  dict?: string;
  /** Holds several values of its dictionary, with commas between them. */
  several?: boolean;
  /** A text that the quick search looks into. */
  isQuick?: boolean;
  /** What a refusal or a workbook calls it. */
  label: string;
}

export type Columns = ReadonlyMap<string, Column>;

const STAMP_LABELS = { created_by: '创建人', created_at: '创建时间', updated_by: '修改人', updated_at: '修改时间' };
const FORMATS: Record<string, ColumnKind> = {
  uuid: 'id',
  day: 'day',
  'wire-time': 'time',
  fen: 'fen',
  decimal: 'decimal',
};

export const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function kindOf(schema: TSchema): ColumnKind {
  const { type, format } = schema as { type?: string; format?: string };
  if (type === 'integer' || type === 'number' || type === 'boolean') return type;
  return FORMATS[format ?? ''] ?? 'text';
}

/** Every column of a resource by its wire name, in the order in which answers show them. */
export function columnsOf(resource: Pick<Resource, 'fields'>): Columns {
  const columns = new Map<string, Column>([['id', { field: 'id', name: 'id', kind: 'id', label: 'id' }]]);
  for (const [field, { schema, dict, label, searchable, several }] of Object.entries(resource.fields)) {
    const kind = kindOf(schema);
    const isQuick = kind === 'text' && Boolean(searchable) && !dict;
    columns.set(field, { field, name: snake(field), kind, dict, several, isQuick, label: label.zh });
  }
  for (const [field, name] of Object.entries(STAMPS)) {
    columns.set(field, { field, name, kind: name.endsWith('_at') ? 'time' : 'text', label: STAMP_LABELS[name] });
  }
  return columns;
}

/** With the version of the row, which every row of a resource has. */
export const withVersion = (columns: Columns): Columns =>
  new Map([...columns, ['version', { field: 'version', name: 'version', kind: 'integer', label: '版本' }]]);

/** A stored value as the wire writes it. The driver gives numeric and bigint as text, and so stay money and exact decimals. */
export function wireValue({ kind }: Column, stored: unknown): unknown {
  if (stored instanceof Date && kind === 'time') return toWireTime(stored);
  return typeof stored === 'string' && (kind === 'number' || kind === 'integer') ? Number(stored) : stored;
}

/** A value of the wire as it is stored. A time is sent as an instant: a database session may have another zone. */
export function storedValue({ kind }: Column, value: unknown): unknown {
  return typeof value === 'string' && kind === 'time' ? fromWireTime(value) : (value ?? null);
}
