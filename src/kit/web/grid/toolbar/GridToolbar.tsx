import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  InsertRowBelowOutlined,
  PlusOutlined,
  RedoOutlined,
  SearchOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { Button, Space } from 'antd';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { type GridHandle, useVersion } from '#kit/web/grid/view/use-grid.ts';
import { useNarrow } from '#kit/web/list/table/use-narrow.ts';
import { useQuestion } from '#kit/web/page/modal/use-question.tsx';
import { useSession } from '#kit/web/session/session.ts';
import { AddSettingsButton } from './AddSettingsButton.tsx';
import { addSettingsOf } from './add-settings.ts';
import { everySoOften, INSERT_PAUSE_MS } from './every-so-often.ts';
import { type ButtonCodes, excludedCodes, shownButtons, type ToolbarButton } from './toolbar-buttons.ts';

const ALL: readonly ToolbarButton[] = ['add', 'insert', 'up', 'down', 'undo', 'redo', 'remove'];
const BY_KEYS = ['insert', 'up', 'down', 'remove'] as const;

const ICONS: Record<ToolbarButton, ReactNode> = {
  add: <PlusOutlined />,
  insert: <InsertRowBelowOutlined />,
  up: <ArrowUpOutlined />,
  down: <ArrowDownOutlined />,
  undo: <UndoOutlined />,
  redo: <RedoOutlined />,
  remove: <DeleteOutlined />,
};

interface GridToolbarProps {
  grid: GridHandle;
  /** Under which the add settings of this grid are kept. */
  name: string;
  authPrefix?: string;
  codes?: ButtonCodes;
  buttons?: readonly ToolbarButton[];
  children?: ReactNode;
}

export function GridToolbar({ grid, name, authPrefix, codes, buttons = ALL, children }: GridToolbarProps) {
  const { t } = useTranslation();
  const ask = useQuestion();
  const { store, cursor, acts } = grid;
  useVersion(store);
  useVersion(cursor);
  const session = useSession(useShallow(({ auth, allAuth }) => ({ auth, allAuth })));
  const [mayInsert] = useState(() => everySoOften(INSERT_PAUSE_MS));
  const [said, setSaid] = useState('');
  const onPhone = useNarrow();
  const position = cursor.at && store.positionOf(cursor.at.row);
  const id = position === undefined ? undefined : store.order[position];
  const shown = shownButtons(buttons, {
    excluded: excludedCodes(authPrefix, session),
    selected: store.selected.size,
    codes,
  });

  const run: Record<ToolbarButton, () => void> = {
    add() {
      const { addRowNum, addIndex, addScrollToBottom } = addSettingsOf(name);
      const at = addIndex === 0 ? store.rows.ids.length : addIndex - 1;
      const [first] = store.add(
        Array.from({ length: addRowNum }, () => ({})),
        at,
      );
      if (addScrollToBottom) goTo(store.order.indexOf(first ?? ''), 0);
    },
    insert() {
      if (!mayInsert()) return;
      const at = id === undefined ? store.rows.ids.length : (position ?? 0) + 1;
      store.add([{}], at);
      goTo(at);
    },
    up: () => shift(-1),
    down: () => shift(1),
    undo: () => void store.undo(),
    redo: () => void store.redo(),
    remove() {
      const ids = [...store.selected];
      ask({
        title: t('grid.removeConfirm', { count: ids.length }),
        yes: t('grid.remove'),
        no: t('grid.cancel'),
        onYes: () => store.remove(ids),
        // The button goes with the ticks, and the row may be gone: the keyboard returns to the cells.
        afterClose: () => acts.run('focus'),
      });
    },
  };
  const stays = id === undefined || store.sort !== undefined || store.isDisabled(id);
  const idle: Partial<Record<ToolbarButton, boolean>> = {
    add: store.disabled,
    insert: store.disabled || store.sort !== undefined,
    up: stays || position === 0,
    down: stays || position === store.order.length - 1,
    undo: !store.rows.canUndo,
    redo: !store.rows.canRedo,
  };

  // On a telephone the signs stand alone, so that the first rows come sooner.
  const named = (title: string) => (onPhone ? { 'aria-label': title, title } : { children: title });

  // What the toolbar offers can be done from the cells by keys, and nothing else.
  useLayoutEffect(() => {
    const offered = BY_KEYS.filter((button) => shown.includes(button) && !idle[button]);
    const takeBack = offered.map((button) => acts.lend(button, run[button]));
    acts.mayAdd = shown.includes('add');
    return () => {
      for (const back of takeBack) back();
      acts.mayAdd = true;
    };
  });

  return (
    <Space wrap className="grid-toolbar">
      {shown.map((button) => (
        <Space.Compact key={button}>
          <Button icon={ICONS[button]} disabled={idle[button]} onClick={run[button]} {...named(t(`grid.${button}`))} />
          {button === 'add' && <AddSettingsButton name={name} />}
        </Space.Compact>
      ))}
      <Button icon={<SearchOutlined />} aria-label={t('grid.find')} onClick={() => acts.run('find')} />
      {children}
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </Space>
  );

  function goTo(to: number, column = cursor.at?.column ?? 0) {
    cursor.moveTo({ row: store.reveal(to), column });
    // The rows are drawn by then.
    requestAnimationFrame(() => acts.run('show'));
  }

  function shift(step: 1 | -1) {
    if (position === undefined) return;
    store.move(position, position + step);
    goTo(position + step);
    setSaid(t('grid.movedTo', { row: position + step + 1 }));
  }
}
