import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { ChangeFeed } from '#kit/server/data/change-feed.ts';
import { asWritten, type Db } from '#kit/server/data/db.ts';

type Connection = NonNullable<ConstructorOptions['db']>;

export interface Job {
  name: string;
  run(input: Record<string, unknown>, attempt: { isLastTry: boolean }): Promise<void>;
  /** Ends what is still open of a job whose process died on the last try; it may come more than once. */
  abandon?(input: Record<string, unknown>): Promise<void>;
}

/** Something to be done once, by whichever process comes to it first. It is tried again when it throws. */
export const defineJob = (name: string, run: Job['run'], abandon?: Job['abandon']): Job => ({ name, run, abandon });

export interface Jobs {
  /** Joins the caller's transaction: the job exists exactly when its change does. */
  enqueue(db: Db, job: string, input: Record<string, unknown>): Promise<void>;
  /** From now on this process does jobs too. */
  work(jobs: Job[]): Promise<void>;
  /** Waits a moment for running jobs; what is cut off is tried again by somebody. */
  stop(): Promise<void>;
}

const SCHEMA = 'pgboss';
const RETRIES = 2;
// A process that dies stops saying that it is alive, and a minute later somebody else tries.
const QUEUE = {
  retryLimit: RETRIES,
  retryDelay: 5,
  heartbeatSeconds: 60,
  expireInSeconds: 1_800,
  deleteAfterSeconds: 604_800,
};
const LOOK_EVERY_SECONDS = 15;
const TIDY_EVERY_MS = 60_000;
const STOP_WITHIN_MS = 4_000;
const TOPIC = 'jobs';
// The queue's own upkeep would change tables, which the role that serves may not.
const NO_UPKEEP = {
  supervise: false,
  schedule: false,
  monitorVacuum: false,
  reindex: false,
  monitorIntervalSeconds: 30,
} as const;

/** Makes the queue's tables, as the role that owns them; every server does so at its start, and only the first has work. */
export async function installJobs(owner: pg.Pool, appRole: string | undefined): Promise<void> {
  const boss = new PgBoss({ db: overPool(owner), schema: SCHEMA, migrate: true, ...NO_UPKEEP });
  await boss.start();
  await boss.stop({ graceful: false });
  if (!appRole) return;
  const { rows } = await owner.query(MISSING_GRANTS, [appRole, SCHEMA]);
  if (!rows[0]?.missing) return;
  const client = await owner.connect();
  try {
    const role = client.escapeIdentifier(appRole);
    await client.query(`grant usage on schema ${SCHEMA} to ${role};
      grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${role}`);
  } finally {
    client.release();
  }
}

const MISSING_GRANTS = `
select not has_schema_privilege($1, $2, 'usage') or exists (
  select from pg_class where relnamespace = to_regnamespace($2) and relkind in ('r', 'p')
    and not has_table_privilege($1, oid, 'select, insert, update, delete')) as missing`;

/** Opens the queue on the tables that `installJobs` has made. */
export async function openJobs(pool: pg.Pool, feed: ChangeFeed, failed: (error: unknown) => void): Promise<Jobs> {
  const boss = new PgBoss({ db: overPool(pool), schema: SCHEMA, migrate: false, ...NO_UPKEEP });
  boss.on('error', failed);
  await boss.start();
  let timer: NodeJS.Timeout | undefined;
  return {
    enqueue: async (db, job, input) => {
      await boss.send(job, input, { db: overTransaction(db) });
      await db.executeQuery(CompiledQuery.raw(`select pg_notify('gongkai_changed', '${TOPIC}')`));
    },
    work: async (jobs) => {
      const workers: string[] = [];
      for (const job of jobs) workers.push(await workOn(boss, job));
      feed.onChange((topic) => {
        if (topic === TOPIC || topic === '*') for (const worker of workers) boss.notifyWorker(worker);
      });
      // Finds jobs whose process has died, for one thing right after the restart that followed.
      const tidy = async () => {
        try {
          await boss.supervise();
          await abandonFailed(pool, jobs);
        } catch (error) {
          failed(error);
        }
      };
      await tidy();
      timer = setInterval(() => void tidy(), TIDY_EVERY_MS).unref();
    },
    stop: async () => {
      clearInterval(timer);
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS });
    },
  };
}

/** A try that throws ends its job itself when it is the last: what failed for good has lost its process. */
async function abandonFailed(pool: pg.Pool, jobs: Job[]): Promise<void> {
  const { rows } = await pool.query<{ name: string; data: Record<string, unknown> }>(FAILED_JOBS, [
    jobs.map(({ name }) => name),
  ]);
  for (const { name, data } of rows) await jobs.find((job) => job.name === name)?.abandon?.(data);
}

const FAILED_JOBS = `
select name, data from ${SCHEMA}.job
where name = any ($1) and state = 'failed' and completed_on > now() - interval '1 day'`;

async function workOn(boss: PgBoss, { name, run }: Job): Promise<string> {
  await boss.createQueue(name, QUEUE);
  // A queue that an older version made keeps that version's limits otherwise.
  await boss.updateQueue(name, QUEUE);
  const options = { includeMetadata: true, batchSize: 1, pollingIntervalSeconds: LOOK_EVERY_SECONDS } as const;
  const worker = boss.work<Record<string, unknown>, void, typeof options>(name, options, async (jobs) => {
    // Jobs of one transaction are announced once: a worker that has one looks for the next as soon as it is done.
    boss.notifyWorker(await worker);
    for (const { data, retryCount, retryLimit } of jobs) await run(data, { isLastTry: retryCount >= retryLimit });
  });
  return worker;
}

const overPool = (pool: pg.Pool): Connection => ({ executeSql: (text, values) => pool.query(text, values) });

const overTransaction = (db: Db): Connection => ({
  executeSql: async (text, values = []) => {
    const { rows } = await asWritten(db).executeQuery(CompiledQuery.raw(text, [...values]));
    return { rows };
  },
});
