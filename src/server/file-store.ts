import { orphanSweep, sweepDropped } from '#admin/files/server/content-sweep.ts';
import { keepFiles, sweepArrivals } from '#admin/files/server/file-keeper.ts';
import { sweepFileLists } from '#admin/files/server/file-lists.store.ts';
import { sweepImports } from '#admin/files/server/files.store.ts';
import { diskStore } from '#admin/files/server/stores/disk-store.ts';
import { s3Store, sweepPartUploads } from '#admin/files/server/stores/s3-store.ts';
import { sweepTickets } from '#admin/files/server/tickets.store.ts';
import type { Db } from '#kit/server/data/db.ts';
import { sweepExports } from '#kit/server/exports/export-runs.store.ts';
import type { FileKeeper } from '#kit/server/http/kernel.ts';
import type { Sweep } from '#kit/server/work/sweeper.ts';
import type { Settings } from './settings.ts';

/** The store of files that the settings name, and what keeps it tidy. */
export function openFileStore(
  db: Db,
  { filesDir, uploads }: Pick<Settings, 'filesDir' | 'uploads'>,
): { files: FileKeeper; fileSweeps: Sweep[] } {
  const { s3 } = uploads;
  const store = s3 ? s3Store(db, s3) : diskStore(filesDir);
  const files = keepFiles(filesDir, store);
  return {
    files,
    fileSweeps: [
      sweepTickets,
      sweepFileLists,
      () => sweepArrivals(files),
      sweepImports,
      (database) => sweepExports(database, files),
      (database) => sweepDropped(database, store),
      async () => store.clearReplaced?.(),
      orphanSweep(store),
      ...(s3 ? [(database: Db) => sweepPartUploads(database, s3)] : []),
    ],
  };
}
