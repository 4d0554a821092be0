import type { FastifyInstance } from 'fastify';
import type { TableFault } from '#kit/contract/grid/table.contract.ts';
import type { RowFault, StoredRow, TableWish } from '#kit/domain/grid/table-save.ts';
import { forbidden, malformed } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { Caller, Kernel } from '#kit/server/http/kernel.ts';
import type { CheckCells } from '#kit/server/realtime/cell-check.ts';

type Cells = Record<string, unknown>;

/** What a save sends of itself. */
export type SentTable = Partial<TableWish<Cells>>;

/** One editable table: its rows belong to `Owner`, which the caller has found and locked before. */
export interface EditableTable<Owner extends { id: string }, Row extends StoredRow, Read, Plan> {
  /** What the audit calls the owner. */
  subject: string;
  /** Codes that a caller needs for each kind of change, beside that of the save itself. */
  permissions: { add: string; remove: string; removeBatch: string };
  checkCells: CheckCells;
  /** Locks the rows until the commit. */
  lock(db: Db, owner: Owner): Promise<unknown>;
  rows(db: Db, owner: Owner): Promise<Row[]>;
  /** What the save comes to, or why not. Pure. */
  plan(rows: Row[], wish: TableWish<Read>): Plan & { faults: RowFault[] };
  /** Writes the plan; answers what the audit says of it. */
  carryOut(db: Db, owner: Owner, plan: Plan, username: string): Promise<Record<string, unknown>>;
  realnameOf(db: Db, username: string): Promise<string | undefined>;
}

interface SaveContext {
  db: Db;
  caller: Caller;
  message(text: string, code?: number): void;
  auditSubject(kind: string, id: string, detail: Record<string, unknown>): void;
}

/**
 * The save of an editable table: versions, rights, cells and the rules of the module are checked for all rows, then all
 * is written in the call's transaction or nothing. With code 201 the answer names what is wrong with which cell.
 */
export function tableSaver<Owner extends { id: string }, Row extends StoredRow, Read, Plan>(
  { kernel }: FastifyInstance,
  table: EditableTable<Owner, Row, Read, Plan>,
) {
  return async <Shown>(
    { db, caller, message, auditSubject }: SaveContext,
    owner: Owner,
    body: SentTable,
    present: (row: Row) => Shown,
  ): Promise<{ rows: Shown[]; faults: TableFault[] }> => {
    const sent = readSent(body);
    refuseMissingRights(caller, sent, table.permissions);
    await table.lock(db, owner);
    const { wish, badCells } = readCells<Read>(kernel, table.checkCells, sent);
    const plan = table.plan(await table.rows(db, owner), wish);
    const faults = [...badCells, ...(await inWords(kernel, db, table, plan.faults))];
    if (faults.length > 0) {
      auditSubject(table.subject, owner.id, { saved: 0, faults: faults.length });
      message(`${faults.length} 处有误，未保存任何改动`, 201);
      return { rows: [], faults };
    }
    auditSubject(table.subject, owner.id, await table.carryOut(db, owner, plan, caller.username));
    message('保存成功！');
    return { rows: (await table.rows(db, owner)).map(present), faults: [] };
  };
}

function readSent({ added = [], changed = [], removed = [] }: SentTable): TableWish<Cells> {
  const small = <Row extends { id: string }>(row: Row) => ({ ...row, id: row.id.toLowerCase() });
  const sent = { added, changed: changed.map(small), removed: removed.map(small) };
  const ids = [...sent.added, ...sent.changed, ...sent.removed].map(({ id }) => id);
  if (new Set(ids).size !== ids.length) throw malformed('id', 'repeated-row');
  return sent;
}

/** What the single calls ask for, this one asks for too. */
function refuseMissingRights(
  { permissions }: Caller,
  { added, removed }: TableWish<Cells>,
  { add, remove, removeBatch }: { add: string; remove: string; removeBatch: string },
): void {
  const needed = [
    ...(added.length > 0 ? [add] : []),
    ...(removed.length > 0 ? [removed.length > 1 ? removeBatch : remove] : []),
  ];
  if (!needed.every((code) => permissions.has(code))) throw forbidden();
}

/** Rows with a bad cell are told of, and left out of what the rules of the module see. */
function readCells<Read>(kernel: Kernel, check: CheckCells, { added, changed, removed }: TableWish<Cells>) {
  const badCells: TableFault[] = [];
  const read = <Row extends { id: string; cells: Cells }>(row: Row, whole?: 'whole') => {
    const { cells, faults } = check(row.cells, whole);
    for (const { code, details } of faults)
      badCells.push(worded(kernel, row.id, details.field ?? '', code, details.values));
    return faults.length === 0 ? [{ ...row, cells: cells as Read }] : [];
  };
  const wish: TableWish<Read> = {
    added: added.flatMap((row) => read(row, 'whole')),
    changed: changed.flatMap((row) => read(row)),
    removed,
  };
  return { wish, badCells };
}

const worded = (
  kernel: Kernel,
  id: string,
  field: string,
  refusal: string,
  values: Record<string, string | number> = {},
): TableFault => ({ id, field, refusal, values, message: kernel.refusalText(refusal, values).message });

/** Rules know user names; people are called by their real ones. */
async function inWords(
  kernel: Kernel,
  db: Db,
  { realnameOf }: Pick<EditableTable<never, never, never, never>, 'realnameOf'>,
  faults: RowFault[],
): Promise<TableFault[]> {
  const names = new Map<string, string>();
  for (const username of new Set(faults.map(({ values }) => values.by)))
    if (username) names.set(username, (await realnameOf(db, username)) ?? username);
  return faults.map(({ id, field, refusal, values }) =>
    worded(
      kernel,
      id,
      field,
      refusal,
      values.by === undefined ? values : { ...values, by: names.get(values.by) ?? '' },
    ),
  );
}
