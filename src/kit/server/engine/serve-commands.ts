import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { CommandCall } from '#kit/contract/engine/commands.contract.ts';
import type { RowState } from '#kit/contract/engine/row-state.contract.ts';
import { mayAct, type Resource } from '#kit/contract/resource.ts';
import { allowedActions } from '#kit/domain/engine/machine.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { toWireTime } from '#kit/domain/wire-time.ts';
import { columnsOf } from '#kit/server/data/columns.ts';
import { businessNow, type Db } from '#kit/server/data/db.ts';
import { inWords } from '#kit/server/http/answers.ts';
import { refuseUnlessOneOf } from '#kit/server/http/guard/object-relations.ts';
import type { Caller, Kernel } from '#kit/server/http/kernel.ts';
import { type Context, serve, serveRelated } from '#kit/server/http/serve.ts';
import { actsSince } from '#kit/server/resource/serve-history.ts';
import { type AnyCommanded, assertEffects, assertPrevious, type Preparing, type StateRow } from './commanded.ts';
import { asItIsNow, moveRow } from './move-row.ts';
import { standingOf, standsToAll } from './object-kind.ts';
import { changedAfter, lastReview, type Remark, refuseForeignRemarks } from './reviews.store.ts';

/** Mounts the commands of an entity with states: version, actor, guards, then row, effects, fact, audit and events at once. */
export function serveCommands(app: FastifyInstance, commanded: AnyCommanded): void {
  assertEffects(commanded);
  app.addHook('onReady', () => assertPrevious(app.kernel.db, commanded));
  for (const [command, call] of Object.entries(commanded.calls)) serveCommand(app, commanded, command, call);
}

function serveCommand(app: FastifyInstance, commanded: AnyCommanded, command: string, call: CommandCall): void {
  const { kernel } = app;
  const find = (context: Context<CommandCall>) => lockUpToNow(kernel, commanded, call, context);
  const act = (context: Context<CommandCall>, locked: Locked, prepared?: unknown) =>
    giveCommand(kernel, commanded, command, context, locked, prepared);
  const prepare = commanded.prepare?.[command];
  if (!prepare) serveRelated(app, call, { find, act });
  else
    serve(app, call, {
      prepare: (context) => prepareRelated(kernel, commanded, command, prepare, context),
      act: async (context, prepared) => {
        const locked = await find(context);
        if (!locked) throw new Refusal('row.not-found', { kind: 'not-found' });
        return act(context, locked, prepared);
      },
    });
}

interface Locked {
  row: StateRow;
  relations: readonly string[];
  parties: readonly string[];
  now: Date;
}

/** The row after all that the clock should have done with it. */
async function lockUpToNow(
  kernel: Kernel,
  commanded: AnyCommanded,
  call: CommandCall,
  { db, caller, body: { id } }: Context<CommandCall>,
): Promise<Locked | undefined> {
  const row = await lockRow(db, commanded, id);
  // The caller's relations are read after the lock: one may have ended while we waited for it.
  const { relations, parties, now } = await standingOf(db, commanded.kind, caller, id);
  if (!row || !now) return undefined;
  if (!(row.nextCheckAt instanceof Date) || row.nextCheckAt > now) return { row, relations, parties, now };
  const { overdueSince } = await kernel.catchUp(db, commanded.kind.table, id);
  const moved = await lockRow(db, commanded, id);
  if (!moved) return undefined;
  const upToNow = await standingOf(db, commanded.kind, caller, id);
  if (overdueSince) {
    // Only to those who stand so to it: to others the row does not exist.
    refuseUnlessOneOf(call, upToNow.relations);
    // A move that is due and failed leaves a state that time has ended: nothing is decided on it.
    throw overdue(moved);
  }
  return { row: moved, ...upToNow, now: upToNow.now ?? now };
}

const overdue = ({ status, version }: StateRow) =>
  new Refusal('machine.overdue', { wireCode: 409, current: { status, version } });

/** What is prepared may spend something: only for those who stand so to the object. */
async function prepareRelated(
  kernel: Kernel,
  { kind, calls }: AnyCommanded,
  command: string,
  prepare: (preparing: Preparing) => Promise<unknown>,
  { db, body, caller }: Context<CommandCall>,
): Promise<unknown> {
  const { id, version: _version, ...input } = body;
  const isRelated = await standsToAll(db, kind, caller, calls[command]?.as ?? [], [id]);
  return isRelated ? prepare({ kernel, id, caller, input }) : undefined;
}

