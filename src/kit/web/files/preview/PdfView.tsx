import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fileAddress, PDF_VIEWER } from '#kit/contract/files/kept-file.contract.ts';
import { apiBase } from '#kit/web/page/page-settings.ts';
import { useSession } from '#kit/web/session/session.ts';

/** A PDF in our own viewer, a page of its own that is told what to show once it is there. */
export function PdfView({ path, name }: { path: string; name: string }) {
  const { i18n } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const show = () => {
    const { token } = useSession.getState();
    const { theme } = document.documentElement.dataset;
    const told = { title: name, url: `${apiBase}${fileAddress(path)}`, token, language: i18n.resolvedLanguage, theme };
    frame.current?.contentWindow?.postMessage(told, window.location.origin);
  };
  return <iframe ref={frame} className="preview-pdf" src={`${apiBase}${PDF_VIEWER}`} title={name} onLoad={show} />;
}
