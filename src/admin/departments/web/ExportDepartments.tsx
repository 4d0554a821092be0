import { departmentChanges as changes } from '#admin/departments/department-changes.contract.ts';
import { ExportButton, exportOrQueue } from '#kit/web/list/ListTools.tsx';

/** Saves the ticked departments as a workbook, or all when none is ticked. */
export function ExportDepartments({ ticked }: { ticked: string[] }) {
  const chosen = ticked.length > 0 ? { selections: ticked.join(',') } : {};
  return <ExportButton run={() => exportOrQueue(changes.exportXls, { format: 'xlsx', ...chosen })} />;
}
