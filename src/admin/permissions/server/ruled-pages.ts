import type { Words } from '#kit/contract/resource-field.ts';
import type { Column } from '#kit/server/columns.ts';
import type { Db, Condition as Sql } from '#kit/server/db.ts';
import type { Caller, Kernel } from '#kit/server/kernel.ts';

/** A field by which data rules may narrow a list. */
export interface RuledField {
  column: Column;
  label: Words;
  /** Whether the list shows it. */
  inList?: boolean;
}

/** A page whose list data rules narrow; `src/server` tells which lists there are. */
export interface RuledPage {
  /** The component of its menu entry. */
  page: string;
  /** Calls below this path read and change only what the rules leave. */
  path: string;
  fields: RuledField[];
  /** The code of its list: whoever lacks it is shown no row of it. */
  permission: string;
  /** The list itself, as this caller gets it, under further conditions. */
  list(scene: ListScene, further: Sql[], size: number): Promise<{ total: number; records: Record<string, unknown>[] }>;
}

export interface ListScene {
  db: Db;
  kernel: Kernel;
  caller: Caller;
}

export const ruledPageOf = (pages: RuledPage[], component: string | null) =>
  pages.find(({ page }) => page === component);

export const ruledFieldOf = (page: RuledPage, field: string) =>
  page.fields.find(({ column }) => column.field === field);
