import { Tree } from 'antd';
import { type DragEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import type { TreeEntry } from './tree-ticks.ts';
import './tree.css';

export interface Place {
  x: number;
  y: number;
}

interface TickTreeProps<Entry extends TreeEntry> {
  /** What the tree is called for those who do not see it. */
  label: string;
  entries: Entry[];
  ticked: string[];
  half?: string[];
  onTick: (id: string, on: boolean) => void;
  expanded: string[];
  onExpand: (ids: string[]) => void;
  selected?: string;
  onSelect?: (id: string) => void;
  /** A menu for an entry was asked for: by the right button, or by the key for it. */
  onMenu?: (id: string, at: Place) => void;
  /** An entry was dragged onto another one. Anyone who offers this offers another way too. */
  onDrop?: (id: string, onto: string) => void;
  loadChildren?: (id: string) => Promise<void>;
  /** Beside the title of an entry. */
  beside?: (entry: Entry) => ReactNode;
  height: number;
}

/** A tree with tick boxes. Arrows move and fold, Space ticks, Enter chooses, Shift+F10 opens the menu of an entry. */
export function TickTree<Entry extends TreeEntry>(props: TickTreeProps<Entry>) {
  const { entries, ticked, half = [], onTick, expanded, onExpand, selected, onSelect, onMenu, beside } = props;
  const active = useRef<string>(undefined);
  const { loadChildren } = props;
  const { over, dropping } = useDropping(props.onDrop);

  // The library lets Enter tick; here Enter chooses, as a click on the title does.
  function onKey(event: KeyboardEvent<HTMLElement>) {
    const id = active.current;
    if (!id) return;
    const menuWanted = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    if (event.key === 'Enter') {
      if (onSelect) onSelect(id);
      else onTick(id, !ticked.includes(id));
    } else if (onMenu && menuWanted) onMenu(id, placeOf(event.currentTarget));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="tick-tree" onKeyDownCapture={onKey}>
      <Tree<Entry>
        aria-label={props.label}
        blockNode
        checkable
        checkStrictly
        selectable={onSelect !== undefined}
        height={props.height}
        treeData={entries}
        fieldNames={{ key: 'id', title: 'title', children: 'children' }}
        titleRender={(entry) => (
          <span className="tick-tree-title" data-over={over === entry.id || undefined} {...dropping(entry)}>
            <ChineseText>{entry.title}</ChineseText>
            {beside?.(entry)}
          </span>
        )}
        checkedKeys={{ checked: ticked, halfChecked: half }}
        onCheck={(_, { node, checked }) => onTick(node.id, checked)}
        expandedKeys={expanded}
        onExpand={(keys) => onExpand(keys.map(String))}
        selectedKeys={selected ? [selected] : []}
        onSelect={(_, { node }) => onSelect?.(node.id)}
        onRightClick={({ event, node }) => onMenu?.(node.id, { x: event.clientX, y: event.clientY })}
        onActiveChange={(key) => {
          active.current = key === null ? undefined : String(key);
        }}
        loadData={loadChildren && (({ id, children }) => (children ? Promise.resolve() : loadChildren(id)))}
      />
    </div>
  );
}

/** A row is dropped onto another row; the tree's own dragging would aim at the gaps between them. */
function useDropping(onDrop?: (id: string, onto: string) => void) {
  const dragged = useRef<string>(undefined);
  const [over, setOver] = useState<string>();
  const leave = () => setOver(undefined);
  const dropping = ({ id, title }: TreeEntry) =>
    onDrop && {
      draggable: true,
      onDragStart: ({ dataTransfer }: DragEvent) => {
        dragged.current = id;
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', title);
      },
      onDragOver: (event: DragEvent) => {
        if (!dragged.current || dragged.current === id) return;
        event.preventDefault();
        setOver(id);
      },
      onDragLeave: leave,
      onDragEnd: leave,
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        leave();
        if (dragged.current && dragged.current !== id) onDrop(dragged.current, id);
        dragged.current = undefined;
      },
    };
  return { over, dropping };
}

function placeOf(tree: HTMLElement): Place {
  const { left, bottom } = (tree.querySelector('.ant-tree-treenode-active') ?? tree).getBoundingClientRect();
  return { x: left + 48, y: bottom };
}