async function giveCommand(
  kernel: Kernel,
  commanded: AnyCommanded,
  command: string,
  { db, body, caller, recordFact, emit, auditSubject, message }: Context<CommandCall>,
  { row, relations, parties, now }: Locked,
  prepared: unknown,
): Promise<null> {
  const { kind } = commanded;
  const { id, version, ...input } = body;
  if (version !== row.version) throw await staleState(kernel, db, commanded, { row, seen: version });
  refuseForeignRemarks(kind, input.remarks as Remark[] | undefined);
  const { from, to } = await moveRow(db, commanded, {
    kernel,
    db,
    row,
    command,
    caller,
    input,
    prepared,
    actors: relations,
    parties,
    now,
    recordFact,
    emit: ({ topic, payload, subject }) => emit(topic, payload, subject),
  });
  auditSubject(kind.table, id, { command, from, to });
  message('操作成功！');
  return null;
}

export async function lockRow(db: Db, { kind }: AnyCommanded, id: string): Promise<StateRow | undefined> {
  const { rows } = await sql<StateRow>`select * from ${sql.table(kind.table)} where id = ${id} for update`.execute(db);
  return rows[0];
}

/** Somebody else has moved or changed the row since it was read: the answer says in which state it is, and what they did. */
export async function staleState(
  kernel: Kernel,
  db: Db,
  commanded: AnyCommanded,
  { row, seen }: { row: StateRow; seen: number },
): Promise<Refusal> {
  const { kind, fields = {} } = commanded;
  const since = await actsSince(kernel, db, {
    table: kind.table,
    columns: columnsOf({ fields }),
    id: row.id,
    version: seen,
  });
  return new Refusal('machine.stale', { ...asItIsNow(commanded, row), since });
}

/** What a detail answer says beside the row. */
export async function rowState(
  kernel: Kernel,
  commanded: AnyCommanded,
  { db, caller, id }: { db: Db; caller: Caller; id: string },
  { object, remove, acts }: Pick<Resource, 'object' | 'remove' | 'acts'>,
): Promise<RowState | undefined> {
  const { kind, machine, states, situationOf, editableIn, calls, fields = {} } = commanded;
  const { rows } = await sql<StateRow>`select * from ${sql.table(kind.table)} where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { relations: actors, parties, now = await businessNow(db) } = await standingOf(db, kind, caller, id);
  const asked = { kernel, db, row, caller, parties, now };
  const situation = await situationOf(asked);
  const findings = (await commanded.findings?.(asked, situation)) ?? [];
  const offered = allowedActions(machine, { state: row.status }, actors, situation).filter(({ command }) =>
    mayGive(caller, calls[command]),
  );
  const editable = editableIn.includes(row.status);
  const mayComeBack = machine.table.transitions.some(({ from, to }) => from === row.status && editableIn.includes(to));
  const review = editable || mayComeBack ? await lastReview(db, kind.name, id) : undefined;
  return {
    words: states[row.status] ?? { zh: row.status, en: row.status },
    findings: findings.map((finding) => inWords(kernel, finding)),
    editable,
    removable:
      mayAct({ acts }, 'delete') &&
      row.status === machine.table.start &&
      caller.permissions.has(remove.permission) &&
      actors.some((actor) => object?.writers.includes(actor)),
    opinion: review?.opinion ?? null,
    reviewed: review ? { by: review.byName, at: toWireTime(review.at) } : null,
    remarks: review?.remarks.map((remark) => ({ ...remark, by: review.byName })) ?? [],
    changed: review ? await changedAfter(db, { table: kind.table, id, fields }, review.act) : [],
    nextCheckAt: row.nextCheckAt instanceof Date ? toWireTime(row.nextCheckAt) : null,
    allowedActions: offered.map(({ blockedBy, ...action }) => ({
      ...action,
      blockedBy: blockedBy.map((block) => inWords(kernel, block)),
    })),
  };
}

const mayGive = ({ permissions }: Caller, call: CommandCall | undefined) =>
  call !== undefined && permissions.has(call.permission);
