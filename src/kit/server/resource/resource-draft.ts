import { sql } from 'kysely';
import { Type } from 'typebox';
import type { Resource } from '#kit/contract/resource.ts';
import { breaksRule, RULE_REFUSALS } from '#kit/domain/form-rules.ts';
import { malformed, Refusal } from '#kit/domain/refusal.ts';
import { saysNothing } from '#kit/domain/rich-text/says-nothing.ts';
import { type Columns, storedValue } from '#kit/server/data/columns.ts';
import type { Db, Condition as Sql } from '#kit/server/data/db.ts';
import { lockValues } from '#kit/server/data/lock-values.ts';
import type { Caller, Kernel } from '#kit/server/http/kernel.ts';
import { keyValue, storedKey } from './sealed-fields.ts';
import type { Served } from './served.ts';

export type Values = Record<string, unknown>;

/** Who drafts, and the row as it is so far where the draft changes one. */
export interface Drafting {
  kernel: Kernel;
  caller: Caller;
  row?: Values | undefined;
}

/** The part of a resource's hooks that has to do with what is saved. */
export interface DraftHooks {
  /** Refuses a draft by a rule of its own. */
  check?(draft: Values, db: Db, drafting: Drafting): Promise<void>;
  beforeSave?(draft: Values, caller: Caller, row?: Values): Values;
  afterSave?(id: string, db: Db, saved: { caller: Caller; isNew: boolean }): Promise<void>;
}

export function column(columns: Columns, field: string) {
  const found = columns.get(field);
  if (!found) throw new Error(`no column for ${field}`);
  return found;
}

/** What breaks a rule of its field or is not in its dictionary. */
export async function fieldFaults({ kernel, columns, resource }: Served, draft: Values): Promise<Refusal[]> {
  const faults: Refusal[] = [];
  for (const [field, value] of Object.entries(draft)) {
    const { rule, label, control, schema = {} } = resource.fields[field] ?? {};
    if (control === 'rich' && typeof value === 'string' && saysNothing(value) && !Type.IsOptional(schema)) {
      faults.push(malformed(field, 'missing', { field: label?.zh ?? field }));
      continue;
    }
    if (rule && typeof value === 'string' && breaksRule(rule, value)) {
      faults.push(new Refusal(RULE_REFUSALS[rule], { field, values: { field: label?.zh ?? field } }));
      continue;
    }
    const dict = columns.get(field)?.dict;
    if (!dict || value === null || value === undefined) continue;
    const texts = await kernel.dictionaryTexts(dict);
    const isKnown = String(value)
      .split(',')
      .every((item) => texts.has(item));
    if (!isKnown) faults.push(malformed(field, 'not-in-dictionary', { field: columns.get(field)?.label ?? field }));
  }
  return faults;
}

/** Refuses a draft that breaks a rule of its fields or the resource's own; gives it as it is to be saved. */
export async function checked(
  served: Served,
  hooks: DraftHooks,
  db: Db,
  draft: Values,
  { caller, row }: Omit<Drafting, 'kernel'>,
): Promise<Values> {
  const [fault] = await fieldFaults(served, draft);
  if (fault) throw fault;
  await hooks.check?.(draft, db, { kernel: served.kernel, caller, row });
  return hooks.beforeSave?.(draft, caller, row) ?? draft;
}

const amongOf = ({ resource }: Served, field: string) => {
  const { unique } = resource.fields[field] ?? {};
  return typeof unique === 'object' ? unique : undefined;
};

export const taken = (served: Served, field: string | undefined) =>
  new Refusal(amongOf(served, field ?? '')?.refusal ?? 'row.taken', {
    field,
    values: { field: served.columns.get(field ?? 'id')?.label ?? 'id' },
  });

export const uniqueFields = (resource: Resource, saved: Values) =>
  Object.keys(resource.fields).filter((field) => resource.fields[field]?.unique && (saved[field] ?? null) !== null);

/** An insert waits by itself for a rival with its value, unless an edit may set that value too, or there are several. */
export function needsUniqueLock(resource: Resource): boolean {
  const unique = Object.values(resource.fields).filter((field) => field.unique);
  return unique.length > 1 || unique.some(({ fixed }) => !fixed);
}

/** Makes rivals with the same value in a unique field wait for our commit. */
export const lockUnique = (served: Served, db: Db, saved: Values): Promise<void> =>
  lockValues(
    db,
    uniqueFields(served.resource, saved).map(
      (field) => `${served.resource.table}.${field}=${String(keyValue(served, field, saved))}`,
    ),
  );

/** The value beside a unique one that tells it apart from an equal one, if there is such a field. */
export const partnerOf = (served: Served, field: string, values: Values): unknown =>
  values[amongOf(served, field)?.with ?? ''] ?? null;

export function partnerColumn(served: Served, field: string): Sql {
  const partner = amongOf(served, field)?.with;
  return partner ? sql.ref(column(served.written, partner).name) : sql`null::text`;
}

/** Whether a row keeps others from having its value; what was not handed in keeps its author alone. */
export function stillCounts({ resource }: Pick<Served, 'resource'>, field: string, author: string | undefined): Sql {
  const { unique } = resource.fields[field] ?? {};
  if (typeof unique !== 'object') return sql`true`;
  const { unlessStatus = [], ownIn = [] } = unique;
  return sql`status <> all (${unlessStatus}::text[])
    and (status <> all (${ownIn}::text[]) or created_by = ${author ?? null}::text)`;
}

/** Whether the database alone does not refuse a second row: it does not know who asks. */
export const isUniqueByState = ({ fields }: Pick<Resource, 'fields'>): boolean =>
  Object.values(fields).some(({ unique }) => typeof unique === 'object');

/**
 * The first unique field whose value another row has; `row` is the one that is changed, as it is so far, and `author` who
 * writes what is not handed in yet.
 */
export async function takenField(
  served: Served,
  db: Db,
  saved: Values,
  row: Values | undefined,
  author?: string,
): Promise<string | undefined> {
  const { resource, written, table } = served;
  for (const field of uniqueFields(resource, saved)) {
    const found = column(written, storedKey(served, field));
    const value = storedValue(found, keyValue(served, field, saved));
    const partner = partnerOf(served, field, { ...row, ...saved });
    const { rows } = await sql`
      select id from ${table}
      where ${sql.ref(found.name)} = ${value} and id is distinct from ${row?.id ?? null}::uuid
        and ${partnerColumn(served, field)} is not distinct from ${partner}::text
        and ${stillCounts(served, field, author)}`.execute(db);
    if (rows.length > 0) return field;
  }
  return undefined;
}
