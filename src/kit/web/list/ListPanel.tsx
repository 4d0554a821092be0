import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { arriving } from '#kit/web/page/arriving.ts';
import { lazyPart } from '#kit/web/page/faces/lazy-part.tsx';
import { usePageTitle } from '#kit/web/page/page-title.ts';
import { ImportButton } from '#kit/web/transfer/ImportButton.tsx';
import { BatchMenu, ExportButton, exportOrQueue } from './ListTools.tsx';
import { exportQuery } from './list-address.ts';
import { QuickSearch } from './query/QuickSearch.tsx';
import { SearchRow } from './query/SearchRow.tsx';
import { ListTable } from './table/ListTable.tsx';
import { useNarrow } from './table/use-narrow.ts';
import type { ShownList } from './use-list.ts';
import './list.css';

const QueryBuilder = lazyPart(() =>
  import('./query/QueryBuilder.tsx').then((loaded) => ({ default: loaded.QueryBuilder })),
);

// Rows come first: the head is fetched beside them, and has its room from the beginning.
const ListHead = lazy(arriving(() => import('./ListHead.tsx').then((loaded) => ({ default: loaded.ListHead }))));

const PrintHead = lazy(arriving(() => import('./PrintHead.tsx').then((loaded) => ({ default: loaded.PrintHead }))));
const PrintStamp = lazy(arriving(() => import('./PrintHead.tsx').then((loaded) => ({ default: loaded.PrintStamp }))));

const FilterChips = lazy(
  arriving(() => import('./query/FilterChips.tsx').then((loaded) => ({ default: loaded.FilterChips }))),
);

const SearchSheet = lazy(
  arriving(() => import('./query/SearchSheet.tsx').then((loaded) => ({ default: loaded.SearchSheet }))),
);

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

/** A list inside a page or a dialog: it has a name instead of a title. */
export function ListPart({ list, name, children }: { list: ShownList; name: string; children: ReactNode }) {
  return (
    <section className="list" aria-label={name} aria-busy={list.answer.isFetching}>
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
  /** What may be done with all ticked rows, by name. */
  bulk?: ReactNode;
}

/** Views, search, tools, rows and pages of a list. */
export function ListPanel({ addText, exportXls, importExcel, children, bulk, ...table }: ListPanelProps) {
  const { t } = useTranslation();
  const { list } = table;
  const { fields, call, address, ticked, narrow } = list;
  const [building, setBuilding] = useState(false);
  const isNarrow = useNarrow();
  const exporting = exportXls && (() => exportOrQueue(exportXls, exportQuery(fields, address, ticked)));
  return (
    <div className="list-body">
      <div className="list-head">
        <Suspense>
          <ListHead list={list} columns={table.columns} />
        </Suspense>
      </div>
      <div className="panel">
        {isNarrow ? (
          <Suspense fallback={<div className="search-sheet" />}>
            <SearchSheet list={list} />
          </Suspense>
        ) : (
          <SearchRow fields={fields} filters={address.filters} onSearch={list.search} />
        )}
        <Suspense fallback={<div className="filter-chips" />}>
          <FilterChips list={list} onBuild={() => setBuilding(true)} />
        </Suspense>
        <div className="list-tools">
          {table.onAdd && (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={table.onAdd}>
              {addText ?? t('list.add')}
            </Button>
          )}
          {exporting && <ExportButton run={exporting} />}
          {importExcel && <ImportButton {...importExcel} refreshes={call} />}
          {children}
          {!isNarrow && <QuickSearch list={list} />}
        </div>
        <Suspense>
          <PrintHead list={list} />
        </Suspense>
        {ticked.length > 0 && (
          <TickedBar count={ticked.length} onClear={() => list.setTicked([])}>
            {bulk}
          </TickedBar>
        )}
        <ListTable {...table} />
        <Suspense>
          <PrintStamp list={list} />
        </Suspense>
      </div>
      {building && (
        <QueryBuilder
          fields={fields}
          place={list.place}
          view={address.view}
          conditions={address.conditions}
          onSearch={(conditions) => narrow({ conditions })}
          onClose={() => setBuilding(false)}
          onFailed={() => setBuilding(false)}
        />
      )}
    </div>
  );
}

/** Removes all ticked rows at once. */
export function BatchRemoval({ onRemove }: { onRemove: () => void }) {
  const { t } = useTranslation();
  const remove = { key: 'remove', icon: <DeleteOutlined aria-hidden />, label: t('list.remove'), onClick: onRemove };
  return <BatchMenu items={[remove]} />;
}

/** The same by name, beside the count of ticked rows. */
export function BulkRemoval({ onRemove }: { onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <Button type="link" size="small" icon={<DeleteOutlined aria-hidden />} onClick={onRemove}>
      {t('list.remove')}
    </Button>
  );
}

function TickedBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="ticked-bar">
      <span role="status">{t('list.ticked', { count })}</span>
      <Button type="link" size="small" onClick={onClear}>
        {t('list.clear')}
      </Button>
      {children && <span className="bulk-acts">{children}</span>}
    </div>
  );
}
