import { PlusOutlined, SnippetsOutlined } from '@ant-design/icons';
import { Button, Table } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { formKey } from '#kit/web/form/use-opened-form.ts';
import { NothingFound, TiedFile } from '#kit/web/page/faces/drawings.tsx';
import { Face } from '#kit/web/page/faces/Face.tsx';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { useCans } from '#kit/web/session/Can.tsx';
import { type DictionaryItem, itemCalls } from '../dictionary-items.contract.ts';
import { ItemForm } from './ItemForm.tsx';
import { type ItemFilters, ItemSearch } from './ItemSearch.tsx';
import { itemColumns } from './item-columns.tsx';
import { PasteDialog } from './PasteDialog.tsx';
import { useItemMoves } from './use-item-moves.ts';
import { useItemRemoval } from './use-item-removal.tsx';
import { type OpenedItem, useOpenedItem } from './use-opened-item.ts';

/** Nearly every dictionary fits on one page, so that a row can be dragged to any place. */
const PAGE_SIZE = 50;

/** The items of one dictionary: search, rows by their order, form. */
export function Items({ dictId }: { dictId: string }) {
  const { t } = useTranslation();
  const [filters, setFilters] = useState<ItemFilters>({});
  const [pageNo, setPageNo] = useState(1);
  const [pasting, setPasting] = useState(false);
  const query = { dictId, ...filters, pageNo, pageSize: PAGE_SIZE };
  const answer = useAnswer(itemCalls.list, query, { keepLast: true });
  const [opened, setOpened, draft] = useOpenedItem(dictId);
  const { add, edit, remove } = itemCalls;
  const cans = useCans({ add: add.permission, edit: edit.permission, remove: remove.permission });
  const askRemoval = useItemRemoval();
  const table = useRef<HTMLDivElement>(null);
  const filtered = Object.keys(filters).length > 0;
  const { records: rows = bones(), total = 0 } = answer.data ?? {};
  const moves = useItemMoves({ rows, total, pageNo, pageSize: PAGE_SIZE, onPage: setPageNo, table });
  const columns = itemColumns({
    t,
    canEdit: cans.edit,
    // Among those that a search has found a place means nothing.
    moves: cans.edit && !filtered && total > 1 ? moves : undefined,
    onEdit: cans.edit ? (row) => setOpened({ for: 'edit', row }) : undefined,
    onRemove: cans.remove ? askRemoval : undefined,
  });
  return (
    <div ref={table}>
      <ItemSearch
        filters={filters}
        onSearch={(wanted) => {
          setFilters(wanted);
          setPageNo(1);
        }}
      />
      {cans.add && (
        <div className="item-tools">
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => setOpened({ for: 'add' })}>
            {t('dictionaries.addItem')}
          </Button>
          <Button icon={<SnippetsOutlined aria-hidden />} onClick={() => setPasting(true)}>
            {t('dictionaries.paste')}
          </Button>
        </div>
      )}
      {answer.isError ? (
        <LoadFailed error={answer.error} retry={answer.refetch} />
      ) : (
        <Table<DictionaryItem>
          rowKey="id"
          size="middle"
          className="item-table"
          columns={answer.isPending ? columns.map((column) => ({ ...column, render: bone })) : columns}
          dataSource={rows}
          rowClassName={(row) => [row.status === 0 ? 'item-disabled' : '', moves.markOf(row.id)].join(' ')}
          locale={{ emptyText: <NoItems filtered={filtered} /> }}
          pagination={{
            current: pageNo,
            pageSize: PAGE_SIZE,
            total,
            hideOnSinglePage: true,
            size: 'small',
            showSizeChanger: false,
            showTotal: (count, [from, to]) => t('list.total', { from, to, count }),
            onChange: setPageNo,
          }}
        />
      )}
      {pasting && <PasteDialog dictId={dictId} onClose={() => setPasting(false)} />}
      {opened && (
        <ItemForm
          key={formKey(opened)}
          dictId={dictId}
          opened={opened as OpenedItem}
          onType={draft.type}
          onGiveUp={draft.giveUp}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

const bone = () => <span className="bone" />;
const bones = () => Array.from({ length: 4 }, (_, index) => ({ id: `bone-${index}` }) as DictionaryItem);

function NoItems({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation();
  if (filtered) return <Face drawing={<NothingFound />} title={t('list.nothingFound')} />;
  return <Face drawing={<TiedFile />} title={t('dictionaries.noItems')} text={t('dictionaries.noItemsText')} />;
}
