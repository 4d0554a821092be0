import { App, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router';
import { useAppearance } from '#kit/web/appearance.ts';
import { lendNotices } from '#kit/web/notices.ts';
import { styleNonce } from '#kit/web/page-settings.ts';
import { HOME_PATH } from '../home-path.ts';
import { useDocumentTitle } from '../pages/document-title.ts';
import { Denied } from '../pages/pages.tsx';
import { antdThemeOf } from '../theme/antd-theme.ts';
import './frame.css';
import { grants } from './menu.ts';
import { Rehearsal } from './Rehearsal.tsx';
import type { ScreenHandle } from './screens-context.ts';
import { TopBar } from './TopBar.tsx';
import { useMyMenu } from './use-my-menu.ts';

const CSP = { nonce: styleNonce };

/** Everything around a screen: theme, notices, top bar, footer. */
export function Frame() {
  const { i18n } = useTranslation();
  const theme = useAppearance((appearance) => appearance.theme);
  return (
    <ConfigProvider
      theme={antdThemeOf(theme)}
      csp={CSP}
      locale={i18n.resolvedLanguage === 'en' ? enUS : zhCN}
      button={{ autoInsertSpace: false }}
    >
      <App notification={{ placement: 'topRight', top: 76 }} message={{ top: 76 }}>
        <NoticeLender />
        <Page />
      </App>
    </ConfigProvider>
  );
}

function NoticeLender() {
  const board = App.useApp();
  useEffect(() => {
    lendNotices(board);
  }, [board]);
  return null;
}

function Page() {
  const { t } = useTranslation();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const busy = useNavigation().state === 'loading';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what makes it run.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <div className="frame">
      <button type="button" className="skip" onClick={() => main.current?.focus()}>
        {t('frame.skip')}
      </button>
      <TopBar />
      <div className="frame-progress" data-busy={busy || undefined} />
      <Rehearsal />
      <main ref={main} tabIndex={-1} className="frame-main">
        <AllowedScreen />
      </main>
      <footer className="frame-foot">{t('platform.copyright')}</footer>
    </div>
  );
}

/** A screen that the user's menu does not hold is refused here already; the server refuses its calls anyway. */
function AllowedScreen() {
  const { t } = useTranslation();
  const { menu } = useMyMenu();
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined;
  const path = handle?.screen.path;
  useDocumentTitle(handle && path !== HOME_PATH ? t(handle.screen.title) : undefined);
  if (path && path !== HOME_PATH && !grants(menu, path)) return <Denied />;
  return <Outlet />;
}
