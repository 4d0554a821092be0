import { MenuOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { arriving } from '#kit/web/page/arriving.ts';
import { PartBoundary } from '#kit/web/page/faces/PartBoundary.tsx';

// Wide pages have no drawer, and others fetch it when it is opened.
const lazySheet = () =>
  lazy(arriving(() => import('./MenuSheet.tsx').then(({ MenuSheet }) => ({ default: MenuSheet }))));

/** The menu on telephones and tablets. */
export function MenuDrawer() {
  const { t } = useTranslation();
  const [shown, setShown] = useState<'open' | 'closed'>();
  const [MenuSheet, setMenuSheet] = useState(lazySheet);
  // One that did not come would never be asked for again.
  const tryAgainNextTime = () => {
    setShown(undefined);
    setMenuSheet(lazySheet);
  };
  return (
    <>
      <Button
        type="text"
        icon={<MenuOutlined aria-hidden />}
        aria-label={t('frame.openMenu')}
        aria-expanded={shown === 'open'}
        onClick={() => setShown('open')}
      />
      <PartBoundary onFailed={tryAgainNextTime}>
        <Suspense>{shown && <MenuSheet open={shown === 'open'} onClose={() => setShown('closed')} />}</Suspense>
      </PartBoundary>
    </>
  );
}
