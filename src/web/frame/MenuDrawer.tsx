import { MenuOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#kit/web/page/faces/lazy-part.tsx';

// Wide pages have no drawer, and others fetch it when it is opened.
const MenuSheet = lazyPart(() => import('./MenuSheet.tsx').then(({ MenuSheet: Loaded }) => ({ default: Loaded })));

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
      {shown && (
        <MenuSheet open={shown === 'open'} onClose={() => setShown('closed')} onFailed={() => setShown(undefined)} />
      )}
    </>
  );
}
