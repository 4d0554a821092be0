import { sql } from 'kysely';
import type { CommandCall } from '#kit/contract/engine/commands.contract.ts';
import type { Fields, Words } from '#kit/contract/resource-field.ts';
import { type Block, leadsBack, type Machine } from '#kit/domain/engine/machine.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { Caller, Kernel, ObjectKind } from '#kit/server/http/kernel.ts';

/** A row with a state, as its table has it. */
export type StateRow = Record<string, unknown> & {
  id: string;
  version: number;
  status: string;
  previousStatus?: string | null;
};

export interface Asked {
  kernel: Kernel;
  db: Db;
  row: StateRow;
  now: Date;
  /** Absent when it is the clock that moves the row. */
  caller?: Caller | undefined;
  /** The organisations whose acts are the caller's; asked where nobody has done so. */
  parties?: readonly string[] | undefined;
  /** What came with the command; absent while it is only asked which commands are offered. */
  input?: Record<string, unknown> | undefined;
  /** What `prepare` gave. */
  prepared?: unknown;
}

/** What is there before the transaction of a command begins. */
export interface Preparing {
  kernel: Kernel;
  id: string;
  caller: Caller;
  input: Record<string, unknown>;
}

/** A row that is about to be in its new state, for the effects: they run in the same transaction. */
export interface Moved<Situation = unknown> extends Asked {
  /** What the guards have decided on. */
  situation: Situation;
  command: string;
  from: string;
  to: string;
  /** Columns that are written with the new state. */
  set(columns: Record<string, unknown>): void;
  emit(topic: string, payload: Record<string, unknown>, subject?: string): void;
  /** Joins what the fact says of the move; nothing sealed. */
  note(detail: Record<string, unknown>): void;
}

export type Effect<Situation = unknown> = (moved: Moved<Situation>) => Promise<void> | void;

/** What the clock does with a row. */
export interface Clockwork {
  /** The command that is due now. */
  due(row: StateRow, now: Date): string | undefined;
  /** When it is to be looked at next. */
  next(row: StateRow): Date | null;
}

/** An entity whose rows have states, and all that decides on their moves. */
export interface Commanded<Situation = never> {
  kind: ObjectKind;
  machine: Machine<Situation>;
  /** What each state is called. */
  states: Record<string, Words>;
  /** In which states its fields are edited directly. */
  editableIn: readonly string[];
  calls: Record<string, CommandCall>;
  /** The fields of its rows: who gives a command too late is told which of them others have changed. */
  fields?: Fields;
  situationOf(asked: Asked): Promise<Situation> | Situation;
  /** By the names that the machine's table uses. */
  effects: Record<string, Effect<Situation>>;
  /** By command: done before its transaction, for what must stay when the command is refused. */
  prepare?: Record<string, (preparing: Preparing) => Promise<unknown>>;
  /** What is wrong with a row that was approved, by rules or facts that came later; told on its record. */
  findings?: (asked: Asked, situation: Situation) => Promise<Block[]> | Block[];
  /** For tables that have next_check_at. */
  clock?: Clockwork;
}

// biome-ignore lint/suspicious/noExplicitAny: each has a situation of its own, which only its own guards read
export type AnyCommanded = Commanded<any>;

/** Stops the start of a server with a machine that leads back to a state which its rows cannot keep. */
export async function assertPrevious(db: Db, { kind, machine: { table } }: AnyCommanded): Promise<void> {
  if (!leadsBack(table)) return;
  const { rows } = await sql`
    select from pg_attribute
    where attrelid = to_regclass(${kind.table}) and attname = 'previous_status' and not attisdropped`.execute(db);
  if (rows.length === 0)
    throw new Error(`The machine "${table.name}" leads back: ${kind.table} needs a column previous_status`);
}

/** The event that every move writes is what these stand for: listeners tell those whom it concerns. */
const BY_EVENT = ['notify', 'notifyFieldRemarks'];

/** Stops the start of a server whose machine names an effect that nobody wrote. */
export function assertEffects({ machine: { table }, effects, states }: AnyCommanded): void {
  for (const { command, effects: named, from, to } of table.transitions) {
    const missing = named.find((name) => !effects[name] && !BY_EVENT.includes(name));
    if (missing) throw new Error(`The machine "${table.name}" asks for the effect "${missing}", which is missing`);
    for (const state of [from, to])
      if (!states[state] && !state.startsWith('@'))
        throw new Error(`The state ${state} of "${table.name}" has no name (${command})`);
  }
}
