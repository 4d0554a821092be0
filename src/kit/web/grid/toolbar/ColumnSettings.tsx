import { TableOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridStore } from '#kit/web/grid/model/grid-store.ts';
import { lazyPart } from '#kit/web/page/faces/lazy-part.tsx';
import { focusFirst } from './focus-first.ts';
import type { ColumnWishes } from './use-column-wishes.ts';

const ColumnList = lazyPart(() => import('./ColumnList.tsx').then((loaded) => ({ default: loaded.ColumnList })));

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
      afterOpenChange={(shown) => shown && focusFirst(list.current)}
      trigger="click"
      destroyOnHidden
      title={t('grid.columns')}
      content={<ColumnList {...settings} list={list} onEscape={shut} onFailed={shut} />}
    >
      <Button ref={opener} icon={<TableOutlined />}>
        {t('grid.columns')}
      </Button>
    </Popover>
  );
}
