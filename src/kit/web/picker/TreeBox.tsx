import { Button, Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { NothingFound, TiedFile } from '#kit/web/page/faces/drawings.tsx';
import { Face } from '#kit/web/page/faces/Face.tsx';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { type Place, TickTree } from './TickTree.tsx';
import { TreeTools } from './TreeTools.tsx';
import type { TreeEntry } from './tree-ticks.ts';
import type { ShownTree } from './use-tree.ts';

interface TreeBoxProps<Entry extends TreeEntry> {
  of: ShownTree<Entry>;
  label: string;
  searchHint: string;
  multiple?: boolean;
  selected?: string;
  onSelect?: (id: string) => void;
  onMenu?: (id: string, at: Place) => void;
  onDrop?: (id: string, onto: string) => void;
  beside?: (entry: Entry) => ReactNode;
  /** Between the search row and the tree. */
  children?: ReactNode;
  height?: number;
}

/** A tree with its search box and its operations, in each of its four faces. */
export function TreeBox<Entry extends TreeEntry>(props: TreeBoxProps<Entry>) {
  const { of: tree, label, multiple = true, height = 420 } = props;
  const { t } = useTranslation();
  return (
    <div className="tree-box" aria-busy={tree.isPending}>
      <search className="tree-head">
        <Input.Search
          key={tree.keyword}
          defaultValue={tree.keyword}
          aria-label={props.searchHint}
          placeholder={props.searchHint}
          allowClear
          onSearch={tree.search}
        />
        {multiple && (
          <TreeTools
            linked={tree.linked}
            onLink={tree.setLinked}
            onTickAll={tree.tickAll}
            onTickNone={tree.tickNone}
            onExpandAll={tree.expandAll}
            onFoldAll={tree.foldAll}
          />
        )}
      </search>
      {props.children}
      {tree.error ? (
        <LoadFailed error={tree.error} retry={tree.retry} />
      ) : tree.isPending ? (
        <TreeBones />
      ) : tree.shown.length === 0 ? (
        <Face
          drawing={tree.searching ? <NothingFound /> : <TiedFile />}
          title={tree.searching ? t('tree.nothingFound') : t('list.empty')}
          action={tree.searching && <Button onClick={() => tree.search('')}>{t('tree.backToTree')}</Button>}
        />
      ) : (
        <TickTree<Entry>
          label={label}
          entries={tree.shown as Entry[]}
          ticked={tree.ticked}
          half={tree.half}
          onTick={tree.tick}
          expanded={tree.searching ? [] : tree.expanded}
          onExpand={tree.setExpanded}
          selected={props.selected}
          onSelect={props.onSelect}
          onMenu={props.onMenu}
          onDrop={tree.searching ? undefined : props.onDrop}
          loadChildren={tree.searching ? undefined : tree.loadChildren}
          height={height}
          beside={(entry) => (
            <>
              {props.beside?.(entry)}
              {tree.searching && tree.above(entry.id).length > 0 && (
                <span className="tree-way">
                  <ChineseText>{tree.above(entry.id).join(' / ')}</ChineseText>
                </span>
              )}
            </>
          )}
        />
      )}
    </div>
  );
}

const TreeBones = () => (
  <div className="tree-bones" aria-hidden>
    {[60, 45, 50, 40, 62, 48].map((width, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: bones never move
      <span key={index} className="bone" style={{ width: `${width}%` }} />
    ))}
  </div>
);
