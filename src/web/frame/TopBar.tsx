import { ClockCircleOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toWireTime } from '#kit/domain/wire-time.ts';
import { BrandMark } from '#kit/web/BrandMark.tsx';
import { LanguageSwitch, ThemeSwitch } from '#kit/web/Switches.tsx';
import { useServerClock } from '#kit/web/server-clock.ts';
import { HOME_PATH } from '../home-path.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { NarrowMenu, WideMenu } from './TopMenu.tsx';

export function TopBar() {
  const { t } = useTranslation();
  return (
    <header className="top-bar">
      <NarrowMenu />
      <Link to={HOME_PATH} className="brand">
        <BrandMark />
        <span className="brand-name">{t('platform.name')}</span>
      </Link>
      <WideMenu />
      <div className="top-tools">
        <Clock />
        <LanguageSwitch />
        <ThemeSwitch />
        <AccountMenu />
      </div>
    </header>
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
