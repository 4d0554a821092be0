import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { yuanOf } from '#kit/domain/money.ts';
import type { ColumnKind } from '#kit/server/data/columns.ts';
import { conditionsOf } from '#kit/server/data/conditions.ts';
import type { Db, Condition as Sql } from '#kit/server/data/db.ts';
import { orderOf, present, selectList, whereAll } from '#kit/server/data/list.ts';
import type { Served } from '#kit/server/resource/served.ts';
import type { Cell } from '#kit/server/sheets/workbook.ts';
import { filtersOf, serveExportCalls } from './serve-export.ts';

const CHUNK = 500;

type Exported = Omit<Served, 'selected' | 'written'>;

/** Mounts the export of a resource: the fields of its list, for what its filters and the caller's data rules leave. */
export function serveExport(app: FastifyInstance, served: Exported): void {
  const { resource, columns, table, visibleTo } = served;
  serveExportCalls(app, {
    call: resource.exportXls,
    title: resource.title.zh,
    titleEn: resource.title.en,
    headings: [...shown(served).map(([, { label }]) => label.zh), '创建时间'],
    choose: async (db, caller, query) => {
      const where = whereAll([...(await visibleTo(caller, db)), ...conditionsOf(columns, filtersOf(query))]);
      const statement = sql`select ${selectList(columns)} from ${table} ${where} ${orderOf(columns, query)}`;
      const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${table} ${where}`.execute(db);
      return { total: rows[0]?.total ?? 0, rows: rowsOf(served, db, statement) };
    },
  });
}

const shown = ({ resource }: Exported) => Object.entries(resource.fields).filter(([, field]) => field.inList);

// A spreadsheet keeps fifteen digits of a number.
const asNumber = (amount: string) => (amount.replace(/\D/g, '').length <= 15 ? Number(amount) : amount);

/** Amounts go as numbers, so that they can be added up, as long as nothing is lost. */
function cellOf(kind: ColumnKind | undefined, value: unknown): Cell {
  if (typeof value === 'string' && kind === 'fen') return asNumber(yuanOf(value));
  if (typeof value === 'string' && kind === 'decimal') return asNumber(value);
  return (value ?? null) as Cell;
}

async function* rowsOf(served: Exported, db: Db, statement: Sql): AsyncGenerator<Cell[]> {
  const names = shown(served).map(([name, { dict }]) => (dict ? `${name}_dictText` : name));
  let chunk: Record<string, unknown>[] = [];
  const flush = async () => {
    const rows = await present(served.kernel, served.columns, chunk, true);
    chunk = [];
    return rows.map((row) => [...names, 'createTime'].map((name) => cellOf(served.columns.get(name)?.kind, row[name])));
  };
  for await (const row of db.getExecutor().stream(statement.compile(db), CHUNK)) {
    chunk.push(...(row.rows as Record<string, unknown>[]));
    if (chunk.length >= CHUNK) yield* await flush();
  }
  yield* await flush();
}
