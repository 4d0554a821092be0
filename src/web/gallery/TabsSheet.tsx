import { App, Button, Form, Input, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { CheckedTabs } from '#kit/web/grid/tabs/CheckedTabs.tsx';
import { useCheckedTabs } from '#kit/web/grid/tabs/use-checked-tabs.ts';
import { Grid } from '#kit/web/grid/view/Grid.tsx';
import { useGrid } from '#kit/web/grid/view/use-grid.ts';

/** A form and two grids that are checked together. */
export function TabsSheet() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [form] = Form.useForm();
  const columns: GridColumn[] = [
    { key: 'name', type: 'input', title: t('gallery.item'), validateRules: [{ required: true }] },
    { key: 'price', type: 'inputNumber', title: t('gallery.price'), validateRules: [{ pattern: 'money' }] },
  ];
  const lots = useGrid({ columns, rows: rowsOf('lot', 30) });
  const items = useGrid({ columns, rows: rowsOf('item', 3) });
  const check = useCheckedTabs([
    {
      key: 'base',
      label: t('gallery.tabForm'),
      form,
      children: (
        <Form form={form} name="tabs-sheet" layout="vertical" initialValues={{ project: '云洲市政道路' }}>
          <Form.Item name="project" label={t('gallery.item')} rules={[{ required: true }]}>
            <Input />
          </Form.Item>
        </Form>
      ),
    },
    {
      key: 'lots',
      label: t('gallery.tabLots'),
      grid: lots,
      children: <Grid grid={lots} label={t('gallery.tabLots')} density="compact" height={240} />,
    },
    {
      key: 'items',
      label: t('gallery.tabItems'),
      grid: items,
      children: <Grid grid={items} label={t('gallery.tabItems')} density="compact" height={240} />,
    },
  ]);
  const validate = () =>
    check.validate().then(
      () => void message.success(t('gallery.allRight')),
      // The tab that failed is shown, and the bar says how much is wrong.
      () => undefined,
    );
  return (
    <>
      <Space>
        <Button onClick={() => void validate()}>{t('gallery.validateTabs')}</Button>
      </Space>
      <CheckedTabs check={check} />
    </>
  );
}

const rowsOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${name}-${at}`, name: `${name} ${at + 1}`, price: `${at + 1}` }));
