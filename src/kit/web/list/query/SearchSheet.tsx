import { FilterOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownList } from '../use-list.ts';
import { QuickSearch } from './QuickSearch.tsx';
import { SearchRow } from './SearchRow.tsx';

/** On a telephone the first rows come first; the search waits behind a button. */
export function SearchSheet({ list }: { list: ShownList }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { fields, address, search } = list;
  const count = Object.keys(address.filters).length;
  return (
    <div className="search-sheet">
      <QuickSearch list={list} />
      <Button icon={<FilterOutlined aria-hidden />} aria-expanded={open} onClick={() => setOpen(true)}>
        {count > 0 ? t('query.filterCount', { count }) : t('query.filter')}
      </Button>
      <Drawer
        open={open}
        placement="bottom"
        size="large"
        title={t('query.filter')}
        closable={{ 'aria-label': t('form.close') }}
        onClose={() => setOpen(false)}
        destroyOnHidden
      >
        <SearchRow fields={fields} filters={address.filters} onSearch={search} isSheet onDone={() => setOpen(false)} />
      </Drawer>
    </div>
  );
}
