import { useLayoutEffect, useState } from 'react';
import type { GridHandle } from '#kit/web/grid/view/use-grid.ts';
import { GridDraftBar } from './GridDraftBar.tsx';
import { useGridDraft } from './use-grid-draft.ts';

interface GridDraftKeeperProps {
  grid: GridHandle;
  /** What the draft is kept under; without it, the page and the label of the grid. */
  name: string | undefined;
  label: string;
}

/** Keeps what is typed into a grid until its owner says that it is saved, and offers it when the user comes back. */
export function GridDraftKeeper({ grid, name, label }: GridDraftKeeperProps) {
  // The page as it was opened: one that rests must not follow the address of another.
  const [page] = useState(() => window.location.hash.slice(1).split('?')[0]);
  const draft = useGridDraft(grid, name ?? `${page} ${label}`);
  useLayoutEffect(() => grid.acts.lend('saved', draft.saved));
  return <GridDraftBar draft={draft} />;
}
