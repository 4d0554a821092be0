import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button, type TableColumnType } from 'antd';
import type { TFunction } from 'i18next';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { DictTag } from '#kit/web/language/DictTag.tsx';
import { said } from '#kit/web/language/words.ts';
import { type DictionaryItem, itemFields } from '../dictionary-items.contract.ts';
import { InlineText } from './InlineText.tsx';
import { ItemSwitch } from './ItemSwitch.tsx';
import { MoveHandle } from './MoveHandle.tsx';
import type { ItemMoves } from './use-item-moves.ts';

interface Columns {
  t: TFunction;
  canEdit: boolean;
  moves?: ItemMoves;
  onEdit?: (row: DictionaryItem) => void;
  onRemove?: (row: DictionaryItem) => void;
}

type ItemColumn = TableColumnType<DictionaryItem>;

/** What a row shows, and what may be changed in its place. */
export function itemColumns({ t, canEdit, moves, onEdit, onRemove }: Columns): ItemColumn[] {
  const { itemText, itemValue } = itemFields;
  const text = (row: DictionaryItem) => (
    <span className="item-text" title={row.description ?? undefined}>
      <InlineText row={row} field="itemText" fixed={!canEdit}>
        <DictTag color={row.itemColor ?? undefined}>
          <ChineseText>{row.itemText}</ChineseText>
        </DictTag>
      </InlineText>
      {row.status === 0 && <span className="dictionary-mark">{t('dictionaries.disabled')}</span>}
    </span>
  );
  const value = (row: DictionaryItem) => (
    <InlineText row={row} field="itemValue" fixed={!canEdit || row.builtIn}>
      <code className="dictionary-code">{row.itemValue}</code>
    </InlineText>
  );
  const columns: (ItemColumn | false)[] = [
    moves !== undefined && {
      key: 'move',
      title: <span className="visually-hidden">{t('dictionaries.order')}</span>,
      className: 'item-move',
      width: 32,
      render: (_, row) => <MoveHandle row={row} moves={moves} />,
    },
    { key: 'itemText', title: said(itemText.label), render: (_, row) => text(row) },
    { key: 'itemValue', title: said(itemValue.label), render: (_, row) => value(row) },
    canEdit && {
      key: 'status',
      title: t('dictionaries.enabled'),
      width: 64,
      render: (_, row) => <ItemSwitch row={row} />,
    },
    (onEdit !== undefined || onRemove !== undefined) && {
      key: 'actions',
      title: t('list.actions'),
      width: 68,
      render: (_, row) => rowActions({ t, onEdit, onRemove }, row),
    },
  ];
  return columns.filter((column) => column !== false);
}

function rowActions({ t, onEdit, onRemove }: Pick<Columns, 't' | 'onEdit' | 'onRemove'>, row: DictionaryItem) {
  return (
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
}
