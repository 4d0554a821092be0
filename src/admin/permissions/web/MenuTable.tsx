import { DownOutlined, HolderOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Table, type TableColumnType } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { DataText } from '#kit/web/language/ChineseText.tsx';
import { NothingFound, TiedFile } from '#kit/web/page/faces/drawings.tsx';
import { Face } from '#kit/web/page/faces/Face.tsx';
import { BUTTON, type PermRow } from '../menu-entries.contract.ts';
import { EntryActions } from './EntryActions.tsx';
import { entryName } from './entry-name.ts';
import { kindKey, type MenuCans, type Shown } from './menu-cans.ts';
import { MenuIcon } from './menu-icons.tsx';
import { type Move, stepOf } from './menu-order.ts';
import { useRowDrag } from './use-row-drag.ts';

interface MenuTableProps {
  /** Undefined while they are on their way. */
  rows: PermRow[] | undefined;
  opened: string[];
  onOpen: (ids: string[]) => void;
  ticked: string[];
  onTick: (ids: string[]) => void;
  filtered: boolean;
  cans: MenuCans;
  onShow: (shown: Shown) => void;
  onRemove: (row: PermRow) => void;
  /** Absent where the order is not on show, or not the caller's to change. */
  onMove?: (move: Move) => void;
  onReset: () => void;
}

export function MenuTable(props: MenuTableProps) {
  const { rows, opened, onOpen, ticked, onTick, filtered, onMove, onReset } = props;
  const { t } = useTranslation();
  const drag = useRowDrag(rows ?? [], (move) => onMove?.(move));
  const columns = columnsOf(props, onMove && drag.grip, t);
  const toggle = (row: PermRow) =>
    onOpen(opened.includes(row.id) ? opened.filter((id) => id !== row.id) : [...opened, row.id]);
  return (
    <Table<PermRow>
      rowKey="id"
      size="middle"
      columns={rows ? columns : columns.map((column) => ({ ...column, render: () => <span className="bone" /> }))}
      dataSource={rows ?? BONES}
      pagination={false}
      onRow={onMove ? drag.row : undefined}
      expandable={{
        expandedRowKeys: opened,
        indentSize: 20,
        expandIcon: ({ record, expanded }) =>
          record.isLeaf || !rows ? (
            <span className="menu-fold" />
          ) : (
            <button
              type="button"
              className="icon-button menu-fold"
              aria-expanded={expanded}
              aria-label={t(expanded ? 'menus.fold' : 'menus.unfold', { name: entryName(record) })}
              onClick={() => toggle(record)}
            >
              {expanded ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
            </button>
          ),
      }}
      rowSelection={{
        selectedRowKeys: ticked,
        preserveSelectedRowKeys: true,
        onChange: (keys) => onTick(keys.map(String)),
        getCheckboxProps: (row) => ({ disabled: !rows, 'aria-label': t('menus.tick', { name: entryName(row) }) }),
        getTitleCheckboxProps: () => ({ disabled: !rows, 'aria-label': t('list.tickAll') }),
      }}
      locale={{
        emptyText: filtered ? (
          <Face
            drawing={<NothingFound />}
            title={t('menus.noneFound')}
            action={<Button onClick={onReset}>{t('list.reset')}</Button>}
          />
        ) : (
          <Face drawing={<TiedFile />} title={t('list.empty')} text={t('menus.purpose')} />
        ),
      }}
    />
  );
}

const BONES = Array.from({ length: 6 }, (_, index) => ({ id: `bone-${index}`, name: '', isLeaf: true }) as PermRow);

function columnsOf(
  { rows = [], cans, onShow, onRemove, onMove }: MenuTableProps,
  grip: ReturnType<typeof useRowDrag>['grip'] | undefined,
  t: TFunction,
): TableColumnType<PermRow>[] {
  const text = (value: string | null) => value || <span className="nothing">–</span>;
  return [
    {
      key: 'name',
      title: t('menus.name'),
      className: 'menu-name',
      render: (_, row) => (
        <>
          {grip && (
            <span className="menu-grip" title={t('menus.drag')} {...grip(row)}>
              <HolderOutlined aria-hidden />
            </span>
          )}
          <DataText text={entryName(row)} />
          <Marks row={row} />
        </>
      ),
    },
    { key: 'kind', title: t('menus.kind'), width: 108, render: (_, { menuType }) => t(kindKey(menuType)) },
    {
      key: 'icon',
      title: t('menus.icon'),
      width: 64,
      render: (_, { icon }) =>
        icon ? (
          <span title={icon}>
            <MenuIcon name={icon} />
            <span className="visually-hidden">{icon}</span>
          </span>
        ) : (
          text(null)
        ),
    },
    { key: 'component', title: t('menus.component'), render: (_, { component }) => text(component) },
    { key: 'path', title: t('menus.path'), render: (_, { url, perms }) => text(url ?? perms) },
    { key: 'order', title: t('menus.order'), width: 72, align: 'right', render: (_, { sortNo }) => sortNo },
    {
      key: 'actions',
      title: t('list.actions'),
      width: 136,
      className: 'actions-cell',
      render: (_, row) => (
        <EntryActions
          row={row}
          cans={cans}
          onShow={onShow}
          onRemove={() => onRemove(row)}
          steps={onMove && [stepOf(rows, row.id, -1), stepOf(rows, row.id, 1)]}
          onMove={onMove}
        />
      ),
    },
  ];
}

function Marks({ row: { status, hidden, ruleFlag, menuType } }: { row: PermRow }) {
  const { t } = useTranslation();
  const marks = [
    ...(menuType === BUTTON && status === '0' ? [t('menus.off')] : []),
    ...(hidden ? [t('menus.hiddenMark')] : []),
    ...(ruleFlag ? [t('menus.ruled')] : []),
  ];
  return marks.map((mark) => (
    <span key={mark} className="menu-mark">
      {mark}
    </span>
  ));
}
