import { App, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { registerNotices } from '#kit/web/calls/told/notices.ts';
import { followToasts } from '#kit/web/calls/told/page-toasts.ts';
import { useAppearance } from '#kit/web/page/appearance.ts';
import { guardFastClicks } from '#kit/web/page/fast-click.ts';
import { styleNonce } from '#kit/web/page/page-settings.ts';
import { useLayout } from '../layout/layout-settings.ts';
import { useRootLook } from '../layout/use-root-look.ts';
import { antdThemeOf } from '../theme/antd-theme.ts';
import './frame.css';

const CSP = { nonce: styleNonce };

guardFastClicks();

/** What every control inside relies on: theme, words of the library, notices, the guard against fast clicks. */
export function Surroundings({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const appearance = useAppearance(({ theme }) => theme);
  const color = useLayout((settings) => settings.color);
  const weak = useLayout((settings) => settings.weak);
  const theme = useMemo(() => antdThemeOf(appearance, color, weak), [appearance, color, weak]);
  useRootLook();
  return (
    <ConfigProvider
      theme={theme}
      csp={CSP}
      locale={i18n.resolvedLanguage === 'en' ? enUS : zhCN}
      button={{ autoInsertSpace: false }}
    >
      <App notification={{ placement: 'topRight', top: 72 }} message={{ top: 72 }}>
        <NoticeRegistration />
        {children}
      </App>
    </ConfigProvider>
  );
}

function NoticeRegistration() {
  const board = App.useApp();
  useEffect(() => {
    followToasts(board);
    registerNotices(board);
  }, [board]);
  return null;
}
