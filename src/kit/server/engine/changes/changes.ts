import { sql } from 'kysely';
import type { Resource } from '#kit/contract/resource.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { toWireDay } from '#kit/domain/wire-time.ts';
import { columnsOf, storedValue, wireValue } from '#kit/server/data/columns.ts';
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
import { sealedIn, sealValues, withoutMasks, withoutSame } from '#kit/server/resource/sealed-fields.ts';
import { actsSince } from '#kit/server/resource/serve-history.ts';
import type { Served } from '#kit/server/resource/served.ts';
import type { StateRow } from '../commanded.ts';
import { openField } from '../field-seal.ts';

export interface ChangeRequest {
  id: string;
  version: number;
  status: string;
  objectId: string;
  /** The version of the object that its author had before them. */
  objectVersion: number | null;
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
    insert into change_request (id, status, change_no, object, object_id, object_version, title, fields, before, after, sealed, reason,
      submitted_by, created_by, created_at)
    values (${id}, ${status}, ${`BG${toWireDay(now).slice(0, 4)}`} || ${nextNumber('change_request_no')},
      ${object}, ${row.id}, ${row.version}, ${title}, ${Object.keys(after).join(',')}, ${JSON.stringify(before)}, ${JSON.stringify(after)},
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
  // A correction may lead back to the number in force; of a new request that would be no change.
  return change ? draft : withoutSame(served, draft, row);
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
  const { after, sealed, unwant } = stillWanted(served, row, changes, change);
  const draft = await draftOf(served, hooks, db, { row, changes, caller, change });
  const stored = sealValues(served, row.id, draft);
  for (const [name, value] of Object.entries(stored)) {
    if (name in draft) after[name] = value;
    else sealed[name] = value;
  }
  // What is wanted to be as it is now is no longer wanted.
  for (const name of Object.keys(after)) if (isAsNow(name, { ...after, ...sealed }, { ...row, ...now })) unwant(name);
  const fields = Object.keys(after);
  if (fields.length === 0) throw new Refusal('change.nothing', { field: 'changes' });
  await sql`
    update change_request set fields = ${fields.join(',')}, before = ${JSON.stringify(only(now, fields))},
      after = ${JSON.stringify(after)}, sealed = ${JSON.stringify(sealed)},
      reason = coalesce(${reason ?? null}, reason), submitted_by = ${caller.username}, object_version = ${row.version}
    where id = ${change.id}`.execute(db);
}

/** What a request wants beside the changes. A sealed field that comes with the mask of what is in force is no longer wanted. */
function stillWanted(
  served: Served,
  row: StateRow,
  changes: Values,
  change: ChangeRequest | undefined,
): Record<'after' | 'sealed', Values> & { unwant: (name: string) => void } {
  const now = wire(served, row);
  const after: Values = JSON.parse(change?.after ?? '{}');
  const sealed: Values = JSON.parse(change?.sealed ?? '{}');
  const unwant = (name: string) => {
    delete after[name];
    delete sealed[`${name}Sealed`];
    delete sealed[`${name}Mac`];
  };
  for (const name of Object.keys(after)) {
    if (!served.resource.fields[name]?.sealed || !(name in changes)) continue;
    if ((changes[name] ?? null) === (now[name] ?? null) && changes[name] !== after[name]) unwant(name);
  }
  return { after, sealed, unwant };
}

/** Of a sealed value its mac says it: other numbers may have the same mask. */
function isAsNow(name: string, wanted: Values, now: Values): boolean {
  const told = `${name}Mac` in wanted ? `${name}Mac` : name;
  return (wanted[told] ?? null) === (now[told] ?? null);
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

interface Approved {
  change: ChangeRequest;
  by: Caller;
  now: Date;
}

/**
 * Puts what was approved into force. The object may be another one than when the change was handed in: what it would be
 * is checked as a whole, and a refusal tells what has happened to it since.
 */
export async function applyChange(
  served: Served,
  hooks: DraftHooks,
  db: Db,
  { change, by, now }: Approved,
): Promise<void> {
  const after: Values = JSON.parse(change.after);
  const sealed: Values = JSON.parse(change.sealed);
  await lockUnique(served, db, { ...after, ...sealed });
  const { rows } = await sql<StateRow>`select * from ${served.table} where id = ${change.objectId} for update`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Refusal('change.none');
  await sayingWhatHappened(served, db, change, () => refuseWhole(served, hooks, db, { row, after, sealed, by }));
  const sets = Object.entries({ ...after, ...sealed }).flatMap(([name, value]) => {
    const found = served.written.get(name);
    return found ? [sql`${sql.ref(found.name)} = ${storedValue(found, value)}, `] : [];
  });
  await sql`
    update ${served.table} set ${sql.join(sets, sql``)} updated_by = ${by.username}, updated_at = ${now}
    where id = ${change.objectId}`.execute(db);
  await settleChange(db, change.id, 'APPLIED', by, now);
}

interface AsItWillBe {
  row: StateRow;
  after: Values;
  sealed: Values;
  by: Caller;
}

/** Refuses a row that would break a rule of its fields, its own rules or a unique value, also where nothing of it changes. */
async function refuseWhole(served: Served, hooks: DraftHooks, db: Db, { row, after, sealed, by }: AsItWillBe) {
  await checked(served, hooks, db, asItWillBe(served, row, { ...after, ...sealed }), { caller: by, row });
  const clash = await takenField(served, db, { ...after, ...sealed }, row);
  if (clash) throw taken(served, clash);
}

/** What a form would hold of the row after the change; a sealed field that stays is not opened for it. */
function asItWillBe(served: Served, row: StateRow, after: Values): Values {
  const { kernel, resource } = served;
  const now = wire(served, row);
  return Object.fromEntries(
    Object.keys(enteredFields(resource)).flatMap((name): [string, unknown][] => {
      if (!resource.fields[name]?.sealed) return [[name, name in after ? after[name] : now[name]]];
      const text = after[`${name}Sealed`];
      return typeof text === 'string'
        ? [[name, openField(kernel.keys.field, text, sealedIn(resource.table, name, row.id))]]
        : [];
    }),
  );
}

const enteredFields = ({ fields }: Pick<Resource, 'fields'>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, { computed, inForm, fixed }]) => !computed && inForm !== false && !fixed),
  );

/** A refusal of what was right when it was handed in names what others have changed since, and who they were. */
async function sayingWhatHappened(
  served: Served,
  db: Db,
  { objectId, objectVersion }: ChangeRequest,
  check: () => Promise<void>,
): Promise<void> {
  try {
    await check();
  } catch (refusal) {
    if (!(refusal instanceof Refusal) || objectVersion === null) throw refusal;
    const { kernel, resource } = served;
    const columns = columnsOf({ fields: enteredFields(resource) });
    const row = { table: resource.table, columns, id: objectId, version: objectVersion };
    throw new Refusal(refusal.code, { ...refusal.details, since: await actsSince(kernel, db, row) });
  }
}

/** Ends a request one way or the other. */
export async function settleChange(db: Db, id: string, status: string, by: Caller, now: Date): Promise<void> {
  await sql`
    update change_request set status = ${status}, updated_by = ${by.username}, updated_at = ${now},
      effective_at = case when ${status} = 'APPLIED' then ${now}::timestamptz end
    where id = ${id}`.execute(db);
}
