import { sql } from 'kysely';
import { Refusal } from '#kit/domain/refusal.ts';
import { toWireDay } from '#kit/domain/wire-time.ts';
import { storedValue, wireValue } from '#kit/server/data/columns.ts';
import type { Db } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';
import { nextNumber } from '#kit/server/data/numbers.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import {
  checked,
  type DraftHooks,
  lockUnique,
  taken,
  takenField,
  type Values,
} from '#kit/server/resource/resource-draft.ts';
import { sealValues, withoutMasks } from '#kit/server/resource/sealed-fields.ts';
import type { Served } from '#kit/server/resource/served.ts';
import type { StateRow } from './commanded.ts';

export interface ChangeRequest {
  id: string;
  version: number;
  status: string;
  objectId: string;
  before: string;
  after: string;
  sealed: string;
}

interface Wanted {
  /** What kind of object it is, and what this one is called. */
  object: string;
  title: string;
  row: StateRow;
  changes: Values;
  /** What belongs to the object and is no field of it, such as a table: kept beside, and put into force by its module. */
  parts?: { before: Values; after: Values } | undefined;
  reason?: string | undefined;
  caller: Caller;
  now: Date;
  status: string;
}

/** Keeps what is to be changed of an object, checked like an edit of it; the object stays as it is. Gives its id. */
export async function keepChange(served: Served, hooks: DraftHooks, db: Db, wanted: Wanted): Promise<string> {
  const { row, caller, object, title, now, reason, status, parts = { before: {}, after: {} } } = wanted;
  const draft = await draftOf(served, hooks, db, { row, changes: wanted.changes, caller });
  if (Object.keys({ ...draft, ...parts.after }).length === 0) throw new Refusal('change.nothing', { field: 'changes' });
  const stored = sealValues(served, row.id, draft);
  const fields = Object.keys(draft);
  const before = { ...only(wire(served, row), fields), ...parts.before };
  const after = { ...only(stored, fields), ...parts.after };
  const sealed = Object.fromEntries(Object.entries(stored).filter(([name]) => !fields.includes(name)));
  const id = newId();
  await sql`
    insert into change_request (id, status, change_no, object, object_id, title, fields, before, after, sealed, reason,
      submitted_by, created_by, created_at)
    values (${id}, ${status}, ${`BG${toWireDay(now).slice(0, 4)}`} || ${nextNumber('change_request_no')},
      ${object}, ${row.id}, ${title}, ${Object.keys(after).join(',')}, ${JSON.stringify(before)}, ${JSON.stringify(after)},
      ${JSON.stringify(sealed)}, ${reason ?? null}, ${caller.username}, ${caller.username}, ${now})`.execute(db);
  return id;
}

interface Drafted {
  row: StateRow;
  changes: Values;
  caller: Caller;
  /** A request that was returned, on top of which the changes come. */
  change?: ChangeRequest | undefined;
}

/** What of the changes is another value than it is now, checked like an edit of the object. */
async function draftOf(
  served: Served,
  hooks: DraftHooks,
  db: Db,
  { row, changes, caller, change }: Drafted,
): Promise<Values> {
  const { after } = stillWanted(served, row, changes, change);
  const sofar = { ...row, ...after };
  const changed = changesOf(served, changes, { ...wire(served, row), ...after });
  if (Object.keys(changed).length === 0) return {};
  const draft = await checked(served, hooks, db, changed, { caller, row: sofar });
  const clash = await takenField(served, db, draft, sofar);
  if (clash) throw taken(served, clash);
  return draft;
}

/** Refuses changes that would be refused when they are handed in, before anybody signs them. */
export async function refuseChange(served: Served, hooks: DraftHooks, db: Db, drafted: Drafted): Promise<void> {
  const draft = await draftOf(served, hooks, db, drafted);
  if (Object.keys(draft).length === 0 && !drafted.change) throw new Refusal('change.nothing', { field: 'changes' });
}

const only = (values: Values, names: string[]) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));

/** A row by its wire names, as its table has it. */
const wire = ({ columns }: Served, row: StateRow): Values =>
  Object.fromEntries([...columns.values()].map((each) => [each.field, wireValue(each, row[each.field] ?? null)]));

/** What differs from what is known; what comes back as it is, masks included, is no change. */
function changesOf(served: Served, changes: Values, known: Values): Values {
  const changed = Object.entries(withoutMasks(served, changes, known)).filter(
    ([name, value]) => value !== undefined && (value ?? null) !== (known[name] ?? null),
  );
  for (const [field] of changed) {
    const { fixed, label } = served.resource.fields[field] ?? {};
    if (fixed) throw new Refusal('row.fixed-field', { field, values: { field: label?.zh ?? field } });
  }
  return Object.fromEntries(changed);
}

