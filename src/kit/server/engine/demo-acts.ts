import { sql } from 'kysely';
import type { Resource } from '#kit/contract/resource.ts';
import { fixedId, secretId } from '#kit/server/data/ids.ts';
import type { Caller, NewFile } from '#kit/server/http/kernel.ts';
import type { Scene } from '#kit/server/module/demo.ts';
import type { Values } from '#kit/server/resource/resource-draft.ts';
import { servedOf } from '#kit/server/resource/resource-rows.ts';
import { addRow, editRow } from '#kit/server/resource/resource-writes.ts';
import type { ResourceHooks } from '#kit/server/resource/serve-resource.ts';
import { keepChange } from './changes/changes.ts';
import { timedOf } from './clock-moves.ts';
import type { CodeWish, TriedCode } from './codes/one-time-codes.ts';
import type { AnyCommanded, StateRow } from './commanded.ts';
import { type NewFact, recordFact } from './facts.ts';
import { keepNextCheck, moveRow } from './move-row.ts';
import { lockRow } from './serve-commands.ts';

// What users do over HTTP, done in the past of the demo city by the same functions. No events are emitted: their
// listeners would send every user of the city a message for each of these acts at its first start.

/** Somebody of the city without an account, whose papers the counter entered with these permissions. */
export const atCounter = (name: string, ...permissions: string[]): Caller => ({
  id: fixedId(`contact ${name}`),
  username: name,
  realname: name,
  sessionId: '',
  tenantId: 0,
  orgCode: null,
  orgCodes: [],
  permissions: new Set(permissions),
  dataRules: new Map(),
});

interface Entered {
  id: string;
  values: Values;
  caller: Caller;
  hooks: ResourceHooks;
}

export async function enterRow({ db, kernel }: Scene, resource: Resource, { hooks, ...row }: Entered): Promise<void> {
  await addRow(servedOf(kernel, resource), hooks, db, row);
  // Who did it is in the audit, which a past has none of.
  await sql`
    update row_change set actor_name = ${row.caller.username}
    where act = txid_current() and actor_name is null`.execute(db);
}

export async function correctRow(
  { db, kernel }: Scene,
  resource: Resource,
  { hooks, ...change }: Entered,
): Promise<void> {
  const served = servedOf(kernel, resource);
  const { rows } = await sql<Values>`
    select ${served.selected} from ${served.table} where id = ${change.id} for update`.execute(db);
  await editRow(served, hooks, db, { ...change, row: rows[0] ?? {} });
}

/** A file of the city's past; what lies on the disk of the product stays there. Gives its path. */
export const sendFile = async ({ db, kernel }: Scene, file: NewFile): Promise<string> =>
  (await kernel.files.layDown(file))(db);

interface Given {
  id: string;
  command: string;
  caller: Caller;
  /** As whom the command is given. */
  as: string;
  input?: Values;
  /** What the call would have prepared before its transaction. */
  prepared?: unknown;
}

export async function giveCommand(
  { db, kernel, now }: Scene,
  commanded: AnyCommanded,
  { id, command, caller, as, input = {}, prepared }: Given,
): Promise<void> {
  const row = await rowOf({ db }, commanded, id);
  const emit = () => undefined;
  const facts: NewFact[] = [];
  const keep = (fact: NewFact) => facts.push(fact);
  const given = { kernel, db, row, command, caller, input, prepared, actors: [as], now, recordFact: keep, emit };
  await moveRow(db, commanded, given);
  for (const fact of facts) await recordFact(db, fact);
}

/** A code that was sent in the past of the city and came back right. */
export async function codeCameBack({ db, now }: Scene, { place, recipient, content }: CodeWish): Promise<TriedCode> {
  const id = secretId();
  const { act, object, objectId, userId } = place;
  await sql`
    insert into one_time_code (id, act, object, object_id, user_id, recipient, content, mac, created_at, expires_at)
    values (${id}, ${act}, ${object}, ${objectId}, ${userId}, ${recipient}, ${content}, ${id}, ${now}, ${now})`.execute(
    db,
  );
  return { is: 'right', id, recipient, content };
}

/** The move that the clock has to make of a row now. */
export async function letClockMove({ db, kernel, now }: Scene, commanded: AnyCommanded, id: string): Promise<void> {
  const dueAt = (await keepNextCheck(db, commanded, id)) ?? now;
  await timedOf(kernel, commanded).fire(db, { id, dueAt, now });
}

/** Asks for a change of an object that is in force; gives the id of the request, which is a draft. */
export async function askForChange(
  { db, kernel, now }: Scene,
  { resource, hooks, commanded }: { resource: Resource; hooks: ResourceHooks; commanded: AnyCommanded },
  {
    id,
    title,
    changes,
    reason,
    caller,
  }: { id: string; title: string; changes: Values; reason: string; caller: Caller },
): Promise<string> {
  const row = await rowOf({ db }, commanded, id);
  const object = commanded.kind.name;
  const wanted = { object, title, row, changes, reason, caller, now, status: 'DRAFT' };
  return keepChange(servedOf(kernel, resource), hooks, db, wanted);
}

async function rowOf({ db }: Pick<Scene, 'db'>, commanded: AnyCommanded, id: string): Promise<StateRow> {
  const row = await lockRow(db, commanded, id);
  if (!row) throw new Error(`the demo city has no ${commanded.kind.name} ${id}`);
  return row;
}
