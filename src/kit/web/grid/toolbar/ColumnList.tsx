import { PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { Button, Checkbox, InputNumber } from 'antd';
import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridStore } from '#kit/web/grid/model/grid-store.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { focusFirst } from './focus-first.ts';
import { type ColumnWishes, toggled } from './use-column-wishes.ts';

interface ColumnListProps extends ColumnWishes {
  store: GridStore;
  list: RefObject<HTMLUListElement | null>;
  onEscape: () => void;
}

const NARROWEST = 60;
const WIDEST = 1_000;

export function ColumnList({ store, wishes, change, list, onEscape }: ColumnListProps) {
  const { t } = useTranslation();
  const columns = store.columns.filter(({ type }) => type !== 'hidden');
  const shown = columns.filter(({ key }) => !wishes.hidden?.includes(key));
  // It may come when the box around it is open already.
  useEffect(() => focusFirst(list.current), [list]);
  return (
    <ul
      ref={list}
      className="grid-columns"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEscape();
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
  );
}

function withWidth(widths: Readonly<Record<string, number>> | undefined, key: string, width: number | null) {
  const { [key]: _, ...others } = widths ?? {};
  return width === null ? others : { ...others, [key]: width };
}
