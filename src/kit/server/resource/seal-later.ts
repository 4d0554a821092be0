import { sql } from 'kysely';
import type { Resource } from '#kit/contract/resource.ts';
import { snake } from '#kit/server/data/columns.ts';
import type { Db } from '#kit/server/data/db.ts';
import { type FieldKey, fieldMac, masked, sealField } from '#kit/server/engine/field-seal.ts';
import { sealedIn } from './sealed-fields.ts';

/** The comment by which a migration asks for it: a column whose field is sealed since it, beside rows that are older. */
const ASKED = 'to be sealed';

interface Waiting {
  resource: Resource;
  field: string;
  /** The column of the field. */
  column: string;
}

// A mask is known by its asterisks, which no number has.
const isClear = (value: unknown): value is string => typeof value === 'string' && value !== '' && !value.includes('*');
const hidden = (value: unknown) => (isClear(value) ? masked(value) : value);

/** Seals what older rows hold in the clear, and masks it in their history and in the changes that were asked for. */
export async function sealLater(
  owner: Db,
  resources: readonly Resource[],
  openKey: () => FieldKey,
): Promise<{ sealed: number }> {
  let sealed = 0;
  for (const waiting of await waitingFields(owner, resources))
    sealed += await owner.transaction().execute((db) => sealColumn(db, openKey(), waiting));
  return { sealed };
}

async function waitingFields(owner: Db, resources: readonly Resource[]): Promise<Waiting[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select relname as table, attname as column from pg_description
    join pg_class on pg_class.oid = objoid and relnamespace = 'public'::regnamespace
    join pg_attribute on attrelid = objoid and attnum = objsubid
    where classoid = 'pg_class'::regclass and description = ${ASKED}`.execute(owner);
  return rows.map(({ table, column }) => {
    const resource = resources.find((one) => one.table === table);
    const field = Object.keys(resource?.fields ?? {}).find((name) => snake(name) === column);
    if (!resource || !field || !resource.fields[field]?.sealed)
      throw new Error(`${table}.${column} is no sealed field`);
    return { resource, field, column };
  });
}

async function sealColumn(db: Db, key: FieldKey, waiting: Waiting): Promise<number> {
  const { resource, column } = waiting;
  const count = await sealRows(db, key, waiting);
  await maskHistory(db, resource.table, [column], hidden);
  if (resource.object) await sealChanges(db, key, waiting, resource.object.kind);
  await sql`comment on column ${sql.ref(`${resource.table}.${column}`)} is null`.execute(db);
  return count;
}

async function sealRows(db: Db, key: FieldKey, { resource: { table }, field, column }: Waiting): Promise<number> {
  const [plain, sealed, mac] = [column, `${column}_sealed`, `${column}_mac`].map((name) => sql.ref(name));
  const { rows } = await sql<{ id: string; value: string }>`
    select id, ${plain} as value from ${sql.table(table)} where ${plain} is not null and ${sealed} is null
    for update`.execute(db);
  await sql`
    update ${sql.table(table)} set ${plain} = given.mask, ${sealed} = given.sealed, ${mac} = given.mac
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ value }) => masked(value))}::text[],
        ${rows.map(({ id, value }) => sealField(key, value, sealedIn(table, field, id)))}::text[],
        ${rows.map(({ value }) => fieldMac(key, value))}::text[]) as given (id, mask, sealed, mac)
    where ${sql.table(table)}.id = given.id`.execute(db);
  return rows.length;
}

/** What was the same behind two masks is no change any more; our own writing is none either. */
async function maskHistory(db: Db, subject: string, fields: string[], mask: (value: unknown) => unknown) {
  const { rows } = await sql<{ number: string; old: unknown; new: unknown }>`
    select number, old, new from row_change where subject = ${subject} and field = any(${fields})`.execute(db);
  const told = (value: unknown) => JSON.stringify(mask(value) ?? null);
  await sql`
    update row_change set old = nullif(given.old::jsonb, 'null'), new = nullif(given.new::jsonb, 'null')
    from unnest(${rows.map(({ number }) => number)}::bigint[], ${rows.map((row) => told(row.old))}::text[],
      ${rows.map((row) => told(row.new))}::text[]) as given (number, old, new)
    where row_change.number = given.number`.execute(db);
  await sql`
    delete from row_change
    where subject = ${subject} and field = any(${fields}) and old is not distinct from new`.execute(db);
}

interface Asked {
  id: string;
  objectId: string;
  before: string;
  after: string;
  sealed: string;
}

/** What was asked for and is open still is put into force sealed; what is settled tells its mask. */
async function sealChanges(db: Db, key: FieldKey, { resource: { table }, field }: Waiting, kind: string) {
  const { rows } = await sql<Asked>`
    select id, object_id, before, after, sealed from change_request
    where object = ${kind} and ${field} = any(string_to_array(fields, ','))`.execute(db);
  const maskIn = (text: unknown) => {
    if (typeof text !== 'string') return text;
    const values = JSON.parse(text);
    return field in values ? JSON.stringify({ ...values, [field]: hidden(values[field]) }) : text;
  };
  for (const { id, objectId, before, after, sealed } of rows) {
    const value: unknown = JSON.parse(after)[field];
    const beside = isClear(value)
      ? {
          [`${field}Sealed`]: sealField(key, value, sealedIn(table, field, objectId)),
          [`${field}Mac`]: fieldMac(key, value),
        }
      : {};
    await sql`
      update change_request set before = ${maskIn(before)}, after = ${maskIn(after)},
        sealed = ${JSON.stringify({ ...JSON.parse(sealed), ...beside })}
      where id = ${id}`.execute(db);
  }
  await maskHistory(db, 'change_request', ['before', 'after'], maskIn);
}
