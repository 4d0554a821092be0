import { MenuOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { arriving } from '#kit/web/page/arriving.ts';
import { PartBoundary } from './PartBoundary.tsx';

// Wide pages have no drawer, and others fetch it when it is opened.
const MenuSheet = lazy(arriving(() => import('./MenuSheet.tsx').then(({ MenuSheet: Sheet }) => ({ default: Sheet }))));

/** The menu on telephones and tablets. */
export function MenuDrawer() {
  const { t } = useTranslation();
  const [shown, setShown] = useState<'open' | 'closed'>();
  return (
    <>
      <Button
        type="text"
        icon={<MenuOutlined aria-hidden />}
        aria-label={t('frame.openMenu')}
        aria-expanded={shown === 'open'}
        onClick={() => setShown('open')}
      />
      <PartBoundary onFailed={() => setShown(undefined)}>
        <Suspense>{shown && <MenuSheet open={shown === 'open'} onClose={() => setShown('closed')} />}</Suspense>
      </PartBoundary>
    </>
  );
}
