import { Space } from 'antd';
import { positions } from '#admin/positions/positions.contract.ts';
import { ImportButton } from '#kit/web/resource/ImportButton.tsx';
import { ExportButton, exportOrQueue } from '#kit/web/resource/ListTools.tsx';

export function ImportExport() {
  const { title, list, exportXls, importExcel } = positions;
  return (
    <Space wrap>
      {importExcel && <ImportButton title={title} call={importExcel} refreshes={list} />}
      <ExportButton run={() => exportOrQueue(exportXls, { format: 'xlsx', column: 'code', order: 'asc' })} />
    </Space>
  );
}
