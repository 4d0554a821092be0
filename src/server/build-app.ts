import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { sendTo } from '#admin/announcements/server/announcements.store.ts';
import { keepDeliveries } from '#admin/deliveries/server/deliveries.store.ts';
import { driversOf } from '#admin/deliveries/server/drivers.ts';
import { sweepUploads } from '#admin/files/server/resumable/sweep-uploads.ts';
import { realnamesOf } from '#admin/users/server/users.reads.ts';
import { openChangeFeed } from '#kit/server/data/change-feed.ts';
import { type Db, openDb, openPool } from '#kit/server/data/db.ts';
import type { Timed } from '#kit/server/engine/chronograph.ts';
import { sweepCodes } from '#kit/server/engine/codes/one-time-codes.ts';
import { countParked } from '#kit/server/events/listeners.store.ts';
import type { Listener } from '#kit/server/events/listeners.ts';
import { sweepEvents } from '#kit/server/events/outbox.ts';
import { startOutbox } from '#kit/server/events/start-outbox.ts';
import { exportJob, serveExportRuns } from '#kit/server/exports/export-job.ts';
import { serveClock } from '#kit/server/http/clock-routes.ts';
import { openFrontDoor } from '#kit/server/http/front-door.ts';
import { sweepKeys } from '#kit/server/http/guard/idempotency.ts';
import { assertRelated } from '#kit/server/http/guard/object-relations.ts';
import { serveHealth } from '#kit/server/http/health.ts';
import type { Kernel } from '#kit/server/http/kernel.ts';
import { serveReference } from '#kit/server/http/openapi.ts';
import { importJob, serveImportRuns } from '#kit/server/imports/import-job.ts';
import { sweepRuns } from '#kit/server/imports/import-runs.ts';
import { sweepPreviews } from '#kit/server/imports/preview/import-preview.store.ts';
import { servePreviews } from '#kit/server/imports/preview/import-preview.ts';
import { commitJob, previewJob } from '#kit/server/imports/preview/import-preview-job.ts';
import { serveHomeCounts } from '#kit/server/module/home-counts.ts';
import { serveLiveGrids } from '#kit/server/realtime/live-grids.ts';
import { sweepLive } from '#kit/server/realtime/live-relay.ts';
import { openJobs } from '#kit/server/work/jobs.ts';
import { type Sweep, startSweeper } from '#kit/server/work/sweeper.ts';
import { serveDemoSignIn } from './demo/accounts.ts';
import { keepCaptchaAnswers } from './demo/captcha-answers.ts';
import { serveCleanedText } from './demo/rich-text.ts';
import { serveTestHooks } from './demo/test-hooks.ts';
import { type Engine, openEngine } from './engine.ts';
import { eventReports } from './event-alarm.ts';
import { type Kept, openKept } from './kept.ts';
import { ADMIN_MODULES, BUSINESS_MODULES, MODULES } from './modules.ts';
import { portsOf } from './ports.ts';
import { builtInItems, LIVE_GRIDS, OBJECT_KINDS, RULED_PAGES, refusalText } from './registers.ts';
import type { Settings } from './settings.ts';
import { serveWebFiles } from './web-files.ts';

export interface Platform {
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
    | 'keysDir'
    | 'uploads'
    | 'gateways'
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
  /** Beside those of the modules. */
  listeners?: Listener[];
  timed?: Timed[];
}

