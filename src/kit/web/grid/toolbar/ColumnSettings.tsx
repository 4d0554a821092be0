import { PushpinFilled, PushpinOutlined, TableOutlined } from '@ant-design/icons';
import { Button, Checkbox, InputNumber, Popover } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridStore } from '#kit/web/grid/model/grid-store.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { type ColumnWishes, toggled } from './use-column-wishes.ts';

interface ColumnSettingsProps extends ColumnWishes {
  store: GridStore;
}

const NARROWEST = 60;
const WIDEST = 1_000;

/** Shows, pins and widens columns; what dragging in the head does can be done here by keys. */
export function ColumnSettings({ store, wishes, change }: ColumnSettingsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const columns = store.columns.filter(({ type }) => type !== 'hidden');
  const shown = columns.filter(({ key }) => !wishes.hidden?.includes(key));
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      afterOpenChange={(shown) => shown && list.current?.querySelector('input')?.focus()}
      trigger="click"
      title={t('grid.columns')}
      content={
        <ul
          ref={list}
          className="grid-columns"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            setOpen(false);
            opener.current?.focus();
          }}
        >
          {columns.map(({ key, title }) => {
            const visible = !wishes.hidden?.includes(key);
            const pinned = wishes.pinned?.includes(key) ?? false;
            return (
              <li key={key}>
                <Checkbox
                  checked={visible}
                  disabled={visible && shown.length === 1}
                  onChange={() => change({ ...wishes, hidden: toggled(wishes.hidden, key) })}
                >
                  <ChineseText>{title}</ChineseText>
                </Checkbox>
                <InputNumber
                  size="small"
                  aria-label={t('grid.widthOf', { title })}
                  min={NARROWEST}
                  max={WIDEST}
                  precision={0}
                  value={wishes.widths?.[key]}
                  placeholder={t('grid.ownWidth')}
                  onChange={(width) => change({ ...wishes, widths: withWidth(wishes.widths, key, width) })}
                />
                <Button
                  type="text"
                  size="small"
                  aria-pressed={pinned}
                  aria-label={t('grid.pin', { title })}
                  icon={pinned ? <PushpinFilled /> : <PushpinOutlined />}
                  onClick={() => change({ ...wishes, pinned: toggled(wishes.pinned, key) })}
                />
              </li>
            );
          })}
          <li>
            <Button type="link" size="small" onClick={() => change({})}>
              {t('grid.resetColumns')}
            </Button>
          </li>
        </ul>
      }
    >
      <Button ref={opener} icon={<TableOutlined />}>
        {t('grid.columns')}
      </Button>
    </Popover>
  );
}

function withWidth(widths: Readonly<Record<string, number>> | undefined, key: string, width: number | null) {
  const { [key]: _, ...others } = widths ?? {};
  return width === null ? others : { ...others, [key]: width };
}
