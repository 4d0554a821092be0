import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { copyrightYear } from '#kit/web/page/page-settings.ts';
import { useLayout } from '../layout/layout-settings.ts';
import { useDevice } from '../layout/use-device.ts';
import { useHiddenHeader } from '../layout/use-hidden-header.ts';
import { ConnectionStrip } from './ConnectionStrip.tsx';
import { Content } from './Content.tsx';
import { Header } from './Header.tsx';
import { Rehearsal } from './Rehearsal.tsx';
import { SideBar } from './SideBar.tsx';
import { useLiveUpdates } from './use-live-updates.ts';
import { usePageToasts } from './use-page-toasts.ts';
import { useReconnecting } from './use-reconnecting.ts';

// The name of `unfinished-hint.ts`, as the browser keeps it: every byte here is fetched by every visitor.
if (localStorage.pro__UNFINISHED_UPLOADS) void import('#kit/web/uploads/unfinished.ts');

/** What is around every page: menu, header, footer. */
export function Shell() {
  const { t } = useTranslation();
  const main = useRef<HTMLElement>(null);
  const { layout, contentWidth, fixedHeader, autoHideHeader } = useLayout();
  const device = useDevice();
  const kind = device === 'mobile' ? 'mobile' : layout;
  const away = useHiddenHeader(fixedHeader && autoHideHeader);
  useFreshStart(main);
  useLiveUpdates();
  useReconnecting();
  usePageToasts();
  return (
    <div className="frame" data-layout={kind} data-width={contentWidth}>
      <button type="button" className="skip" onClick={() => main.current?.focus()}>
        {t('frame.skip')}
      </button>
      {kind === 'sidemenu' && <SideBar />}
      <div className="frame-body">
        <Header kind={kind} away={away} />
        <ConnectionStrip />
        <Rehearsal />
        <main ref={main} tabIndex={-1} className="frame-main">
          <Content />
        </main>
        <footer className="frame-foot">{t('platform.copyright', { year: copyrightYear })}</footer>
      </div>
    </div>
  );
}

/** A new page begins at its top; anyone who came by keyboard goes on in it, unless the focus is somewhere already. */
function useFreshStart(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    window.scrollTo(0, 0);
    if (shown.current === pathname) return;
    shown.current = pathname;
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body || activeElement.closest('[inert]'))
      main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
