import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { Resource } from '#kit/contract/resource.ts';
import { cameFrom } from '#kit/web/form/form-address.ts';
import { LazyResourceForm } from '#kit/web/form/LazyResourceForm.tsx';
import { said } from '#kit/web/language/words.ts';
import { useCans } from '#kit/web/session/Can.tsx';
import { completeResource, type ListedResource } from './complete-resource.ts';
import { BatchRemoval, BulkRemoval, ListPage, ListPanel } from './ListPanel.tsx';
import './resource.css';
import { useOpenedForm } from '#kit/web/form/use-opened-form.ts';
import type { ResourceSlots, Row } from './slots.ts';
import { listColumns } from './table/columns.tsx';
import { useList } from './use-list.ts';
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
  const { address, answer, ticked, setTicked, afterRemoval } = list;
  const form = useOpenedForm(resource);
  const [, open] = form;
  const cans = useResourceCans(resource);
  const remove = useRemoval(resource, afterRemoval);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // What has states is entered on a page of its own, and has another one, which knows what may be done with it.
  const add = () => (resource.object ? void navigate(`${pathname}/new`, cameFrom(pathname)) : open({ for: 'add' }));
  const toRecord = resource.object ? (row: Row) => void navigate(`${pathname}/${row.id}`) : undefined;
  const acts = (row: Row) => ({
    onEdit: cans.edit && !toRecord ? () => open({ for: 'edit', row }) : undefined,
    onDetail: () => (toRecord ? toRecord(row) : open({ for: 'detail', row })),
    onRemove: cans.remove && isRemovable(resource, row) ? () => remove.one(row.id) : undefined,
  });
  const columns = listColumns({ fields: resource.fields, address, cell, t });

  return (
    <ListPage list={list}>
      <ListPanel
        list={list}
        columns={columns}
        acts={acts}
        bulk={cans.removeBatch && <BulkRemoval onRemove={() => remove.ticked(ticked)} />}
        purpose={said(resource.purpose)}
        onAdd={cans.add ? add : undefined}
        exportXls={cans.exportXls && resource.exportXls}
        importExcel={cans.importExcel && resource.importExcel && { title: resource.title, call: resource.importExcel }}
      >
        {cans.removeBatch && <BatchRemoval onRemove={() => remove.ticked(ticked)} />}
        {toolbar?.({ ticked, reload: answer.refetch })}
      </ListPanel>
      {!resource.object && (
        <LazyResourceForm resource={resource} form={form} control={control} onSaved={() => setTicked([])} />
      )}
    </ListPage>
  );
}

/** What has states goes only before it was handed in. */
const isRemovable = ({ object }: Resource, { status }: Row) => !object || status === object.draft;

const useResourceCans = ({ add, edit, remove, removeBatch, exportXls, importExcel }: Resource) =>
  useCans({
    add: add.permission,
    edit: edit.permission,
    remove: remove.permission,
    removeBatch: removeBatch.permission,
    exportXls: exportXls.permission,
    importExcel: importExcel?.permission ?? '',
  });
