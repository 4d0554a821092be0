import type { AddressInfo } from 'node:net';
import { keepFiles } from '#admin/files/server/file-keeper.ts';
import { diskStore } from '#admin/files/server/stores/disk-store.ts';
import { openChangeFeed } from '#kit/server/data/change-feed.ts';
import { openDb, openPool } from '#kit/server/data/db.ts';
import { openKeys } from '#kit/server/engine/keys.ts';
import { exportJob, serveExportRuns } from '#kit/server/exports/export-job.ts';
import { openFrontDoor } from '#kit/server/http/front-door.ts';
import type { Caller, Kernel } from '#kit/server/http/kernel.ts';
import { servePreviews } from '#kit/server/imports/preview/import-preview.ts';
import { commitJob, previewJob } from '#kit/server/imports/preview/import-preview-job.ts';
import { serveResource } from '#kit/server/resource/serve-resource.ts';
import { openJobs } from '#kit/server/work/jobs.ts';
import { refusalText } from '#server/registers.ts';
import { wide } from './wide.ts';

/** The product's kit with one wide resource: front door, gate, export, preview and jobs as they are, for one caller. */
const url = process.env.DATABASE_URL ?? '';
const filesDir = process.env.GONGKAI_FILES_DIR ?? '';
const pool = openPool(url);
const db = openDb(pool);
const feed = await openChangeFeed(url);
const jobs = await openJobs(pool, feed, console.error);
const caller: Caller = {
  id: '00000000-0000-4000-8000-000000000001',
  username: 'bench',
  realname: '测量',
  sessionId: '00000000-0000-4000-8000-000000000002',
  tenantId: 1,
  orgCode: null,
  orgCodes: [],
  permissions: new Set(['list', 'exportXls', 'importExcel'].map((verb) => `bench:wide:${verb}`)),
  dataRules: new Map(),
};
const kernel: Kernel = {
  settings: {
    base: '/ggzyjypt',
    callsPerMinute: 1_000_000,
    origins: [],
    productVersion: 'bench',
    testHooks: false,
    demo: false,
    signSecret: undefined,
  },
  db,
  scopes: [],
  objectKinds: new Map(),
  authenticate: async () => caller,
  dictionaryTexts: async () => new Map(),
  dictionaryChoices: async () => [],
  builtInItems: () => undefined,
  realnames: async () => new Map(),
  refusalText,
  files: keepFiles(filesDir, diskStore(filesDir)),
  keys: openKeys(process.env.GONGKAI_KEYS_DIR ?? ''),
  catchUp: async () => ({ made: 0, overdueSince: undefined }),
  enqueue: jobs.enqueue,
  notifyUser: async () => {},
  deliveries: { has: () => false, send: async () => {} },
};
const app = await openFrontDoor(kernel, { logger: false, trustedProxies: [] });
serveResource(app, wide);
servePreviews(app);
serveExportRuns(app);
await app.ready();
await jobs.work([previewJob(app), commitJob(app), exportJob(app)]);
await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`is ready: http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
