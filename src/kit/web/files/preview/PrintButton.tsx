import { PrinterOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { fileTicket, PDF_VIEWER } from '#kit/contract/files/kept-file.contract.ts';
import { call } from '#kit/web/calls/call.ts';
import { apiBase } from '#kit/web/page/page-settings.ts';

/** Opens a print link in a window of its own; its ticket is good once. */
export function PrintButton({ path }: { path: string }) {
  const { t, i18n } = useTranslation();
  const { message } = App.useApp();
  async function open() {
    // At once: browsers block a window that opens when the answer is there.
    const opened = window.open('', '_blank');
    if (!opened) return void message.warning(t('files.windowBlocked'));
    opened.opener = null;
    try {
      const { ticket } = await call(fileTicket, { path });
      const { theme = 'light' } = document.documentElement.dataset;
      const query = new URLSearchParams({ id: path, ticket, language: i18n.resolvedLanguage ?? '', theme });
      opened.location.replace(`${apiBase}${PDF_VIEWER}?${query}`);
    } catch {
      // The reaction to the refusal has told it.
      opened.close();
    }
  }
  return (
    <Button icon={<PrinterOutlined aria-hidden />} onClick={() => void open()}>
      {t('files.printIt')}
    </Button>
  );
}
