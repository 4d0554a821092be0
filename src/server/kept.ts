import { join } from 'node:path';
import { type Dictionaries, keepDictionaries } from '#admin/dictionaries/server/dictionaries.reads.ts';
import { keepUploadLocks, type UploadLocks } from '#admin/files/server/resumable/upload-locks.ts';
import { openSessions } from '#admin/session/server/session.reads.ts';
import { type Sessions, sessionCache } from '#admin/session/server/sessions.ts';
import type { ChangeFeed } from '#kit/server/data/change-feed.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { FileKeeper } from '#kit/server/http/kernel.ts';
import { LIVE_LIMITS } from '#kit/server/realtime/live-grids.ts';
import { keepSockets, type Sockets } from '#kit/server/realtime/sockets.ts';
import type { Jobs } from '#kit/server/work/jobs.ts';
import type { Sweep } from '#kit/server/work/sweeper.ts';
import { openFileStore } from './file-store.ts';
import type { Settings } from './settings.ts';

/** What this process keeps in memory, each part fresh by the change feed. */
export interface Kept {
  db: Db;
  feed: ChangeFeed;
  dictionaries: Dictionaries;
  sessions: Sessions;
  files: FileKeeper;
  fileSweeps: Sweep[];
  unfinished: { locks: UploadLocks; folder: string };
  jobs: Jobs;
  sockets: Sockets;
  gridSockets: Sockets;
}

export const openKept = (
  opened: Pick<Kept, 'db' | 'feed' | 'jobs'>,
  databaseUrl: string,
  settings: Pick<Settings, 'filesDir' | 'uploads'>,
): Kept => {
  const { db, feed } = opened;
  return {
    ...opened,
    dictionaries: keepDictionaries(db, feed),
    sessions: sessionCache(db, feed),
    ...openFileStore(db, settings),
    unfinished: { locks: keepUploadLocks(databaseUrl), folder: join(settings.filesDir, 'unfinished') },
    sockets: keepSockets(feed, (ids) => openSessions(db, ids)),
    gridSockets: keepSockets(feed, (ids) => openSessions(db, ids), LIVE_LIMITS),
  };
};