/** The whole server on an open database, without a port: tests send requests into it directly. */
export async function buildApp(options: BuildOptions): Promise<Platform> {
  const { settings } = options;
  const pool = openPool(options.databaseUrl, settings.databaseConnections);
  const db = openDb(pool);
  const feed = await openChangeFeed(options.databaseUrl);
  const jobs = await openJobs(pool, feed, (err) => app.log.error({ err }, 'the queue of jobs is in trouble'));
  const engine = openEngine(db, feed, settings.keysDir, () => app.log);
  const kept = openKept({ db, feed, jobs }, options.databaseUrl, settings);
  const app = await openFrontDoor(kernelOf(options, kept, engine), {
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
    figures: [{ ...PARKED, value: () => countParked(db) }, ...engine.figures],
    behindProxy: settings.trustedProxies.length > 0,
  });
  addModules(app, kept, settings);
  if (options.webFolder) await serveWebFiles(app, options.webFolder, settings);
  await app.ready();
  const ofModules = MODULES.flatMap((module) => module.jobs(app));
  await jobs.work([importJob(app), previewJob(app), commitJob(app), exportJob(app), ...ofModules]);
  const listeners = [...MODULES.flatMap((module) => module.listeners(app)), ...(options.listeners ?? [])];
  const outbox = await startOutbox(db, feed, listeners, eventReports(app));
  engine.start([...MODULES.flatMap((module) => module.timed(app)), ...(options.timed ?? [])]);
  const tidying = startSweeper(db, [...SWEEPS, ...kept.fileSweeps, sweepUploads(kept.unfinished.folder)], (err) =>
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
      await engine.stop();
      await feed.close();
      await db.destroy();
    },
  };
}

const SWEEPS: Sweep[] = [
  ...[sweepKeys, sweepRuns, sweepPreviews, sweepLive, sweepEvents, sweepCodes],
  ...MODULES.flatMap(({ sweeps }) => sweeps),
];

const PARKED = {
  name: 'gongkai_events_parked',
  help: 'Events that a listener has given up',
  kind: 'gauge',
} as const;

function kernelOf({ settings, productVersion }: BuildOptions, kept: Kept, engine: Engine): Kernel {
  return {
    settings: {
      base: settings.base,
      callsPerMinute: settings.callsPerMinute,
      origins: settings.origins,
      productVersion,
      testHooks: settings.testHooks,
      demo: settings.mode === 'demo',
      gateways: settings.gateways,
      signSecret: settings.signSecret,
    },
    db: kept.db,
    scopes: RULED_PAGES,
    objectKinds: OBJECT_KINDS,
    authenticate: kept.sessions.authenticate,
    dictionaryTexts: kept.dictionaries.texts,
    dictionaryChoices: async (code) => ((await kept.dictionaries.all())[code] ?? []).map(({ text }) => text),
    builtInItems,
    realnames: realnamesOf,
    refusalText,
    files: kept.files,
    keys: engine.keys,
    catchUp: engine.catchUp,
    enqueue: kept.jobs.enqueue,
    notifyUser: sendTo,
    deliveries: keepDeliveries(
      engine.keys.field,
      driversOf({ demo: settings.mode === 'demo', gateways: settings.gateways }),
    ),
  };
}

function addModules(
  app: FastifyInstance,
  kept: Kept,
  { mode, testHooks, uploads, apiReference }: BuildOptions['settings'],
): void {
  const answers = mode === 'demo' || testHooks ? keepCaptchaAnswers() : undefined;
  const ports = portsOf(kept, { uploads, captchaMade: answers?.made });
  serveClock(app);
  for (const module of ADMIN_MODULES) module.serve(app, ports);
  const admin = app.calls.length;
  for (const module of BUSINESS_MODULES) module.serve(app, ports);
  app.calls.slice(admin).forEach(assertRelated);
  serveLiveGrids(app, {
    sockets: kept.gridSockets,
    feed: kept.feed,
    grids: LIVE_GRIDS,
    lookAt: kept.sessions.lookAt,
  });
  serveHomeCounts(
    app,
    MODULES.flatMap((module) => module.homeCounts),
    RULED_PAGES,
  );
  serveImportRuns(app);
  servePreviews(app);
  serveExportRuns(app);
  if (answers && mode === 'demo') {
    serveDemoSignIn(app, answers);
    serveCleanedText(app);
  }
  if (answers && testHooks) serveTestHooks(app, answers);
  serveReference(app, apiReference);
}
