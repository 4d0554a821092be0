import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { App, Button, Table, type TableColumnType } from 'antd';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useAnswer } from '#kit/web/answers.ts';
import { useCans } from '#kit/web/Can.tsx';
import { ChineseText } from '#kit/web/ChineseText.tsx';
import { NothingFound, TiedFile } from '#kit/web/faces/drawings.tsx';
import { Face } from '#kit/web/faces/Face.tsx';
import { LoadFailed } from '#kit/web/faces/LoadFailed.tsx';
import { doneText, said } from '#kit/web/words.ts';
import { type Dictionary, dictionaries } from '../dictionary-admin.contract.ts';
import { type DictionaryItem, itemCalls, itemFields } from '../dictionary-items.contract.ts';
import { ItemForm } from './ItemForm.tsx';
import { type ItemFilters, ItemSearch } from './ItemSearch.tsx';
import { useOpenedItem } from './use-opened-item.ts';

const PAGE_SIZE = 10;

/** The items of one dictionary: search, rows by their order, form. */
export function ItemPane({ dictId }: { dictId: string }) {
  const byId: Record<string, string> = { id: dictId };
  const dictionary = useAnswer(dictionaries.list, byId, { quiet: true });
  const [found] = dictionary.data?.records ?? [];
  const { t } = useTranslation();
  if (dictionary.isError) return <LoadFailed error={dictionary.error} retry={dictionary.refetch} />;
  if (dictionary.data && !found)
    return <Face drawing={<NothingFound />} title={t('dictionaries.gone')} text={t('dictionaries.goneText')} />;
  return (
    <section aria-label={t('dictionaries.itemsOf', { name: found?.dictName ?? '' })} aria-busy={dictionary.isFetching}>
      <ItemHeading dictionary={found} />
      <Items dictId={dictId} />
    </section>
  );
}

function ItemHeading({ dictionary }: { dictionary?: Dictionary }) {
  const { t } = useTranslation();
  if (!dictionary) return <span className="bone" />;
  return (
    <header className="item-heading">
      <h2>
        <ChineseText>{dictionary.dictName}</ChineseText>
      </h2>
      <code className="dictionary-code">{dictionary.dictCode}</code>
      {dictionary.builtIn && <span className="dictionary-mark">{t('dictionaries.builtIn')}</span>}
    </header>
  );
}

function Items({ dictId }: { dictId: string }) {
  const { t } = useTranslation();
  const [filters, setFilters] = useState<ItemFilters>({});
  const [pageNo, setPageNo] = useState(1);
  const query = { dictId, ...filters, pageNo, pageSize: PAGE_SIZE };
  const answer = useAnswer(itemCalls.list, query, { keepLast: true });
  const [opened, setOpened, draft] = useOpenedItem(dictId);
  const { add, edit, remove } = itemCalls;
  const cans = useCans({ add: add.permission, edit: edit.permission, remove: remove.permission });
  const askRemoval = useItemRemoval();
  const rows = answer.data?.records ?? bones();
  const columns = itemColumns({
    t,
    onEdit: cans.edit ? (row) => setOpened({ for: 'edit', row }) : undefined,
    onRemove: cans.remove ? askRemoval : undefined,
  });
  return (
    <>
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
          rowClassName={(row) => (row.status === 0 ? 'item-disabled' : '')}
          locale={{ emptyText: <NoItems filtered={Object.keys(filters).length > 0} /> }}
          pagination={{
            current: pageNo,
            pageSize: PAGE_SIZE,
            total: answer.data?.total ?? 0,
            hideOnSinglePage: true,
            size: 'small',
            showSizeChanger: false,
            showTotal: (count, [from, to]) => t('list.total', { from, to, count }),
            onChange: setPageNo,
          }}
        />
      )}
      {opened && (
        <ItemForm
          key={opened.restored?.savedAt}
          dictId={dictId}
          opened={opened}
          onType={draft.type}
          onGiveUp={draft.giveUp}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

const bone = () => <span className="bone" />;
const bones = () => Array.from({ length: 4 }, (_, index) => ({ id: `bone-${index}` }) as DictionaryItem);

function NoItems({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation();
  if (filtered) return <Face drawing={<NothingFound />} title={t('list.nothingFound')} />;
  return <Face drawing={<TiedFile />} title={t('dictionaries.noItems')} text={t('dictionaries.noItemsText')} />;
}

interface Columns {
  t: TFunction;
  onEdit?: (row: DictionaryItem) => void;
  onRemove?: (row: DictionaryItem) => void;
}

function itemColumns({ t, onEdit, onRemove }: Columns): TableColumnType<DictionaryItem>[] {
  const { itemText, itemValue, sortOrder } = itemFields;
  const text = (row: DictionaryItem) => (
    <span className="item-text" title={row.description ?? undefined}>
      <ChineseText>{row.itemText}</ChineseText>
      {row.status === 0 && <span className="dictionary-mark">{t('dictionaries.disabled')}</span>}
    </span>
  );
  const actions = (row: DictionaryItem) => (
    <span className="row-actions">
      {onEdit && (
        <Button
          type="text"
          size="small"
          icon={<EditOutlined aria-hidden />}
          aria-label={t('dictionaries.editNamed', { name: row.itemText })}
          onClick={() => onEdit(row)}
        />
      )}
      {onRemove && !row.builtIn && (
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('dictionaries.removeNamed', { name: row.itemText })}
          onClick={() => onRemove(row)}
        />
      )}
    </span>
  );
  return [
    { key: 'itemText', title: said(itemText.label), render: (_, row) => text(row) },
    {
      key: 'itemValue',
      title: said(itemValue.label),
      render: (_, row) => <code className="dictionary-code">{row.itemValue}</code>,
    },
    { key: 'sortOrder', title: said(sortOrder.label), align: 'right', width: 72, dataIndex: 'sortOrder' },
    ...(onEdit || onRemove
      ? [
          {
            key: 'actions',
            title: t('list.actions'),
            width: 84,
            render: (_: unknown, row: DictionaryItem) => actions(row),
          },
        ]
      : []),
  ];
}

function useItemRemoval() {
  const { t } = useTranslation();
  const { modal, message } = App.useApp();
  const removal = useAct(itemCalls.remove, { refreshes: itemCalls.list });
  return ({ id, itemText }: DictionaryItem) =>
    void modal.confirm({
      title: t('list.confirmRemoval'),
      content: t('dictionaries.removeItem', { name: itemText }),
      okText: t('list.remove'),
      okButtonProps: { danger: true, type: 'default', icon: <DeleteOutlined aria-hidden /> },
      onOk: () =>
        removal.mutateAsync({ id }).then(
          (answer) => void message.success(doneText(answer.message, t('list.removed'))),
          () => undefined,
        ),
    });
}
