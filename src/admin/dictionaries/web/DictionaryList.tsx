import { BranchesOutlined, DeleteOutlined, SyncOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '#kit/contract/resource.ts';
import { LazyResourceForm } from '#kit/web/form/LazyResourceForm.tsx';
import { DataText } from '#kit/web/language/ChineseText.tsx';
import { BatchRemoval, BulkRemoval, ListPage, ListPanel } from '#kit/web/list/ListPanel.tsx';
import { TiedFile } from '#kit/web/page/faces/drawings.tsx';
import { Face } from '#kit/web/page/faces/Face.tsx';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useCans } from '#kit/web/session/Can.tsx';
import '#kit/web/list/resource.css';
import { useOpenedForm } from '#kit/web/form/use-opened-form.ts';
import { dataIn, said } from '#kit/web/language/words.ts';
import type { Row } from '#kit/web/list/slots.ts';
import { listColumns } from '#kit/web/list/table/columns.tsx';
import { useList } from '#kit/web/list/use-list.ts';
import { useRemoval } from '#kit/web/list/use-removal.tsx';
import { dictionaries } from '../dictionary-admin.contract.ts';
import { usageCall } from '../usage.contract.ts';
import './dictionaries.css';
import { ItemPane } from './ItemPane.tsx';
import { RecycleBin } from './RecycleBin.tsx';
import { UsageDrawer } from './UsageDrawer.tsx';
import { useRefreshCache } from './use-refresh-cache.ts';
import { useRestoring } from './use-restoring.ts';
import { useUsageNote } from './use-usage-note.tsx';
import { useWide } from './use-wide.ts';

const { fields } = dictionaries;

/** Dictionaries on the left, the items of the chosen one beside them, or above them where there is no room. */
export function DictionaryList() {
  const wide = useWide();
  const [chosen, setChosen] = useState<string>();
  return (
    <div className="dictionary-panes">
      <Dictionaries chosen={chosen} onChoose={setChosen} />
      {wide ? (
        <div className="panel dictionary-items">
          {chosen ? <ItemPane key={chosen} dictId={chosen} /> : <NothingChosen />}
        </div>
      ) : (
        chosen && <ItemDrawer dictId={chosen} onClose={() => setChosen(undefined)} />
      )}
    </div>
  );
}

function Dictionaries({ chosen, onChoose }: { chosen?: string; onChoose: (id: string) => void }) {
  const { t } = useTranslation();
  const list = useList(fields, dictionaries.list);
  const { address, ticked, setTicked, afterRemoval } = list;
  const form = useOpenedForm(dictionaries);
  const [, open] = form;
  const [usageOf, setUsageOf] = useState<Row>();
  const cans = useDictionaryCans();
  const remove = useRemoval(dictionaries, afterRemoval, { noteOn: useUsageNote(), undo: useRestoring() });
  const usage = (row: Row) => ({
    key: 'usage',
    icon: <BranchesOutlined aria-hidden />,
    label: t('dictionaries.usage'),
    onClick: () => setUsageOf(row),
  });
  const columns = listColumns({
    fields,
    address,
    t,
    cell: {
      dictName: (row) => <DictionaryName row={row} chosen={row.id === chosen} onChoose={() => onChoose(row.id)} />,
      dictCode: (row) => <code className="dictionary-code">{String(row.dictCode)}</code>,
    },
  });
  const acts = (row: Row) => ({
    onEdit: cans.edit ? () => open({ for: 'edit', row }) : undefined,
    onDetail: () => open({ for: 'detail', row }),
    onRemove: cans.remove ? () => remove.one(row.id) : undefined,
    more: cans.usage ? [usage(row)] : [],
  });
  return (
    <ListPage list={list}>
      <ListPanel
        list={list}
        columns={columns}
        acts={acts}
        onChoose={(row) => onChoose(row.id)}
        bulk={cans.remove && <BulkRemoval onRemove={() => remove.ticked(ticked)} />}
        purpose={said(dictionaries.purpose)}
        onAdd={cans.add ? () => open({ for: 'add' }) : undefined}
        exportXls={cans.export && dictionaries.exportXls}
        importExcel={cans.import && { title: dictionaries.title, call: dictionaries.importExcel }}
      >
        {cans.remove && <BatchRemoval onRemove={() => remove.ticked(ticked)} />}
        <Tools />
      </ListPanel>
      <LazyResourceForm resource={dictionaries as unknown as Resource} form={form} onSaved={() => setTicked([])} />
      {usageOf && <UsageDrawer dictionary={usageOf} onClose={() => setUsageOf(undefined)} />}
    </ListPage>
  );
}

const useDictionaryCans = () =>
  useCans({
    add: dictionaries.add.permission,
    edit: dictionaries.edit.permission,
    remove: dictionaries.remove.permission,
    export: dictionaries.exportXls.permission,
    import: dictionaries.importExcel.permission,
    usage: usageCall.permission,
  });

function DictionaryName({ row, chosen, onChoose }: { row: Row; chosen: boolean; onChoose: () => void }) {
  const { t } = useTranslation();
  return (
    <span className="dictionary-name">
      <button type="button" className="dictionary-choice" aria-pressed={chosen} onClick={onChoose}>
        <DataText text={dataIn(row.dictName, row.dictNameEn)} />
      </button>
      {row.builtIn === true && <span className="dictionary-mark">{t('dictionaries.builtIn')}</span>}
    </span>
  );
}

function Tools() {
  const { t } = useTranslation();
  const refresh = useRefreshCache();
  const [binOpen, setBinOpen] = useState(false);
  return (
    <>
      <Button icon={<SyncOutlined aria-hidden />} onClick={() => void refresh()}>
        {t('dictionaries.refresh')}
      </Button>
      <Button icon={<DeleteOutlined aria-hidden />} onClick={() => setBinOpen(true)}>
        {t('dictionaries.bin')}
      </Button>
      {binOpen && <RecycleBin onClose={() => setBinOpen(false)} />}
    </>
  );
}

function NothingChosen() {
  const { t } = useTranslation();
  return <Face drawing={<TiedFile />} title={t('dictionaries.chooseOne')} text={t('dictionaries.chooseOneText')} />;
}

function ItemDrawer({ dictId, onClose }: { dictId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const active = usePageActive();
  return (
    <Drawer
      open
      size={600}
      className="dictionary-drawer"
      title={t('dictionaries.items')}
      keyboard={active}
      onClose={onClose}
    >
      <ItemPane dictId={dictId} />
    </Drawer>
  );
}
