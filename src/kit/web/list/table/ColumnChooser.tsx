import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Checkbox, InputNumber, Select, type TableColumnType } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Row } from '../slots.ts';
import { type ColumnPlace, keyOf, type ListLayout, moved, NARROWEST, placesOf, WIDEST, withPlace } from './layout.ts';
import './column-chooser.css';

interface ColumnChooserProps {
  columns: TableColumnType<Row>[];
  layout: ListLayout;
  onChange: (layout: ListLayout) => void;
}

/** Which columns a list shows, in which order, how wide, and which stay in sight. */
export function ColumnChooser({ columns, layout, onChange }: ColumnChooserProps) {
  const { t } = useTranslation();
  const keys = columns.map(keyOf);
  const places = placesOf(keys, layout);
  const titleOf = (key: string) => String(columns.find((column) => keyOf(column) === key)?.title ?? key);
  const change = (key: string, what: Partial<ColumnPlace>) => onChange(withPlace(keys, layout, key, what));
  const shownCount = places.filter(({ hidden }) => !hidden).length;
  return (
    <div className="column-chooser">
      <ul aria-label={t('layout.columnsTitle')}>
        {places.map(({ key, hidden, width, pin }, index) => {
          const column = titleOf(key);
          return (
            <li key={key}>
              <Checkbox
                checked={!hidden}
                // A table without a column would show nothing at all.
                disabled={!hidden && shownCount === 1}
                aria-label={t('layout.show', { column })}
                onChange={({ target }) => change(key, { hidden: !target.checked || undefined })}
              >
                {column}
              </Checkbox>
              <Button
                size="small"
                type="text"
                icon={<ArrowUpOutlined aria-hidden />}
                aria-label={t('layout.up', { column })}
                title={t('layout.up', { column })}
                disabled={index === 0}
                onClick={() => onChange(moved(keys, layout, key, -1))}
              />
              <Button
                size="small"
                type="text"
                icon={<ArrowDownOutlined aria-hidden />}
                aria-label={t('layout.down', { column })}
                title={t('layout.down', { column })}
                disabled={index === places.length - 1}
                onClick={() => onChange(moved(keys, layout, key, 1))}
              />
              <InputNumber
                size="small"
                aria-label={t('layout.width', { column })}
                min={NARROWEST}
                max={WIDEST}
                step={10}
                suffix="px"
                value={width}
                onChange={(next) => change(key, { width: next ?? undefined })}
              />
              <Select
                size="small"
                aria-label={t('layout.pin', { column })}
                value={pin ?? 'none'}
                options={[
                  { value: 'none', label: t('layout.pinNone') },
                  { value: 'left', label: t('layout.pinLeft') },
                  { value: 'right', label: t('layout.pinRight') },
                ]}
                onChange={(next) => change(key, { pin: next === 'none' ? undefined : (next as ColumnPlace['pin']) })}
              />
            </li>
          );
        })}
      </ul>
      <Button size="small" onClick={() => onChange({ ...layout, columns: [] })}>
        {t('layout.restore')}
      </Button>
    </div>
  );
}
