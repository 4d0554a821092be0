import { sql } from 'kysely';
import type { OrganisationPart } from '#business/organisations/organisation-parts.contract.ts';
import type { PartCells, StoredPart } from '#business/organisations/organisation-parts.rules.ts';
import { type Column, columnsOf, SQL_TYPES, storedValue } from '#kit/server/data/columns.ts';
import type { Db, Condition as Sql } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';
import type { StateRow } from '#kit/server/engine/commanded.ts';

type Stored = Pick<OrganisationPart, 'table' | 'fields' | 'isVerified'>;

const written = ({ fields }: Stored): Column[] =>
  [...columnsOf({ fields }).values()].filter(({ field }) => field in fields);
const named = (columns: Column[]) => sql.join(columns.map(({ name }) => sql.ref(name)));
const given = (columns: Column[], rows: PartCells[]): Sql =>
  sql.join(
    columns.map(
      (column) => sql`${rows.map((row) => storedValue(column, row[column.field]))}::${SQL_TYPES[column.kind]}[]`,
    ),
  );

export async function organisationRow(db: Db, id: string): Promise<StateRow | undefined> {
  const { rows } = await sql<StateRow>`select * from gc_org where id = ${id}`.execute(db);
  return rows[0];
}

export async function partRows(db: Db, part: Stored, orgId: string, limit: number): Promise<StoredPart[]> {
  const verified = part.isVerified ? sql`verified` : sql`null::text as verified`;
  const { rows } = await sql<StoredPart>`
    select id, version, ${named(written(part))}, ${verified}, updated_by
    from ${sql.table(part.table)} where org_id = ${orgId} order by created_at, id limit ${limit}`.execute(db);
  return rows;
}

export const lockPart = (db: Db, { table }: Stored, orgId: string) =>
  sql`select id from ${sql.table(table)} where org_id = ${orgId} order by id for update`.execute(db);

export async function isPartRow(db: Db, { table }: Stored, orgId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id} and org_id = ${orgId}`.execute(db);
  return rows.length > 0;
}

export async function removePartRows(db: Db, { table }: Stored, ids: string[]): Promise<void> {
  if (ids.length > 0) await sql`delete from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(db);
}

export async function updatePartRows(
  db: Db,
  part: Stored,
  rows: (PartCells & { id: string })[],
  username: string,
): Promise<void> {
  if (rows.length === 0) return;
  const columns = written(part);
  const sets = columns.map(({ name }) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`);
  const again = part.isVerified ? [sql`verified = 'UNVERIFIED', verified_by = null, verified_at = null`] : [];
  await sql`
    update ${sql.table(part.table)} set ${sql.join([...sets, ...again])}, updated_by = ${username},
      updated_at = business_now()
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${given(columns, rows)}) as given (id, ${named(columns)})
    where ${sql.ref(`${part.table}.id`)} = given.id`.execute(db);
}

export async function insertPartRows(
  db: Db,
  part: Stored,
  orgId: string,
  rows: PartCells[],
  username: string,
): Promise<void> {
  if (rows.length === 0) return;
  const columns = written(part);
  await sql`
    insert into ${sql.table(part.table)} (id, org_id, ${named(columns)}, created_by, updated_by)
    select given.id, ${orgId}, ${sql.join(columns.map(({ name }) => sql.ref(`given.${name}`)))}, ${username}, ${username}
    from unnest(${rows.map(() => newId())}::uuid[], ${given(columns, rows)}) as given (id, ${named(columns)})`.execute(
    db,
  );
}

export async function verifyPartRows(db: Db, { table }: Stored, ids: string[], username: string): Promise<void> {
  await sql`
    update ${sql.table(table)} set verified = 'MANUAL_VERIFIED', verified_by = ${username}, verified_at = business_now()
    where id = any(${ids}::uuid[])`.execute(db);
}
