import { ColumnHeightOutlined, PrinterOutlined, ProfileOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button, Popover, type TableColumnType } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { arriving } from '#kit/web/page/arriving.ts';
import { MenuButton } from '#kit/web/page/MenuButton.tsx';
import type { Row } from '../slots.ts';
import type { ShownList } from '../use-list.ts';
import { DENSITIES } from './layout.ts';

const ColumnChooser = lazy(
  arriving(() => import('./ColumnChooser.tsx').then((loaded) => ({ default: loaded.ColumnChooser }))),
);

/** How the table of a list looks, and its way onto paper. */
export function ListTuning({ list, columns }: { list: ShownList; columns: TableColumnType<Row>[] }) {
  const { t } = useTranslation();
  const { layout, setLayout } = list;
  return (
    <div className="list-tuning">
      <Popover
        trigger="click"
        placement="bottomRight"
        title={t('layout.columnsTitle')}
        content={
          <Suspense fallback={<span className="bone" />}>
            <ColumnChooser columns={columns} layout={layout} onChange={setLayout} />
          </Suspense>
        }
      >
        <Button type="text" size="small" icon={<ProfileOutlined aria-hidden />}>
          {t('layout.columns')}
        </Button>
      </Popover>
      <MenuButton
        type="text"
        size="small"
        icon={<ColumnHeightOutlined aria-hidden />}
        items={DENSITIES.map((density) => ({
          key: density,
          label: t(`layout.densities.${density}`),
          className: density === layout.density ? 'chosen-entry' : undefined,
          onClick: () => setLayout({ ...layout, density }),
        }))}
      >
        {t('layout.density')}
      </MenuButton>
      {list.canContinue && (
        <MenuButton
          type="text"
          size="small"
          icon={<UnorderedListOutlined aria-hidden />}
          items={[false, true].map((continuous) => ({
            key: String(continuous),
            label: t(continuous ? 'layout.continuous' : 'layout.paged'),
            className: continuous === list.continuous ? 'chosen-entry' : undefined,
            onClick: () => setLayout({ ...layout, continuous: continuous || undefined }),
          }))}
        >
          {t('layout.flow')}
        </MenuButton>
      )}
      <Button type="text" size="small" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
        {t('layout.print')}
      </Button>
    </div>
  );
}
