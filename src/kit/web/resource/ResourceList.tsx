import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Resource } from '#kit/contract/resource.ts';
import { useCans } from '../Can.tsx';
import { said } from '../words.ts';
import { listColumns } from './columns.tsx';
import { completeResource, type ListedResource } from './complete-resource.ts';
import { ImportButton } from './ImportButton.tsx';
import { LazyResourceForm } from './LazyResourceForm.tsx';
import { ListTable } from './ListTable.tsx';
import { BatchMenu, ExportButton, exportOrQueue } from './ListTools.tsx';
import { exportQuery } from './list-address.ts';
import { RowActions } from './RowActions.tsx';
import { SearchRow } from './SearchRow.tsx';
import './resource.css';
import type { ResourceSlots, Row } from './slots.ts';
import { useList } from './use-list.ts';
import { useOpenedForm } from './use-opened-form.ts';
import { useRemoval } from './use-removal.tsx';

/** The list of a declared resource: search, tools, rows, form. */
export function ResourceList({
  resource: declared,
  cell,
  control,
  toolbar,
}: { resource: ListedResource } & ResourceSlots) {
  const resource = completeResource(declared);
  const { t } = useTranslation();
  const list = useList(resource.fields, resource.list);
  const { address, answer, ticked, setTicked, search, afterRemoval } = list;
  const [opened, setOpened, draft] = useOpenedForm(resource);
  const cans = useResourceCans(resource);
  const remove = useRemoval(resource, afterRemoval);
  const actions = (row: Row) => (
    <RowActions
      onEdit={cans.edit ? () => setOpened({ for: 'edit', row }) : undefined}
      onDetail={() => setOpened({ for: 'detail', row })}
      onRemove={cans.remove ? () => remove.one(row.id) : undefined}
    />
  );
  const columns = listColumns({ fields: resource.fields, address, cell, actions, t });

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
            <ExportButton
              run={() => exportOrQueue(resource.exportXls, exportQuery(resource.fields, address, ticked))}
            />
          )}
          {resource.importExcel && cans.importExcel && (
            <ImportButton title={resource.title} call={resource.importExcel} refreshes={resource.list} />
          )}
          {cans.removeBatch && (
            <BatchMenu
              items={[
                {
                  key: 'remove',
                  icon: <DeleteOutlined aria-hidden />,
                  label: t('list.remove'),
                  onClick: () => remove.ticked(ticked),
                },
              ]}
            />
          )}
          {toolbar?.({ ticked, reload: answer.refetch })}
        </div>
        <ListTable
          list={list}
          columns={columns}
          purpose={said(resource.purpose)}
          onAdd={cans.add ? () => setOpened({ for: 'add' }) : undefined}
        />
      </div>
      {opened && (
        <LazyResourceForm
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

const useResourceCans = ({ add, edit, remove, removeBatch, exportXls, importExcel }: Resource) =>
  useCans({
    add: add.permission,
    edit: edit.permission,
    remove: remove.permission,
    removeBatch: removeBatch.permission,
    exportXls: exportXls.permission,
    importExcel: importExcel?.permission ?? '',
  });
