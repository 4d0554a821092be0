import { MenuOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { arriving } from '#kit/web/page/arriving.ts';
import { PartBoundary } from './PartBoundary.tsx';

// Wide pages have no drawer, and do not fetch one.
const MenuSheet = lazy(arriving(() => import('./MenuSheet.tsx').then(({ MenuSheet: Sheet }) => ({ default: Sheet }))));

/** The menu on telephones and tablets. */
export function MenuDrawer() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        type="text"
        icon={<MenuOutlined aria-hidden />}
        aria-label={t('frame.openMenu')}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <PartBoundary>
        <Suspense>
          <MenuSheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      </PartBoundary>
    </>
  );
}
