import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { keepFiles } from '#admin/files/server/file-keeper.ts';
import { diskStore } from '#admin/files/server/stores/disk-store.ts';
import { openDb, openPool } from '#kit/server/data/db.ts';
import { openChronograph, type Timed } from '#kit/server/engine/chronograph.ts';
import { openKeys } from '#kit/server/engine/keys.ts';
import { type DoorOptions, openFrontDoor } from '#kit/server/http/front-door.ts';
import type { Caller, Delivery, Kernel, KernelSettings, Message, ObjectScope } from '#kit/server/http/kernel.ts';
import { refusalText } from '#server/registers.ts';
import { BASE, clientOf } from './client.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';

export interface KernelOptions {
  settings?: Partial<KernelSettings>;
  scopes?: ObjectScope[];
  dictionaries?: Record<string, ReadonlyMap<string, string>>;
  logger?: DoorOptions['logger'];
  patience?: DoorOptions['patience'];
  database?: FreshDatabase;
  /** Tables that a reader may bring up to now; nothing else makes their moves here. */
  timed?: Timed[];
  /** Another way to the same database, for tests that cut it. */
  databaseUrl?: string;
}

/** The kernel without any module: the test mounts its own calls and makes its own callers. */
export async function testKernel(mount: (app: FastifyInstance) => void, options: KernelOptions = {}) {
  const database = options.database ?? (await freshDatabase());
  const db = openDb(openPool(options.databaseUrl ?? database.appUrl));
  const owner = openDb(openPool(database.ownerUrl, 2));
  const sessions = new Map<string, Caller | 'ended' | 'foreign-tenant'>();
  const filesDir = mkdtempSync(join(tmpdir(), 'gongkai-kernel-files-'));
  const enqueued: { job: string; input: Record<string, unknown> }[] = [];
  const told: Message[] = [];
  const delivered: Delivery[] = [];
  const failedMoves: unknown[] = [];
  const chronograph = openChronograph(db, (error) => failedMoves.push(error));
  for (const timed of options.timed ?? []) chronograph.register(timed);
  const kernel: Kernel = {
    settings: {
      base: BASE,
      callsPerMinute: 100_000,
      origins: [],
      productVersion: '0.0.0-test',
      testHooks: false,
      demo: false,
      signSecret: undefined,
      ...options.settings,
    },
    db,
    scopes: options.scopes ?? [],
    objectKinds: new Map(),
    authenticate: async (token) => sessions.get(token) ?? 'unknown',
    dictionaryTexts: async (code) => options.dictionaries?.[code] ?? new Map(),
    dictionaryChoices: async (code) => [...(options.dictionaries?.[code]?.values() ?? [])],
    builtInItems: () => undefined,
    realnames: async () => new Map(),
    refusalText,
    files: keepFiles(filesDir, diskStore(filesDir)),
    keys: openKeys(join(filesDir, 'keys')),
    catchUp: chronograph.catchUp,
    enqueue: async (_db, job, input) => {
      enqueued.push({ job, input });
    },
    notifyUser: async (_db, message) => {
      told.push(message);
    },
    deliveries: {
      has: () => true,
      send: async (_db, delivery) => {
        delivered.push(delivery);
      },
    },
  };
  const { logger = false, patience } = options;
  const app = await openFrontDoor(kernel, { logger, patience, trustedProxies: [] });
  mount(app);
  await app.ready();
  afterAll(async () => {
    await app.close();
    await db.destroy();
    await owner.destroy();
    rmSync(filesDir, { recursive: true, force: true });
  });
  const signIn = (caller: Caller | 'ended' | 'foreign-tenant') => {
    const token = randomUUID();
    sessions.set(token, caller);
    return clientOf(app, token);
  };
  return {
    app,
    db,
    /** The jobs that were asked for; nobody does them here. */
    enqueued,
    /** The messages that were sent. */
    told,
    /** What was to go out by SMS or e-mail. */
    delivered,
    /** What moves of time threw. */
    failedMoves,
    /** As the role that owns the tables: for what a test must arrange behind the server's back. */
    owner,
    database,
    nobody: clientOf(app, undefined),
    withToken: (token: string) => clientOf(app, token),
    endedSession: () => signIn('ended'),
    foreignTenant: () => signIn('foreign-tenant'),
    /** A signed-in client with these permission codes. */
    as: (...permissions: string[]) => signIn(callerWith({ permissions: new Set(permissions) })),
    asCaller: (caller: Partial<Caller>) => signIn(callerWith(caller)),
  };
}

export const callerWith = (caller: Partial<Caller>): Caller => ({
  id: randomUUID(),
  username: 'curator',
  realname: '馆长',
  sessionId: randomUUID(),
  tenantId: 1,
  orgCode: 'A01',
  orgCodes: ['A01'],
  permissions: new Set(),
  dataRules: new Map(),
  ...caller,
});
