import { useLayoutEffect, useState } from 'react';
import type { GridHandle } from '#kit/web/grid/view/use-grid.ts';
import { lazyPart } from '#kit/web/page/faces/lazy-part.tsx';
import { claimPlace } from './draft-places.ts';
import { useGridDraft } from './use-grid-draft.ts';

// Most who open a grid have left nothing behind.
const GridDraftBar = lazyPart(() => import('./GridDraftBar.tsx').then((loaded) => ({ default: loaded.GridDraftBar })));

interface GridDraftKeeperProps {
  grid: GridHandle;
  /** What the draft is kept under; without it, the page and the label of the grid, and its number among several of one label. */
  name: string | undefined;
  label: string;
}

/** Keeps what is typed into a grid until its owner says that it is saved, and offers it when the user comes back. */
export function GridDraftKeeper({ grid, name, label }: GridDraftKeeperProps) {
  // The page as it was opened: one that rests must not follow the address of another.
  const [page] = useState(() => window.location.hash.slice(1).split('?')[0]);
  const common = `${page} ${label}`;
  const [place, setPlace] = useState(1);
  useLayoutEffect(() => {
    if (name !== undefined) return;
    const claimed = claimPlace(common);
    setPlace(claimed.place);
    return claimed.giveBack;
  }, [name, common]);
  const draft = useGridDraft(grid, name ?? (place === 1 ? common : `${common} #${place}`));
  useLayoutEffect(() => grid.acts.lend('saved', draft.saved));
  const { offeredAt } = draft;
  return (
    <div role="status" className={offeredAt === undefined ? undefined : 'draft-bar'}>
      {offeredAt !== undefined && <GridDraftBar draft={draft} offeredAt={offeredAt} />}
    </div>
  );
}
