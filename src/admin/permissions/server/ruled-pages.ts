import type { Words } from '#kit/contract/resource-field.ts';
import { type Column, snake } from '#kit/server/data/columns.ts';
import type { Db, Condition as Sql } from '#kit/server/data/db.ts';
import type { Caller, Kernel, ObjectScope } from '#kit/server/http/kernel.ts';

/** A field by which data rules may narrow a list. */
export interface RuledField {
  column: Column;
  label: Words;
  /** Whether the list shows it. */
  inList?: boolean;
}

/** A page whose list data rules narrow; `src/server` tells which lists there are. */
export interface RuledPage extends ObjectScope {
  fields: RuledField[];
  /** The code of its list, without which it shows nothing; undefined where everybody signed in may read it. */
  permission?: string;
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

/** The field by its name on the wire or, as an existing client writes it, by that name as a column: `create_by`. */
export const ruledFieldOf = ({ fields }: Pick<RuledPage, 'fields'>, name: string) =>
  fields.find(({ column: { field } }) => field === name || snake(field) === name);
