import { DownloadOutlined } from '@ant-design/icons';
import { Button, type MenuProps } from 'antd';
import { isValidElement, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { MenuButton } from '#kit/web/page/MenuButton.tsx';

/** Fetches an export, or has a large one made by a job and answers what shows its progress. */
export const exportOrQueue = async (exportXls: AnyEndpoint, query: object) =>
  (await import('#kit/web/transfer/export-run.tsx')).beginExport(exportXls, query);

/** Runs an export; one that became a job is followed below the button. */
export function ExportButton({ run }: { run: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const [running, setRunning] = useState(false);
  const [followed, setFollowed] = useState<ReactNode>();
  const start = () => {
    setRunning(true);
    // The reaction table has told the user already.
    void run()
      .then((answer) => setFollowed(isValidElement(answer) ? answer : undefined))
      .catch(() => undefined)
      .finally(() => setRunning(false));
  };
  return (
    <>
      <Button icon={<DownloadOutlined aria-hidden />} loading={running} onClick={start}>
        {t('list.export')}
      </Button>
      {followed}
    </>
  );
}

/** What may be done with all ticked rows at once. */
export function BatchMenu({ items }: { items: MenuProps['items'] }) {
  const { t } = useTranslation();
  return <MenuButton items={items}>{t('list.batch')}</MenuButton>;
}
