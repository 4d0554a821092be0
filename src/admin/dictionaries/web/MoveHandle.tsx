import { HolderOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { DictionaryItem } from '../dictionary-items.contract.ts';
import type { ItemMoves } from './use-item-moves.ts';

/** Drags a row to another place; a click opens the same moves as a menu, and Alt with an arrow makes one step. */
export function MoveHandle({ row, moves }: { row: DictionaryItem; moves: ItemMoves }) {
  const { t } = useTranslation();
  const { position, last } = moves.placeOf(row.id);
  const to = (place: number) => () => moves.move(row.id, place);
  const items = [
    { key: 'up', label: t('dictionaries.up'), disabled: position === 1, onClick: to(position - 1) },
    { key: 'down', label: t('dictionaries.down'), disabled: position === last, onClick: to(position + 1) },
    { key: 'first', label: t('dictionaries.toFirst'), disabled: position === 1, onClick: to(1) },
    { key: 'last', label: t('dictionaries.toLast'), disabled: position === last, onClick: to(last) },
  ];
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || !step) return;
    event.preventDefault();
    const place = position + step;
    if (place >= 1 && place <= last) moves.move(row.id, place);
  }
  return (
    <Dropdown menu={{ items }} trigger={['click']} autoFocus>
      <Button
        type="text"
        size="small"
        className="item-handle"
        icon={<HolderOutlined aria-hidden />}
        aria-label={t('dictionaries.moveNamed', { name: row.itemText })}
        title={t('dictionaries.moveHint')}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => moves.grab(row.id, event)}
        // A drag ends with a click as well, which is not meant.
        onClickCapture={(event) => moves.wasDragged() && event.stopPropagation()}
      />
    </Dropdown>
  );
}
