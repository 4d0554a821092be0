import { sql } from 'kysely';
import { decide, leadsBack } from '#kit/domain/engine/machine.ts';
import { Refusal, type RefusalDetails } from '#kit/domain/refusal.ts';
import { toWireTime } from '#kit/domain/wire-time.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { OutboxEvent } from '#kit/server/events/outbox.ts';
import type { AnyCommanded, Asked, StateRow } from './commanded.ts';
import { type NewFact, rowHash } from './facts.ts';
import { partiesOf } from './participation.store.ts';
import { addReview, type Remark } from './reviews.store.ts';

interface Given extends Asked {
  command: string;
  /** As whom it is given. */
  actors: readonly string[];
  /** When the clock should have given it. */
  dueAt?: string;
  recordFact(fact: NewFact): void;
  emit(event: OutboxEvent): void;
}

/** What every move tells listeners, in its own transaction. */
export const MOVED = 'object.moved';

export interface MovedEvent {
  /** The kind of the object, and which one. */
  object: string;
  objectId: string;
  command: string;
  from: string;
  to: string;
  /** Absent when it was the clock. */
  by?: { id: string; name: string };
  opinion?: string | undefined;
  remarks?: Remark[] | undefined;
  /** What its effects have noted. */
  detail?: Record<string, unknown>;
}

const FALLBACK = { zh: '', en: '' };

/** A refusal that says in which state the row is. */
export const otherState = (commanded: AnyCommanded, row: StateRow): Refusal =>
  new Refusal('machine.other-state', asItIsNow(commanded, row));

/** What a refusal tells of a row that another act has reached first. */
export function asItIsNow(
  { states }: AnyCommanded,
  { status, version, updatedBy, updatedAt }: StateRow,
): RefusalDetails {
  const { zh, en } = states[status] ?? FALLBACK;
  const updateTime = updatedAt instanceof Date ? toWireTime(updatedAt) : null;
  return {
    wireCode: 409,
    values: { state: zh, stateEn: en },
    current: { status, version, updateBy: updatedBy ?? null, updateTime },
  };
}

/** Gives a command to a locked row: decides, has the effects done, writes its state, and keeps the fact. */
export async function moveRow(
  db: Db,
  commanded: AnyCommanded,
  given: Given,
): Promise<{ from: string; to: string; detail: Record<string, unknown> }> {
  const { kind, machine, effects, situationOf } = commanded;
  const { row, command, actors, caller, parties, input = {}, now } = given;
  const from = row.status;
  const asked = { kernel: given.kernel, db, row, caller, parties, input, now, prepared: given.prepared };
  const situation = await situationOf(asked);
  const place = { state: from, previous: row.previousStatus ?? undefined };
  const decision = decide(machine, command, place, actors, situation);
  if ('blockedBy' in decision) {
    const [first] = decision.blockedBy;
    throw new Refusal(first?.code ?? decision.refused, {
      values: first?.values ?? {},
      ...(first?.field && { field: first.field }),
      blockedBy: decision.blockedBy,
    });
  }
  if ('refused' in decision)
    throw decision.refused === 'machine.other-state'
      ? otherState(commanded, row)
      : new Refusal(decision.refused, { kind: 'forbidden' });
  const { move, to } = decision;
  const columns: Record<string, unknown> = { status: to, updatedBy: caller?.username ?? null, updatedAt: now };
  if (to !== from && leadsBack(machine.table)) columns.previousStatus = from;
  const detail: Record<string, unknown> = given.dueAt ? { dueAt: given.dueAt } : {};
  const moved = {
    ...asked,
    situation,
    command,
    from,
    to,
    set: (more: Record<string, unknown>) => void Object.assign(columns, more),
    emit: (topic: string, payload: Record<string, unknown>, subject = `${kind.name} ${row.id}`) =>
      given.emit({ topic, payload, subject }),
    note: (more: Record<string, unknown>) => void Object.assign(detail, more),
  };
  const said = caller && isReview(input) ? { ...reviewOf(input), by: caller } : undefined;
  const review = said && (await addReview(db, { ...said, object: kind.name, objectId: row.id, command, at: now }));
  for (const name of move.effects) await effects[name]?.(moved);
  if (commanded.clock) columns.nextCheckAt = commanded.clock.next({ ...row, ...columns });
  const written = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { rows } = await sql<StateRow>`
    /* prepared */ update ${sql.table(kind.table)} set ${sql.join(written)} where id = ${row.id} returning *`.execute(
    db,
  );
  const event: MovedEvent = {
    object: kind.name,
    objectId: row.id,
    command,
    from,
    to,
    ...(caller && { by: { id: caller.id, name: caller.realname } }),
    ...(isReview(input) && reviewOf(input)),
    ...(Object.keys(detail).length > 0 && { detail }),
  };
  moved.emit(MOVED, { ...event });
  const as = move.actors.find((actor) => actors.includes(actor)) ?? '';
  const orgId = caller && partyIn(row, parties ?? (await partiesOf(db, caller.id)));
  given.recordFact({
    subject: kind.name,
    subjectId: row.id,
    command,
    from,
    to,
    at: now,
    ...(caller && { actor: { id: caller.id, name: caller.realname, as, ...(orgId && { orgId }) } }),
    before: rowHash(row),
    after: rowHash(rows[0] ?? {}),
    ...(review && { review }),
    ...(Object.keys(detail).length > 0 && { detail }),
  });
  return { from, to, detail };
}

export async function keepNextCheck(db: Db, { kind, clock }: AnyCommanded, id: string): Promise<Date | null> {
  const { rows } = await sql<StateRow>`select * from ${sql.table(kind.table)} where id = ${id}`.execute(db);
  const next = (rows[0] && clock?.next(rows[0])) ?? null;
  await sql`
    update ${sql.table(kind.table)} set next_check_at = ${next}
    where id = ${id} and next_check_at is distinct from ${next}`.execute(db);
  return next;
}

/** For which of several organisations somebody acts: the one that the row is about. */
const partyIn = (row: StateRow, parties: readonly string[]): string | undefined =>
  parties.find((party) => Object.values(row).includes(party)) ?? parties[0];

const reviewOf = ({ opinion, remarks }: Record<string, unknown>) =>
  ({ opinion, remarks }) as { opinion?: string; remarks?: Remark[] };

const isReview = (input: Record<string, unknown>) => {
  const { opinion = '', remarks = [] } = reviewOf(input);
  return opinion !== '' || remarks.length > 0;
};
