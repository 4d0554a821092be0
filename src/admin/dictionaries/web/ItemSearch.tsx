import { SearchOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldControl } from '#kit/web/form/controls/FieldControl.tsx';
import { said } from '#kit/web/language/words.ts';
import { type Filters, wireFilters } from '#kit/web/list/list-address.ts';
import { itemFields } from '../dictionary-items.contract.ts';

export type ItemFilters = Filters;

const NAMES = ['itemText', 'status'] as const;

/** What the items are narrowed by; text is found anywhere. */
export function ItemSearch({ filters, onSearch }: { filters: ItemFilters; onSearch: (wanted: ItemFilters) => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Record<string, string | undefined>>();
  const formId = useId();
  const search = (values: Record<string, string | undefined>) => {
    const filled = Object.entries(values).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : []));
    onSearch(wireFilters(itemFields, Object.fromEntries(filled)));
  };
  const reset = () => {
    form.setFieldsValue({ itemText: undefined, status: undefined });
    onSearch({});
  };
  return (
    <Form form={form} name={formId} className="item-search" colon={false} initialValues={filters} onFinish={search}>
      {NAMES.map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={name === 'status' ? t('dictionaries.status') : said(itemFields[name].label)}
        >
          <FieldControl field={itemFields[name]} inSearch />
        </Form.Item>
      ))}
      <div className="search-buttons">
        <Button htmlType="submit" icon={<SearchOutlined aria-hidden />}>
          {t('list.search')}
        </Button>
        <Button type="text" onClick={reset}>
          {t('list.reset')}
        </Button>
      </div>
    </Form>
  );
}
