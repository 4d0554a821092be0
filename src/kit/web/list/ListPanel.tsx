import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { usePageTitle } from '#kit/web/page/page-title.ts';
import { ImportButton } from '#kit/web/transfer/ImportButton.tsx';
import { ListTable } from './ListTable.tsx';
import { BatchMenu, ExportButton, exportOrQueue } from './ListTools.tsx';
import { exportQuery } from './list-address.ts';
import { SearchRow } from './SearchRow.tsx';
import type { ShownList } from './use-list.ts';

/** A page that is a list: the title of its route, and what is below. */
export function ListPage({ list, children }: { list: ShownList; children: ReactNode }) {
  const title = usePageTitle();
  return (
    <section className="list" aria-busy={list.answer.isFetching}>
      <h1>{title}</h1>
      {children}
    </section>
  );
}

interface ListPanelProps extends ComponentProps<typeof ListTable> {
  /** What the button that adds is called, where it is not simply to add. */
  addText?: string;
  /** Its calls, for anyone who may use them. */
  exportXls?: AnyEndpoint | false;
  importExcel?: Omit<ComponentProps<typeof ImportButton>, 'refreshes'> | false;
  /** Further tools, after those that every list has. */
  children?: ReactNode;
}

/** Search, tools, rows and pages of a list. */
export function ListPanel({ addText, exportXls, importExcel, children, ...table }: ListPanelProps) {
  const { t } = useTranslation();
  const { fields, call, address, ticked, search } = table.list;
  return (
    <div className="panel">
      <SearchRow fields={fields} filters={address.filters} onSearch={search} />
      <div className="list-tools">
        {table.onAdd && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={table.onAdd}>
            {addText ?? t('list.add')}
          </Button>
        )}
        {exportXls && <ExportButton run={() => exportOrQueue(exportXls, exportQuery(fields, address, ticked))} />}
        {importExcel && <ImportButton {...importExcel} refreshes={call} />}
        {children}
      </div>
      <ListTable {...table} />
    </div>
  );
}

/** Removes all ticked rows at once. */
export function BatchRemoval({ onRemove }: { onRemove: () => void }) {
  const { t } = useTranslation();
  const remove = { key: 'remove', icon: <DeleteOutlined aria-hidden />, label: t('list.remove'), onClick: onRemove };
  return <BatchMenu items={[remove]} />;
}
