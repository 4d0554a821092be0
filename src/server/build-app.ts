import { join } from 'node:path';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import announcements from '#admin/announcements/server/announcements.routes.ts';
import { sendTo } from '#admin/announcements/server/announcements.store.ts';
import { serveNotices } from '#admin/announcements/server/notices-socket.ts';
import departments from '#admin/departments/server/departments.routes.ts';
import { type Dictionaries, keepDictionaries } from '#admin/dictionaries/server/dictionaries.reads.ts';
import dictionaries from '#admin/dictionaries/server/dictionaries.routes.ts';
import { itemGrid } from '#admin/dictionaries/server/item-grid.ts';
import duplicates from '#admin/duplicates/server/duplicates.routes.ts';
import { bizKinds } from '#admin/files/server/biz-kinds.reads.ts';
import files from '#admin/files/server/files.routes.ts';
import { serveResumable } from '#admin/files/server/resumable/serve-resumable.ts';
import { sweepUploads } from '#admin/files/server/resumable/sweep-uploads.ts';
import { keepUploadLocks, type UploadLocks } from '#admin/files/server/resumable/upload-locks.ts';
import { virusScan } from '#admin/files/server/virus-scan.ts';
import logs from '#admin/logs/server/logs.routes.ts';
import { joinPassedOn } from '#admin/permissions/server/grants.store.ts';
import permissions from '#admin/permissions/server/permissions.routes.ts';
import positions from '#admin/positions/server/positions.routes.ts';
import { moveDepartmentRoles } from '#admin/roles/server/department-roles.store.ts';
import roles from '#admin/roles/server/roles.routes.ts';
import { givePasswords, resetPassword } from '#admin/session/server/password-resets.ts';
import { openSessions } from '#admin/session/server/session.reads.ts';
import session from '#admin/session/server/session.routes.ts';
import { followDepartments, sweepCaptchas } from '#admin/session/server/session.store.ts';
import { keepSessions, type Sessions } from '#admin/session/server/sessions.ts';
import { sweepChallenges } from '#admin/session/server/slider.ts';
import tenants from '#admin/tenants/server/tenants.routes.ts';
import { directors } from '#admin/users/server/directors.ts';
import { moveMembers } from '#admin/users/server/user-links.store.ts';
import users from '#admin/users/server/users.routes.ts';
import { standingOf } from '#business/registration/server/registration.reads.ts';
import { type ChangeFeed, openChangeFeed } from '#kit/server/data/change-feed.ts';
import { type Db, openDb, openPool } from '#kit/server/data/db.ts';
import { countParked } from '#kit/server/events/listeners.store.ts';
import type { Listener } from '#kit/server/events/listeners.ts';
import { sweepEvents } from '#kit/server/events/outbox.ts';
import { startOutbox } from '#kit/server/events/start-outbox.ts';
import { exportJob, serveExportRuns } from '#kit/server/exports/export-job.ts';
import { serveClock } from '#kit/server/http/clock-routes.ts';
import { openFrontDoor } from '#kit/server/http/front-door.ts';
import { sweepKeys } from '#kit/server/http/guard/idempotency.ts';
import { serveHealth } from '#kit/server/http/health.ts';
import type { FileKeeper, Kernel } from '#kit/server/http/kernel.ts';
import { serveReference } from '#kit/server/http/openapi.ts';
import { importJob, serveImportProgress } from '#kit/server/imports/import-job.ts';
import { sweepRuns } from '#kit/server/imports/import-runs.ts';
import { sweepPreviews } from '#kit/server/imports/preview/import-preview.store.ts';
import { servePreviews } from '#kit/server/imports/preview/import-preview.ts';
import { commitJob, previewJob } from '#kit/server/imports/preview/import-preview-job.ts';
import { LIVE_LIMITS, serveLiveGrids } from '#kit/server/realtime/live-grids.ts';
import { sweepLive } from '#kit/server/realtime/live-relay.ts';
import { keepSockets, type Sockets } from '#kit/server/realtime/sockets.ts';
import { type Jobs, openJobs } from '#kit/server/work/jobs.ts';
import { keepTidy, type Sweep } from '#kit/server/work/keep-tidy.ts';
import { CHECKED_FIELDS } from './checked-fields.ts';
import { serveDemoAccounts } from './demo/accounts.ts';
import { serveCleanedText } from './demo/rich-text.ts';
import { keepCaptchaAnswers, serveTestHooks } from './demo/test-hooks.ts';
import { DICTIONARY_USERS } from './dictionary-users.ts';
import { eventReports } from './event-alarm.ts';
import { FILE_KINDS } from './file-kinds.ts';
import { openFileStore } from './file-store.ts';
import { OWN_VIEWS } from './menu/built-in-menu.ts';
import { refusalText } from './refusals.zh-CN.ts';
import { RULED_PAGES } from './ruled-pages.ts';
import type { Settings } from './settings.ts';
import { TABLE_DICTIONARIES, TABLE_TREES } from './table-dictionaries.ts';
import { serveWebFiles } from './web-files.ts';

export interface House {
  app: FastifyInstance;
  db: Db;
  /** From now on /readyz says no. */
  stopAccepting(): void;
  close(): Promise<void>;
}

export interface BuildOptions {
  settings: Pick<
    Settings,
    | 'mode'
    | 'base'
    | 'databaseConnections'
    | 'filesDir'
    | 'uploads'
    | 'origins'
    | 'callsPerMinute'
    | 'testHooks'
    | 'trustedProxies'
    | 'metricsToken'
    | 'apiReference'
    | 'copyrightYear'
    | 'frameOrigins'
    | 'homePath'
    | 'publicPath'
    | 'signSecret'
  >;
  databaseUrl: string;
  productVersion: string;
  logger: FastifyServerOptions['logger'] | false;
  webFolder?: string;
  /** No module listens yet; the first one to do so is added in here. */
  listeners?: Listener[];
}