/** Writes other values into a request that was returned: checked like the request, on top of what it wants already. */
export async function correctChange(
  served: Served,
  hooks: DraftHooks,
  db: Db,
  {
    change,
    row,
    changes,
    reason,
    caller,
  }: Omit<Wanted, 'object' | 'title' | 'now' | 'status'> & { change: ChangeRequest },
): Promise<void> {
  const now = wire(served, row);
  const { after, sealed } = stillWanted(served, row, changes, change);
  const draft = await draftOf(served, hooks, db, { row, changes, caller, change });
  const stored = sealValues(served, row.id, draft);
  for (const [name, value] of Object.entries(stored)) {
    if (name in draft) after[name] = value;
    else sealed[name] = value;
  }
  // What is wanted to be as it is now is no longer wanted.
  for (const name of Object.keys(after))
    if (!(`${name}Sealed` in sealed) && isAsNow(name, after, now)) delete after[name];
  const fields = Object.keys(after);
  if (fields.length === 0) throw new Refusal('change.nothing', { field: 'changes' });
  await sql`
    update change_request set fields = ${fields.join(',')}, before = ${JSON.stringify(only(now, fields))},
      after = ${JSON.stringify(after)}, sealed = ${JSON.stringify(sealed)},
      reason = coalesce(${reason ?? null}, reason), submitted_by = ${caller.username}
    where id = ${change.id}`.execute(db);
}

/** What a request wants beside the changes. A sealed field that comes with the mask of what is in force is no longer wanted. */
function stillWanted(
  served: Served,
  row: StateRow,
  changes: Values,
  change: ChangeRequest | undefined,
): Record<'after' | 'sealed', Values> {
  if (!change) return { after: {}, sealed: {} };
  const now = wire(served, row);
  const after: Values = JSON.parse(change.after);
  const sealed: Values = JSON.parse(change.sealed);
  for (const name of Object.keys(after)) {
    if (!served.resource.fields[name]?.sealed || !(name in changes)) continue;
    if ((changes[name] ?? null) !== (now[name] ?? null) || changes[name] === after[name]) continue;
    delete after[name];
    delete sealed[`${name}Sealed`];
    delete sealed[`${name}Mac`];
  }
  return { after, sealed };
}

const isAsNow = (name: string, after: Values, now: Values) => (after[name] ?? null) === (now[name] ?? null);

/** What is asked to be changed of an object, while somebody has to decide on it. */
export async function pendingChange(
  db: Db,
  object: string,
  objectId: string,
): Promise<
  { changeNo: string; reason: string | null; before: string; after: string; submittedBy: string } | undefined
> {
  const { rows } = await sql<{ changeNo: string; reason: string; before: string; after: string; submittedBy: string }>`
    select change_no, reason, before, after, submitted_by from change_request
    where object = ${object} and object_id = ${objectId} and status = 'PENDING'
    order by created_at desc limit 1`.execute(db);
  return rows[0];
}

/** The request that is open for an object, locked. */
export async function openChange(
  db: Db,
  objectId: string,
  states: readonly string[],
): Promise<ChangeRequest | undefined> {
  const { rows } = await sql<ChangeRequest>`
    select * from change_request where object_id = ${objectId} and status = any(${states})
    order by created_at desc limit 1 for update`.execute(db);
  return rows[0];
}

/** Puts what was approved into force. Somebody else may have taken a unique value meanwhile: then nothing is applied. */
export async function applyChange(served: Served, db: Db, change: ChangeRequest, by: Caller, now: Date): Promise<void> {
  const after: Values = JSON.parse(change.after);
  const sealed: Values = JSON.parse(change.sealed);
  await lockUnique(served, db, { ...after, ...sealed });
  const { rows } = await sql<StateRow>`select * from ${served.table} where id = ${change.objectId}`.execute(db);
  const clash = await takenField(served, db, { ...after, ...sealed }, rows[0]);
  if (clash) throw taken(served, clash);
  const sets = Object.entries({ ...after, ...sealed }).flatMap(([name, value]) => {
    const found = served.written.get(name);
    return found ? [sql`${sql.ref(found.name)} = ${storedValue(found, value)}, `] : [];
  });
  await sql`
    update ${served.table} set ${sql.join(sets, sql``)} updated_by = ${by.username}, updated_at = ${now}
    where id = ${change.objectId}`.execute(db);
  await settleChange(db, change.id, 'APPLIED', by, now);
}

/** Ends a request one way or the other. */
export async function settleChange(db: Db, id: string, status: string, by: Caller, now: Date): Promise<void> {
  await sql`
    update change_request set status = ${status}, updated_by = ${by.username}, updated_at = ${now},
      effective_at = case when ${status} = 'APPLIED' then ${now}::timestamptz end
    where id = ${id}`.execute(db);
}
