import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { departmentChanges as changes } from '#admin/departments/department-changes.contract.ts';
import { download } from '#kit/web/call.ts';

/** Saves the ticked departments as a workbook, or all when none is ticked. */
export function ExportDepartments({ ticked }: { ticked: string[] }) {
  const { t } = useTranslation();
  const [running, setRunning] = useState(false);
  const start = () => {
    setRunning(true);
    // The reaction table has told the user already.
    void download(changes.exportXls, { format: 'xlsx', ...(ticked.length > 0 && { selections: ticked.join(',') }) })
      .catch(() => undefined)
      .finally(() => setRunning(false));
  };
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={running} onClick={start}>
      {t('list.export')}
    </Button>
  );
}
