import type { GridColumn, GridOption, GridRow } from '#kit/domain/grid/grid-column.ts';
import type { GridHandle } from '#kit/web/grid/view/use-grid.ts';

export interface EditorProps {
  grid: GridHandle;
  row: GridRow;
  column: GridColumn;
  options: readonly GridOption[] | undefined;
  fault: string | undefined;
  /** The element that says what is wrong, while something is. */
  faultId: string;
  label: string;
}
