import { App, Button, Input, Table, Tree, type TreeDataNode } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntitySource } from '#kit/contract/entity-source.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { said } from '#kit/web/language/words.ts';
import { shownFields } from '#kit/web/list/list-address.ts';
import type { Row } from '#kit/web/list/slots.ts';
import { fieldText } from '#kit/web/list/table/columns.tsx';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { WideModal } from '#kit/web/page/modal/WideModal.tsx';
import { Basket } from './Basket.tsx';
import { PickStrip, Star } from './PickStrip.tsx';
import { type PickedRow, type Selection, toggled } from './selection.ts';
import { useDebounced } from './use-debounced.ts';
import { usePicks } from './use-picks.ts';

interface EntityDialogProps {
  source: EntitySource;
  multiple: boolean;
  /** What is chosen already; rows that are not known yet show their key. */
  chosen: Selection;
  /** Further settings of the dialog; what it sets itself wins. */
  dialogProps?: Readonly<Record<string, unknown>>;
  onChoose: (selection: Selection) => void;
  onClose: () => void;
}

interface TreeNode {
  key: string;
  title: string;
  children?: TreeNode[] | null;
}

/** What the list is narrowed by: a word, and a branch of the tree at its side. */
interface Narrowed {
  typed: string;
  branch?: string;
}

const PAGE_SIZES = [5, 10, 20, 30];

/** The whole list with search, what is chosen beside it, and a tree at its side where the source has one. */
export function EntityDialog({ source, multiple, chosen, dialogProps, onChoose, onClose }: EntityDialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [selection, setSelection] = useState(chosen);
  const [{ typed, branch }, setNarrowed] = useState<Narrowed>({ typed: '' });
  const [{ pageNo, pageSize }, setPage] = useState({ pageNo: 1, pageSize: source.tree ? 10 : 5 });
  const keyword = useDebounced(typed.trim(), 300);
  const query = {
    ...source.offered,
    ...(keyword ? source.find(keyword) : {}),
    ...(branch && source.tree ? { [source.tree.param]: branch } : {}),
    field: shownFields(source.columns.map(({ field }) => field)),
    pageNo,
    pageSize,
  };
  const answer = useAnswer(source.list, query as never, { keepLast: true });
  const page = answer.data as { records: Row[]; total: number } | undefined;
  const outdated = typed.trim() !== keyword || answer.isPlaceholderData;
  const known = new Map([...selection].map(([key, row]) => [key, row ?? rowOf(page?.records, source, key)]));
  const { picks, note, mark } = usePicks(source);
  const toggle = (rows: PickedRow[], on: boolean) =>
    setSelection(toggled(selection, rows, on, { storeKey: source.storeKey, multiple }));

  /** Another search begins at its first page. */
  function narrow(next: Narrowed) {
    setNarrowed(next);
    setPage({ pageNo: 1, pageSize });
  }

  function confirm() {
    if (!multiple && selection.size !== 1) return void message.warning(t('picker.chooseOne'));
    note([...selection.keys()].filter((key) => !chosen.has(key)));
    onChoose(selection);
  }

  return (
    <WideModal
      width={source.width ?? (source.tree ? 1250 : 900)}
      {...dialogProps}
      title={said(source.choose)}
      okText={t('form.confirm')}
      cancelText={t('form.close')}
      onOk={confirm}
      onCancel={onClose}
    >
      <div className={source.tree ? 'picker-panes with-tree' : 'picker-panes'}>
        {source.tree && (
          <Branches tree={source.tree} chosen={branch} onChoose={(key) => narrow({ typed, branch: key })} />
        )}
        <div className="picker-list" aria-busy={outdated}>
          <div className="picker-search">
            <Input.Search
              aria-label={t('picker.search')}
              placeholder={t('picker.search')}
              value={typed}
              allowClear
              autoFocus
              onChange={({ target }) => narrow({ typed: target.value, branch })}
              onSearch={() => void answer.refetch()}
            />
            <Button onClick={() => narrow({ typed: '' })}>{t('list.reset')}</Button>
          </div>
          {typed === '' && !branch && (
            <PickStrip source={source} picks={picks} selection={selection} onToggle={(row, on) => toggle([row], on)} />
          )}
          {answer.isError ? (
            <LoadFailed error={answer.error} retry={answer.refetch} />
          ) : (
            <Table<Row>
              rowKey={(row) => String(row[source.storeKey])}
              size="small"
              scroll={{ x: 'max-content' }}
              loading={{ spinning: answer.isFetching, delay: 300 }}
              dataSource={page?.records ?? []}
              columns={[
                ...source.columns.map(({ field, label }) => ({
                  key: field,
                  title: said(label),
                  render: (_: unknown, row: Row) => fieldText(row, field, t),
                })),
                {
                  key: 'mark',
                  title: t('picker.favourite'),
                  width: 64,
                  render: (_: unknown, row: Row) => {
                    const key = String(row[source.storeKey]);
                    return (
                      <Star
                        name={String(row[source.textKey])}
                        on={picks.favourite.includes(key)}
                        onMark={(on) => mark(key, on)}
                      />
                    );
                  },
                },
              ]}
              rowSelection={{
                type: multiple ? 'checkbox' : 'radio',
                // The column of a single choice has no box to tick all, and would have no heading.
                ...(!multiple && { columnTitle: <span className="visually-hidden">{t('picker.choice')}</span> }),
                selectedRowKeys: [...selection.keys()],
                preserveSelectedRowKeys: true,
                onSelect: (row, on) => toggle([row], on),
                onSelectAll: (on, _, rows) => toggle(rows, on),
                getCheckboxProps: (row) => ({ 'aria-label': String(row[source.textKey]) }),
                getTitleCheckboxProps: () => ({ 'aria-label': t('list.tickAll') }),
              }}
              onRow={(row) => ({
                onClick: () => toggle([row], !selection.has(String(row[source.storeKey]))),
              })}
              pagination={{
                current: pageNo,
                pageSize,
                total: page?.total ?? 0,
                pageSizeOptions: PAGE_SIZES,
                showSizeChanger: { 'aria-label': t('list.pageSize'), showSearch: false },
                showTotal: (count, [from, to]) => t('list.total', { from, to, count }),
                onChange: (next, size) => setPage({ pageNo: size === pageSize ? next : 1, pageSize: size }),
              }}
            />
          )}
        </div>
        <Basket source={source} selection={known} onChange={setSelection} />
      </div>
    </WideModal>
  );
}

const rowOf = (rows: Row[] | undefined, { storeKey }: EntitySource, key: string) =>
  rows?.find((row) => String(row[storeKey]) === key);

const asTree = (nodes: TreeNode[]): TreeDataNode[] =>
  nodes.map(({ key, title, children }) => ({ key, title, children: asTree(children ?? []) }));

interface BranchesProps {
  tree: NonNullable<EntitySource['tree']>;
  chosen?: string;
  onChoose: (key?: string) => void;
}

function Branches({ tree, chosen, onChoose }: BranchesProps) {
  const answer = useAnswer(tree.call, {} as never, { staleMs: 60_000 });
  return (
    <nav className="picker-tree" aria-label={said(tree.title)}>
      {answer.isError ? (
        <LoadFailed error={answer.error} retry={answer.refetch} />
      ) : (
        <Tree
          treeData={asTree((answer.data ?? []) as TreeNode[])}
          height={420}
          selectedKeys={chosen === undefined ? [] : [chosen]}
          blockNode
          onSelect={(keys) => onChoose(keys[0] === undefined ? undefined : String(keys[0]))}
        />
      )}
    </nav>
  );
}
