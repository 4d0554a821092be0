import { DownloadOutlined, DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export function ExportButton({ run }: { run: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const [running, setRunning] = useState(false);
  const start = () => {
    setRunning(true);
    // The reaction table has told the user already.
    void run()
      .catch(() => undefined)
      .finally(() => setRunning(false));
  };
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={running} onClick={start}>
      {t('list.export')}
    </Button>
  );
}

/** What may be done with all ticked rows at once. */
export function BatchMenu({ items }: { items: MenuProps['items'] }) {
  const { t } = useTranslation();
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button>
        {t('list.batch')} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
