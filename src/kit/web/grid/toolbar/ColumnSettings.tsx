import { TableOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridStore } from '#kit/web/grid/model/grid-store.ts';
import { arriving } from '#kit/web/page/arriving.ts';
import type { ColumnWishes } from './use-column-wishes.ts';

const ColumnList = lazy(arriving(() => import('./ColumnList.tsx').then((loaded) => ({ default: loaded.ColumnList }))));

interface ColumnSettingsProps extends ColumnWishes {
  store: GridStore;
}

/** Shows, pins and widens columns; what dragging in the head does can be done here by keys. */
export function ColumnSettings(settings: ColumnSettingsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const shut = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      afterOpenChange={(shown) => shown && list.current?.querySelector('input')?.focus()}
      trigger="click"
      title={t('grid.columns')}
      content={
        <Suspense>
          <ColumnList {...settings} list={list} onEscape={shut} />
        </Suspense>
      }
    >
      <Button ref={opener} icon={<TableOutlined />}>
        {t('grid.columns')}
      </Button>
    </Popover>
  );
}
