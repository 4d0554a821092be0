import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { everyId, graft, halfTicked, type TreeEntry, ticksAfter, wayTo } from './tree-ticks.ts';

/** Where a tree comes from. Whole (`load`) or level by level (`children`); the kit knows no module. */
export interface TreeSource<Entry extends TreeEntry = TreeEntry> {
  /** Under which its answers are kept. */
  name: string;
  /** The call whose acts refresh it, as `answerKey` writes it; its own name when there is none. */
  key?: readonly unknown[];
  load?: () => Promise<Entry[]>;
  /** What is below an entry, or at the top. */
  children?: (parentId: string | null) => Promise<Entry[]>;
  /** Entries that a word finds, as a flat list. */
  search: (keyword: string) => Promise<Entry[]>;
  /** The entries with these ids, in one call; what is gone is left out. */
  byIds: (ids: string[]) => Promise<{ id: string; title: string }[]>;
}

const EXPANDED_AT_FIRST = 200;

/** A tree on show: what is fetched, searched, expanded and ticked. Ticks stay while searches come and go. */
export function useTree<Entry extends TreeEntry>(
  source: TreeSource<Entry>,
  { multiple = true, first = [] as string[] } = {},
) {
  const [fetched, setFetched] = useState<ReadonlyMap<string, TreeEntry[]>>(new Map());
  const [chosen, setExpanded] = useState<string[]>();
  const [ticked, setTicked] = useState(first);
  const [linked, setLinked] = useState(false);
  const [keyword, setKeyword] = useState('');
  const key = source.key ?? ['tree', source.name];
  const top = useQuery<Entry[], CallRefused>({
    queryKey: [...key, 'tree'],
    queryFn: () => source.load?.() ?? source.children?.(null) ?? Promise.resolve([]),
  });
  const hits = useQuery<Entry[], CallRefused>({
    queryKey: [...key, 'search', keyword],
    queryFn: () => source.search(keyword),
    enabled: keyword !== '',
  });
  const tree = useMemo(() => graft(top.data ?? [], fetched) as Entry[], [top.data, fetched]);
  const searching = keyword !== '';
  const roots = tree.map(({ id }) => id);
  const small = everyId(tree).length <= EXPANDED_AT_FIRST;
  const asked = searching ? hits : top;
  return {
    tree,
    /** What is to be drawn: the tree, or what a search found. */
    shown: searching ? (hits.data ?? []).map((hit) => ({ ...hit, children: null, isLeaf: true })) : tree,
    searching,
    isPending: asked.isPending,
    error: asked.error,
    retry: asked.refetch,
    keyword,
    search: (typed: string) => setKeyword(typed.trim()),
    expanded: chosen ?? (small ? roots : []),
    setExpanded,
    expandAll: () => setExpanded(everyId(tree)),
    foldAll: () => setExpanded([]),
    linked,
    setLinked,
    ticked,
    half: linked && !searching ? halfTicked(tree, new Set(ticked)) : [],
    tick: (id: string, on: boolean) =>
      setTicked(multiple ? ticksAfter(tree, ticked, { id, on, linked }) : on ? [id] : []),
    tickAll: () => setTicked([...new Set([...ticked, ...everyId(searching ? (hits.data ?? []) : tree)])]),
    tickNone: () => setTicked([]),
    setTicked,
    /** The titles that lead to an entry, without its own. */
    above: (id: string) =>
      wayTo(tree, id)
        .slice(0, -1)
        .map(({ title }) => title),
    loadChildren: source.load
      ? undefined
      : async (id: string) => {
          const below = (await source.children?.(id)) ?? [];
          setFetched((known) => new Map(known).set(id, below));
        },
  };
}

export type ShownTree<Entry extends TreeEntry = TreeEntry> = ReturnType<typeof useTree<Entry>>;
