import type { Words } from '#kit/contract/resource-field.ts';
import type { Column } from '#kit/server/columns.ts';

/** A field by which data rules may narrow a list. */
export interface RuledField {
  column: Column;
  label: Words;
}

/** A page whose list data rules narrow; `src/server` tells which lists there are. */
export interface RuledPage {
  /** The component of its menu entry. */
  page: string;
  /** Calls below this path read and change only what the rules leave. */
  path: string;
  fields: RuledField[];
}

export const ruledPageOf = (pages: RuledPage[], component: string | null) =>
  pages.find(({ page }) => page === component);

export const ruledFieldOf = (page: RuledPage, field: string) =>
  page.fields.find(({ column }) => column.field === field);
