import { DeleteOutlined, DownloadOutlined, DownOutlined, PlusOutlined } from '@ant-design/icons';
import { App, Button, Dropdown, Table } from 'antd';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZES } from '#kit/contract/list-query.ts';
import type { Resource } from '#kit/contract/resource.ts';
import { useAct, useAnswer } from '../answers.ts';
import { useCans } from '../Can.tsx';
import { download } from '../call.ts';
import { LoadFailed } from '../faces/LoadFailed.tsx';
import { doneText, said } from '../words.ts';
import { boneColumns, listColumns } from './columns.tsx';
import { completeResource, type ListedResource } from './complete-resource.ts';
import { EmptyList } from './EmptyList.tsx';
import { exportQuery, type Filters, listQuery, pageAfterRemoval, unsorted, useListAddress } from './list-address.ts';
import { ResourceForm } from './ResourceForm.tsx';
import { RowActions } from './RowActions.tsx';
import { SearchRow } from './SearchRow.tsx';
import './resource.css';
import type { ResourceSlots, Row } from './slots.ts';
import { useOpenedForm } from './use-opened-form.ts';

/** The list of a declared resource: search, tools, rows, form. */
export function ResourceList({
  resource: declared,
  cell,
  control,
  toolbar,
}: { resource: ListedResource } & ResourceSlots) {
  const resource = completeResource(declared);
  const { t } = useTranslation();
  const [address, go] = useListAddress(resource.fields);
  const answer = useAnswer(resource.list, listQuery(resource.fields, address), { keepLast: true });
  const [ticked, setTicked] = useState<string[]>([]);
  const [opened, setOpened, draft] = useOpenedForm(resource);
  const cans = useResourceCans(resource);
  const total = answer.data?.total ?? 0;
  const remove = useRemoval(resource, (count) => {
    setTicked([]);
    go({ pageNo: pageAfterRemoval(address, total, count) }, { replace: true });
  });

  // A link may name a page that the list no longer has.
  const beyondEnd = total > 0 && answer.data?.records.length === 0 && !answer.isFetching;
  useEffect(() => {
    if (beyondEnd) go({ pageNo: pageAfterRemoval(address, total, 0) }, { replace: true });
  });

  const search = (filters: Filters, options?: { replace: boolean }) => {
    if (!go({ filters, pageNo: 1 }, options)) void answer.refetch();
  };
  const actions = (row: Row) => (
    <RowActions cans={cans} row={row} onOpen={setOpened} onRemove={() => remove.one(row.id)} />
  );
  const columns = listColumns({ fields: resource.fields, address, cell, actions, t });
  const loading = answer.isPending;
  const rows: Row[] = answer.data?.records ?? placeholders(address.pageSize);

  return (
    <section className="list" aria-busy={answer.isFetching}>
      <h1>{said(resource.title)}</h1>
      <div className="panel">
        <SearchRow fields={resource.fields} filters={address.filters} onSearch={search} />
        <div className="list-tools">
          {cans.add && (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpened({ for: 'add' })}>
              {t('list.add')}
            </Button>
          )}
          {cans.exportXls && (
            <ExportButton run={() => download(resource.exportXls, exportQuery(resource.fields, address, ticked))} />
          )}
          {cans.removeBatch && <BatchMenu onRemove={() => remove.ticked(ticked)} />}
          {toolbar?.({ ticked, reload: answer.refetch })}
        </div>
        {ticked.length > 0 && <TickedBar count={ticked.length} onClear={() => setTicked([])} />}
        {answer.isError ? (
          <LoadFailed error={answer.error} retry={answer.refetch} />
        ) : (
          <Table<Row>
            rowKey="id"
            size="middle"
            columns={loading ? boneColumns(columns) : columns}
            dataSource={rows}
            loading={{ spinning: answer.isPlaceholderData, delay: 300 }}
            rowSelection={{
              selectedRowKeys: ticked,
              preserveSelectedRowKeys: true,
              onChange: (keys) => setTicked(keys.map(String)),
              getCheckboxProps: (row) => ({
                disabled: loading,
                'aria-label': t('list.tick', { row: rows.indexOf(row) + 1 }),
              }),
              getTitleCheckboxProps: () => ({ disabled: loading, 'aria-label': t('list.tickAll') }),
            }}
            locale={{
              emptyText: (
                <EmptyList
                  resource={resource}
                  filtered={Object.keys(address.filters).length > 0}
                  onReset={() => search({})}
                  onAdd={cans.add ? () => setOpened({ for: 'add' }) : undefined}
                />
              ),
            }}
            pagination={{
              current: address.pageNo,
              pageSize: address.pageSize,
              total,
              pageSizeOptions: PAGE_SIZES,
              showSizeChanger: { 'aria-label': t('list.pageSize'), showSearch: false },
              showQuickJumper: true,
              showTotal: (count, [from, to]) => t('list.total', { from, to, count }),
              hideOnSinglePage: false,
            }}
            onChange={({ current = 1, pageSize = address.pageSize }, _, sorter, { action }) => {
              const { columnKey, order } = [sorter].flat()[0] ?? {};
              if (action === 'paginate') go({ pageNo: current, pageSize });
              else if (!order) go({ ...unsorted, pageNo: 1 });
              else go({ column: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc', pageNo: 1 });
            }}
          />
        )}
      </div>
      {opened && (
        <ResourceForm
          resource={resource}
          opened={opened}
          control={control}
          key={opened.restored?.savedAt}
          onType={draft.type}
          onGiveUp={draft.giveUp}
          onClose={() => setOpened(undefined)}
          onSaved={() => {
            setOpened(undefined);
            setTicked([]);
          }}
        />
      )}
    </section>
  );
}

const placeholders = (count: number) => Array.from({ length: count }, (_, index): Row => ({ id: `bone-${index}` }));

const useResourceCans = ({ add, edit, remove, removeBatch, exportXls }: Resource) =>
  useCans({
    add: add.permission,
    edit: edit.permission,
    remove: remove.permission,
    removeBatch: removeBatch.permission,
    exportXls: exportXls.permission,
  });

function removalText({ softDelete }: Resource, count: number, t: TFunction) {
  if (count > 1) return softDelete ? t('list.binSeveral', { count }) : t('list.removeSeveral', { count });
  return softDelete ? t('list.binOne') : t('list.removeOne');
}

/** Asks first, removes one row or several, and tells how many are gone. */
function useRemoval(resource: Resource, onRemoved: (count: number) => void) {
  const { t } = useTranslation();
  const { modal, message } = App.useApp();
  const one = useAct(resource.remove, { refreshes: resource.list });
  const several = useAct(resource.removeBatch, { refreshes: resource.list });
  const confirm = (count: number, run: () => ReturnType<typeof one.mutateAsync>) =>
    modal.confirm({
      title: t('list.confirmRemoval'),
      content: removalText(resource, count, t),
      okText: t('list.remove'),
      okButtonProps: { danger: true, type: 'default', icon: <DeleteOutlined aria-hidden /> },
      onOk: () =>
        run().then(
          (answer) => {
            void message.success(doneText(answer.message, t('list.removed')));
            onRemoved(count);
          },
          () => undefined,
        ),
    });
  return {
    one: (id: string) => confirm(1, () => one.mutateAsync({ id })),
    ticked: (ids: string[]) =>
      ids.length === 0
        ? void message.warning(t('list.tickFirst'))
        : confirm(ids.length, () => several.mutateAsync({ ids: ids.join(',') })),
  };
}

function ExportButton({ run }: { run: () => Promise<void> }) {
  const { t } = useTranslation();
  const [running, setRunning] = useState(false);
  const start = () => {
    setRunning(true);
    // The reaction table has told the user already.
    void run()
      .catch(() => undefined)
      .finally(() => setRunning(false));
  };
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={running} onClick={start}>
      {t('list.export')}
    </Button>
  );
}

function BatchMenu({ onRemove }: { onRemove: () => void }) {
  const { t } = useTranslation();
  const items = [{ key: 'remove', icon: <DeleteOutlined aria-hidden />, label: t('list.remove'), onClick: onRemove }];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button>
        {t('list.batch')} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}

function TickedBar({ count, onClear }: { count: number; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="ticked-bar" role="status">
      {t('list.ticked', { count })}
      <Button type="link" size="small" onClick={onClear}>
        {t('list.clear')}
      </Button>
    </div>
  );
}
