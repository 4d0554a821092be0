import { ClockCircleOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { NoticeBell } from '#admin/announcements/web/NoticeBell.tsx';
import { toWireTime } from '#kit/domain/wire-time.ts';
import { useServerClock } from '#kit/web/calls/server-clock.ts';
import { BrandMark } from '#kit/web/page/faces/BrandMark.tsx';
import { LanguageSwitch, ThemeSwitch } from '#kit/web/page/Switches.tsx';
import { LazyExportsUnderway } from '../exports/LazyExportsUnderway.tsx';
import { HOME_PATH } from '../home-path.ts';
import { arrange, useLayout } from '../layout/layout-settings.ts';
import { AccountMenu } from './account/AccountMenu.tsx';
import { MainMenu } from './MainMenu.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import { MenuSearch } from './MenuSearch.tsx';

interface HeaderProps {
  /** What the header carries besides its tools: the drawer's handle, the side menu's handle, or the menu itself. */
  kind: 'mobile' | 'sidemenu' | 'topmenu';
  away: boolean;
}

export function Header({ kind, away }: HeaderProps) {
  const { navTheme, fixedHeader } = useLayout();
  return (
    <header
      className="head"
      data-nav={kind === 'topmenu' ? navTheme : 'light'}
      data-fixed={fixedHeader || undefined}
      data-away={away || undefined}
      inert={away}
    >
      {kind === 'mobile' && <MenuDrawer />}
      {kind === 'sidemenu' ? <SideMenuHandle /> : <Brand />}
      {kind === 'topmenu' ? <MainMenu mode="horizontal" theme={navTheme} /> : <span className="head-gap" />}
      <div className="head-tools">
        <MenuSearch />
        <Clock />
        <NoticeBell below={(onLeave) => <LazyExportsUnderway onLeave={onLeave} />} />
        <LanguageSwitch />
        <ThemeSwitch />
        <AccountMenu />
      </div>
    </header>
  );
}

export function Brand({ short }: { short?: boolean }) {
  const { t } = useTranslation();
  return (
    <Link to={HOME_PATH} className="brand" aria-label={t('platform.name')}>
      <BrandMark />
      {!short && <span className="brand-name">{t('platform.name')}</span>}
    </Link>
  );
}

function SideMenuHandle() {
  const { t } = useTranslation();
  const opened = useLayout(({ sidebarOpened }) => sidebarOpened);
  return (
    <Button
      type="text"
      icon={opened ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
      aria-label={opened ? t('frame.foldMenu') : t('frame.unfoldMenu')}
      aria-expanded={opened}
      onClick={() => arrange({ sidebarOpened: !opened })}
    />
  );
}

function Clock() {
  const { t } = useTranslation();
  const { now } = useServerClock();
  const text = toWireTime(now);
  return (
    <Tooltip title={`${t('frame.serverTime')} ${text}`}>
      <span className="clock">
        <ClockCircleOutlined aria-hidden />
        <span className="visually-hidden">{t('frame.serverTime')}</span>
        <time dateTime={text}>{text.slice(11)}</time>
      </span>
    </Tooltip>
  );
}