/** The whole server on an open database, without a port: tests send requests into it directly. */
export async function buildApp(options: BuildOptions): Promise<House> {
  const { settings } = options;
  const pool = openPool(options.databaseUrl, settings.databaseConnections);
  const db = openDb(pool);
  const feed = await openChangeFeed(options.databaseUrl);
  const jobs = await openJobs(pool, feed, (err) => app.log.error({ err }, 'the queue of jobs is in trouble'));
  const kept: Kept = {
    db,
    feed,
    dictionaries: keepDictionaries(db, feed),
    sessions: keepSessions(db, feed),
    ...openFileStore(db, settings),
    unfinished: { locks: keepUploadLocks(options.databaseUrl), folder: join(settings.filesDir, 'unfinished') },
    jobs,
    sockets: keepSockets(feed, (ids) => openSessions(db, ids)),
    gridSockets: keepSockets(feed, (ids) => openSessions(db, ids), LIVE_LIMITS),
  };
  const app = await openFrontDoor(kernelOf(options, kept), {
    logger: options.logger,
    trustedProxies: settings.trustedProxies,
    patience: { fileBytesPerSecond: settings.uploads.bytesPerSecond },
  });
  let accepting = true;
  // A connection that is kept alive after its last answer would hold up the end of the process.
  app.addHook('onSend', async (_request, reply) => {
    if (!accepting) reply.header('Connection', 'close');
  });
  serveHealth(app, {
    accepting: () => accepting,
    feedConnected: () => feed.connected,
    metricsToken: settings.metricsToken,
    parkedEvents: () => countParked(db),
    behindProxy: settings.trustedProxies.length > 0,
  });
  addModules(app, kept, settings);
  if (settings.mode === 'demo') {
    serveDemoAccounts(app);
    serveCleanedText(app);
  }
  if (options.webFolder) await serveWebFiles(app, options.webFolder, settings);
  await app.ready();
  await jobs.work([importJob(app), previewJob(app), commitJob(app), exportJob(app)]);
  const outbox = await startOutbox(db, feed, options.listeners ?? [], eventReports(app));
  const tidying = keepTidy(db, [...SWEEPS, ...kept.fileSweeps, sweepUploads(kept.unfinished.folder)], (err) =>
    app.log.error({ err }, 'a sweep failed'),
  );
  return {
    app,
    db,
    stopAccepting: () => {
      accepting = false;
    },
    close: async () => {
      await app.close();
      kept.sockets.stop();
      kept.gridSockets.stop();
      tidying.stop();
      await kept.unfinished.locks.close();
      await jobs.stop();
      await outbox.stop();
      await feed.close();
      await db.destroy();
    },
  };
}

/** What this process keeps in memory, each part fresh by the change feed. */
interface Kept {
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

const SWEEPS: Sweep[] = [sweepKeys, sweepCaptchas, sweepChallenges, sweepRuns, sweepPreviews, sweepLive, sweepEvents];

function kernelOf({ settings, productVersion }: BuildOptions, kept: Kept): Kernel {
  return {
    settings: {
      base: settings.base,
      callsPerMinute: settings.callsPerMinute,
      origins: settings.origins,
      productVersion,
      testHooks: settings.testHooks,
      demo: settings.mode === 'demo',
      signSecret: settings.signSecret,
    },
    db: kept.db,
    scopes: RULED_PAGES,
    authenticate: kept.sessions.authenticate,
    dictionaryTexts: kept.dictionaries.texts,
    dictionaryChoices: async (code) => ((await kept.dictionaries.all())[code] ?? []).map(({ text }) => text),
    refusalText,
    files: kept.files,
    enqueue: kept.jobs.enqueue,
    tell: sendTo,
  };
}

function addModules(
  app: FastifyInstance,
  kept: Kept,
  { testHooks, uploads, apiReference }: BuildOptions['settings'],
): void {
  const answers = testHooks ? keepCaptchaAnswers() : undefined;
  serveClock(app);
  session(app, { ...kept, standingOf, captchaMade: answers?.made });
  users(app, { givePasswords, resetPassword: (db, password, by) => resetPassword(db, password, by, sendTo) });
  roles(app);
  tenants(app);
  permissions(app, { ruledPages: RULED_PAGES, ownViews: OWN_VIEWS });
  departments(app, {
    directors,
    sessions: { follow: followDepartments },
    merge: { moveMembers, moveHeads: directors.replace, moveRoles: moveDepartmentRoles, passOn: joinPassedOn },
  });
  dictionaries(app, {
    dictionaries: kept.dictionaries,
    tables: TABLE_DICTIONARIES,
    trees: TABLE_TREES,
    users: DICTIONARY_USERS,
  });
  duplicates(app, CHECKED_FIELDS);
  announcements(app);
  serveNotices(app, kept.sockets, kept.feed, kept.dictionaries);
  serveLiveGrids(app, { sockets: kept.gridSockets, feed: kept.feed, grids: [itemGrid], lookAt: kept.sessions.lookAt });
  const intake = { kinds: bizKinds(FILE_KINDS), quota: uploads.quota, scan: virusScan(uploads.scan) };
  files(app, intake);
  serveResumable(app, { ...kept.unfinished, intake });
  serveImportProgress(app);
  servePreviews(app);
  serveExportRuns(app);
  logs(app);
  positions(app);
  if (answers) serveTestHooks(app, answers.answerOf);
  serveReference(app, apiReference);
}
