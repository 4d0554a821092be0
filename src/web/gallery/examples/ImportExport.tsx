import { Space } from 'antd';
import { positions } from '#admin/positions/positions.contract.ts';
import { ExportButton, exportOrQueue } from '#kit/web/list/ListTools.tsx';
import { ImportButton } from '#kit/web/transfer/ImportButton.tsx';

export function ImportExport() {
  const { title, list, exportXls, importExcel } = positions;
  return (
    <Space wrap>
      {importExcel && <ImportButton title={title} call={importExcel} refreshes={list} />}
      <ExportButton run={() => exportOrQueue(exportXls, { format: 'xlsx', column: 'code', order: 'asc' })} />
    </Space>
  );
}
