import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Type } from 'typebox';
import type { ResourceField } from '#kit/contract/resource-field.ts';
import type { Refusal } from '#kit/domain/refusal.ts';
import { SQL_TYPES, storedValue } from '#kit/server/data/columns.ts';
import { asWritten, type Db } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';
import { lockAllValues } from '#kit/server/data/lock-values.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import {
  column,
  type DraftHooks,
  fieldFaults,
  isUniqueByState,
  needsUniqueLock,
  partnerColumn,
  partnerOf,
  stillCounts,
  taken,
  uniqueFields,
  type Values,
} from '#kit/server/resource/resource-draft.ts';
import { keyValue, sealValues, storedKey } from '#kit/server/resource/sealed-fields.ts';
import type { Served } from '#kit/server/resource/served.ts';
import { FaultList } from './import-faults.ts';
import { fieldReader } from './import-fields.ts';
import type { Importer } from './import-rows.ts';
import { serveImport } from './serve-import.ts';

/** Mounts importExcel and importTemplate of a resource. */
export function serveResourceImport(app: FastifyInstance, served: Served, hooks: DraftHooks): void {
  const { importExcel } = served.resource;
  if (importExcel) serveImport(app, importExcel, resourceImporter(served, hooks) as Importer);
}

const isImported = ({ inForm, inList, computed }: ResourceField) => !computed && (inForm !== false || inList === true);

/** An importer from the declaration: headings are the labels, cells are read by their fields' types. */
export function resourceImporter(served: Served, hooks: DraftHooks): Importer<Values> {
  const { resource, columns } = served;
  const fields = Object.entries(resource.fields).filter(([, field]) => isImported(field));
  const read = fieldReader({
    fields: resource.fields,
    columns,
    call: resource.add,
    headings: Object.fromEntries(fields.map(([name, { label }]) => [name, label.zh])),
  });
  return {
    name: resource.path,
    title: resource.title.zh,
    titleEn: resource.title.en,
    columns: fields.map(([name, { label, schema }]) => ({
      heading: label.zh,
      en: label.en,
      field: name,
      required: Type.IsOptional(schema) ? undefined : true,
      kind: column(columns, name).kind,
      dict: column(columns, name).dict,
      most: (schema as { maxLength?: number }).maxLength,
    })),
    readRow: async (cells, { db, caller }) => {
      const faults = new FaultList();
      const draft = await read(served.kernel, cells, faults);
      for (const fault of await fieldFaults(served, draft)) faults.add(fault);
      faults.throwIfAny();
      await hooks.check?.(draft, db, { kernel: served.kernel, caller });
      return hooks.beforeSave?.(draft, caller) ?? draft;
    },
    keysOf: (draft) =>
      uniqueFields(resource, draft).map((field) => ({
        label: resource.fields[field]?.label.zh ?? field,
        value: String(draft[field]),
      })),
    ...(needsUniqueLock(resource) && { lock: (db: Db) => lockAllValues(db, resource.table) }),
    saveBatch: (db, drafts, caller) => saveBatch(served, hooks, db, drafts, caller),
  };
}

async function saveBatch(
  served: Served,
  hooks: DraftHooks,
  db: Db,
  drafts: Values[],
  caller: Caller,
): Promise<(Refusal | undefined)[]> {
  const byState = isUniqueByState(served.resource) ? await takenValues(served, db, drafts, caller) : undefined;
  const placed = drafts.map((draft) => {
    const id = newId();
    return { id, draft, stored: sealValues(served, id, draft) };
  });
  const free = byState ? placed.filter(({ draft }) => byState(draft) === undefined) : placed;
  // Absent fields keep the table's defaults: rows with the same fields go in together.
  const alike = Map.groupBy(free, ({ draft }) => Object.keys(draft).join());
  const inserted = new Set<string>();
  for (const group of alike.values()) for (const id of await insertAll(served, db, group, caller)) inserted.add(id);
  if (hooks.afterSave) for (const id of inserted) await hooks.afterSave(id, db, { caller, isNew: true });
  const left = placed.filter(({ id }) => !inserted.has(id)).map(({ draft }) => draft);
  const takenIn = byState ?? (await takenValues(served, db, left, caller));
  return placed.map(({ id, draft }) => (inserted.has(id) ? undefined : taken(served, takenIn(draft))));
}

async function insertAll(
  { written, table }: Served,
  db: Db,
  rows: { id: string; stored: Values }[],
  { username }: Caller,
): Promise<string[]> {
  const fields = Object.keys(rows[0]?.stored ?? {}).map((field) => column(written, field));
  const values = fields.map(
    (each) => sql`${rows.map(({ stored }) => storedValue(each, stored[each.field]))}::${SQL_TYPES[each.kind]}[]`,
  );
  const { rows: inserted } = await sql<{ id: string }>`
    insert into ${table} (${sql.join([sql`id`, ...fields.map(({ name }) => sql.ref(name)), sql`created_by`, sql`created_at`])})
    select given.*, ${username}, business_now()
    from unnest(${sql.join([sql`${rows.map(({ id }) => id)}::uuid[]`, ...values])}) as given
    on conflict do nothing returning id`.execute(asWritten(db));
  return inserted.map(({ id }) => id);
}

/** Tells for a draft that was left out which of its values another row has. */
async function takenValues(served: Served, db: Db, left: Values[], { username }: Caller) {
  const { resource, written, table } = served;
  const known = new Map<string, Set<string>>();
  const unique = Object.keys(resource.fields).filter((field) => resource.fields[field]?.unique);
  for (const field of left.length > 0 ? unique : []) {
    const { name, kind } = column(written, storedKey(served, field));
    const values = left.map((draft) => keyValue(served, field, draft));
    const { rows } = await sql<{ value: string; partner: unknown }>`
      select ${sql.ref(name)}::text as value, ${partnerColumn(served, field)} as partner from ${table}
      where ${sql.ref(name)} = any(${values}::${SQL_TYPES[kind]}[]) and ${stillCounts(served, field, username)}`.execute(
      asWritten(db),
    );
    known.set(field, new Set(rows.map(({ value, partner }) => `${partner} ${value}`)));
  }
  return (draft: Values) =>
    unique.find((field) =>
      known.get(field)?.has(`${partnerOf(served, field, draft)} ${String(keyValue(served, field, draft))}`),
    );
}
