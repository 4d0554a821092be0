import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  ClearOutlined,
  DeleteOutlined,
  InsertRowBelowOutlined,
  PlusOutlined,
  RedoOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { App, Button, Space } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { useSession } from '../session.ts';
import { AddSettingsButton } from './AddSettingsButton.tsx';
import { addSettingsOf } from './add-settings.ts';
import { excludedCodes, shownButtons, type ToolbarButton } from './toolbar-buttons.ts';
import { type GridHandle, useVersion } from './use-grid.ts';

const ALL: readonly ToolbarButton[] = ['add', 'insert', 'up', 'down', 'undo', 'redo', 'remove', 'clear'];
const INSERT_PAUSE_MS = 1_500;

const ICONS: Record<ToolbarButton, ReactNode> = {
  add: <PlusOutlined />,
  insert: <InsertRowBelowOutlined />,
  up: <ArrowUpOutlined />,
  down: <ArrowDownOutlined />,
  undo: <UndoOutlined />,
  redo: <RedoOutlined />,
  remove: <DeleteOutlined />,
  clear: <ClearOutlined />,
};

interface GridToolbarProps {
  grid: GridHandle;
  /** Under which the add settings of this grid are kept. */
  name: string;
  authPrefix?: string;
  buttons?: readonly ToolbarButton[];
  children?: ReactNode;
}

export function GridToolbar({ grid, name, authPrefix, buttons = ALL, children }: GridToolbarProps) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const { store, cursor } = grid;
  useVersion(store);
  useVersion(cursor);
  const session = useSession(useShallow(({ auth, allAuth }) => ({ auth, allAuth })));
  const [lastInsert, setLastInsert] = useState(0);
  const place = cursor.at?.row;
  const shown = shownButtons(buttons, {
    excluded: excludedCodes(authPrefix, session),
    selected: store.selected.size,
    hasDisabledRows: store.view.some((id) => store.isDisabled(id)),
  });

  const acts: Record<ToolbarButton, () => void> = {
    add() {
      const { addRowNum, addIndex, addScrollToBottom } = addSettingsOf(name);
      const at = addIndex === 0 ? store.view.length : addIndex - 1;
      store.add(
        Array.from({ length: addRowNum }, () => ({})),
        at,
      );
      if (addScrollToBottom) cursor.moveTo({ row: Math.min(at, store.view.length - addRowNum), column: 0 });
    },
    insert() {
      if (Date.now() - lastInsert < INSERT_PAUSE_MS) return;
      setLastInsert(Date.now());
      store.add([{}], (place ?? store.view.length - 1) + 1);
      cursor.moveBy(1, 0);
    },
    up: () => shift(-1),
    down: () => shift(1),
    undo: () => void store.undo(),
    redo: () => void store.redo(),
    remove() {
      const ids = [...store.selected];
      modal.confirm({
        title: t('grid.removeConfirm', { count: ids.length }),
        okText: t('grid.remove'),
        cancelText: t('grid.cancel'),
        onOk: () => store.remove(ids),
      });
    },
    clear: () => store.select([]),
  };
  const idle: Partial<Record<ToolbarButton, boolean>> = {
    up: place === undefined || place === 0 || store.sort !== undefined,
    down: place === undefined || place >= store.view.length - 1 || store.sort !== undefined,
    undo: !store.rows.canUndo,
    redo: !store.rows.canRedo,
    insert: store.sort !== undefined,
  };

  return (
    <Space wrap className="grid-toolbar">
      {shown.map((button) => (
        <Space.Compact key={button}>
          <Button icon={ICONS[button]} disabled={idle[button]} onClick={acts[button]}>
            {t(`grid.${button}`)}
          </Button>
          {button === 'add' && <AddSettingsButton name={name} />}
        </Space.Compact>
      ))}
      {children}
    </Space>
  );

  function shift(step: 1 | -1) {
    if (place === undefined) return;
    store.move(place, place + step);
    cursor.moveBy(step, 0);
  }
}
