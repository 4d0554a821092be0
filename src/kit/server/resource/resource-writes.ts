import { sql } from 'kysely';
import { Refusal } from '#kit/domain/refusal.ts';
import { storedValue, wireValue } from '#kit/server/data/columns.ts';
import { asWritten, type Db } from '#kit/server/data/db.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import {
  checked,
  column,
  type DraftHooks,
  isUniqueByState,
  lockUnique,
  needsUniqueLock,
  taken,
  takenField,
  type Values,
} from './resource-draft.ts';
import { sealValues, withoutMasks } from './sealed-fields.ts';
import type { Served } from './served.ts';

interface NewRow {
  id: string;
  values: Values;
  caller: Caller;
}

/** Writes a new row, checked; a rival with its unique value refuses it. */
export async function addRow(served: Served, hooks: DraftHooks, db: Db, { id, values, caller }: NewRow): Promise<void> {
  const { resource, written, table } = served;
  const saved = await checked(served, hooks, db, values, { caller });
  const stored = sealValues(served, id, saved);
  const fields = Object.keys(stored).map((field) => column(written, field));
  if (needsUniqueLock(resource)) await lockUnique(served, db, saved);
  const clash = isUniqueByState(resource) && (await takenField(served, db, saved, undefined, caller.username));
  if (clash) throw taken(served, clash);
  const { rows } = await sql`
    insert into ${table} (${sql.join([sql`id`, ...fields.map(({ name }) => sql.ref(name)), sql`created_by`, sql`created_at`])})
    values (${sql.join([id, ...fields.map((each) => storedValue(each, stored[each.field])), caller.username, sql`business_now()`])})
    on conflict do nothing returning id`.execute(asWritten(db));
  if (rows.length === 0) throw taken(served, await takenField(served, db, saved, undefined));
  await hooks.afterSave?.(id, db, { caller, isNew: true });
}

/** Writes what was sent of a locked row, checked; answers the fields that it wrote. */
export async function editRow(
  served: Served,
  hooks: DraftHooks,
  db: Db,
  { id, row, values, caller }: NewRow & { row: Values },
): Promise<string[]> {
  const { written, table } = served;
  const changed = withoutMasks(served, withoutFixed(served, values, row), row);
  const saved = await checked(served, hooks, db, changed, { caller, row });
  await lockUnique(served, db, saved);
  const clash = await takenField(served, db, saved, row, caller.username);
  if (clash) throw taken(served, clash);
  const stored = sealValues(served, id, saved);
  const sets = Object.keys(stored)
    .map((field) => column(written, field))
    .map((each) => sql`${sql.ref(each.name)} = ${storedValue(each, stored[each.field])}`);
  await sql`update ${table} set ${sql.join([...sets, sql`updated_by = ${caller.username}`, sql`updated_at = business_now()`])} where id = ${id}`.execute(
    db,
  );
  await hooks.afterSave?.(id, db, { caller, isNew: false });
  return Object.keys(saved);
}

/** What an edit may change. A fixed field may come back as it is, and is then left alone. */
function withoutFixed({ resource, columns }: Served, sent: Values, row: Values): Values {
  const changes = { ...sent };
  for (const [field, { fixed, label }] of Object.entries(resource.fields)) {
    if (!fixed || sent[field] === undefined) continue;
    if (sent[field] !== wireValue(column(columns, field), row[field]))
      throw new Refusal('row.fixed-field', { field, values: { field: label.zh } });
    delete changes[field];
  }
  return changes;
}
