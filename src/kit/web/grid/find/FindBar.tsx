import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { type KeyboardEvent, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CellPlace } from '#kit/web/grid/model/grid-cursor.ts';
import type { DrawCell } from '#kit/web/grid/view/cell-view.tsx';
import { type GridHandle, useVersion } from '#kit/web/grid/view/use-grid.ts';
import { findPlaces, placeBeyond, placeFrom } from './find.ts';

interface FindBarProps {
  grid: GridHandle;
  drawers: readonly DrawCell[];
  onClose: () => void;
}

/** Looks for words in what the cells show, those out of sight too. The cursor goes along, the keyboard stays here. */
export function FindBar({ grid, drawers, onClose }: FindBarProps) {
  const { t } = useTranslation();
  const { store, cursor, acts } = grid;
  useVersion(cursor);
  const version = useVersion(store);
  const field = useRef<InputRef>(null);
  const [words, setWords] = useState('');
  const asked = useDeferredValue(words);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that cells have changed
  const places = useMemo(() => findPlaces(store, drawers, asked), [store, drawers, asked, version]);
  const at: CellPlace = cursor.at
    ? { row: store.positionOf(cursor.at.row), column: cursor.at.column }
    : { row: 0, column: 0 };
  const number = places.findIndex(({ row, column }) => row === at.row && column === at.column) + 1;

  const go = (place: CellPlace | undefined) => {
    if (!place) return;
    cursor.moveTo({ row: store.reveal(place.row), column: place.column });
    acts.run('show');
  };
  const goToFirst = useEffectEvent(() => go(placeFrom(places, at)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are looked for, not other cells
  useEffect(() => goToFirst(), [asked]);
  useEffect(() => acts.lend('find-again', () => field.current?.select()), [acts]);

  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isFind = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey);
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target === field.current?.input)
      go(placeBeyond(places, at, event.shiftKey ? -1 : 1));
    else if (isFind) field.current?.select();
    else return;
    event.preventDefault();
  };

  return (
    <search
      className="grid-find"
      aria-label={t('grid.find')}
      onKeyDown={keys}
      onFocus={() => {
        cursor.takesFocus = false;
      }}
      onBlur={() => {
        cursor.takesFocus = true;
      }}
    >
      <Input
        ref={field}
        size="small"
        autoFocus
        aria-label={t('grid.find')}
        placeholder={t('grid.find')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <span role="status" className="grid-found">
        {asked.trim() !== '' && (places.length > 0 ? `${number}/${places.length}` : t('grid.nothingFound'))}
      </span>
      <Button
        size="small"
        icon={<UpOutlined />}
        aria-label={t('grid.findPrevious')}
        disabled={places.length === 0}
        onClick={() => go(placeBeyond(places, at, -1))}
      />
      <Button
        size="small"
        icon={<DownOutlined />}
        aria-label={t('grid.findNext')}
        disabled={places.length === 0}
        onClick={() => go(placeBeyond(places, at, 1))}
      />
      <Button size="small" type="text" icon={<CloseOutlined />} aria-label={t('grid.findClose')} onClick={onClose} />
    </search>
  );
}
