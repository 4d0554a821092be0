import { useEffect, useState } from 'react';
import { newKey } from '#kit/web/calls/act-keys.ts';
import { keepSocket } from '#kit/web/calls/kept-socket.ts';
import type { GridHandle } from '#kit/web/grid/view/use-grid.ts';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { whenPresent } from '#kit/web/page/when-present.ts';
import { useSession } from '#kit/web/session/session.ts';
import { LiveGrid } from './live-grid.ts';
import type { LiveRow } from './live-merge.ts';
import { GRID_SOCKET } from './live-rhythm.ts';

/** Edits a grid together with others, while its page is on show. */
export function useLiveGrid(
  grid: GridHandle,
  socketKey: string,
  readRows: () => Promise<readonly LiveRow[]>,
): LiveGrid {
  const [pageId] = useState(newKey);
  const [live] = useState(
    () =>
      new LiveGrid(grid, {
        socketKey,
        pageId,
        readRows,
        whenPresent: (act) => whenPresent(`grid ${pageId}`, act),
      }),
  );
  const userId = useSession(({ user }) => user?.id);
  const active = usePageActive();
  useEffect(() => {
    if (!userId || !active) return undefined;
    const stopLive = live.start((frame) => socket.send(JSON.stringify(frame)));
    const socket = keepSocket(`/vxeSocket/${userId}/${pageId}`, GRID_SOCKET, {
      opened: () => live.opened(),
      hear: (frame) => live.heard(frame),
      lost: () => live.lost(),
    });
    return () => {
      stopLive();
      socket.stop();
    };
  }, [live, userId, pageId, active]);
  return live;
}
