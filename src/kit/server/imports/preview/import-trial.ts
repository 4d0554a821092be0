import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { Kernel } from '#kit/server/http/kernel.ts';
import { type Importer, type ImportOptions, importInto, type PlacedRow } from '#kit/server/imports/import-rows.ts';

/** Rows inserted before a rollback: a writer that needs one of their values waits until then. */
const BATCH = 100;
/** Well below the second after which PostgreSQL ends one of two that wait for each other, and it may not be the trial. */
const LOCK_TIMEOUT = sql`set local lock_timeout = '250ms'`;
const PAUSE_MS = 200;
// A lock that did not come in time, and a deadlock.
const LOCKED: ReadonlySet<unknown> = new Set(['55P03', '40P01']);
// A value that was free when it was looked for.
const TAKEN_MEANWHILE = '23505';
const MOST_CLASHES = 3;

type Options = Omit<ImportOptions, 'allOrNothing' | 'finish'>;
type Verdict = Parameters<NonNullable<ImportOptions['judged']>>;

/**
 * Imports the rows and takes them back, within the caller's transaction: so a preview says what an import will say. It
 * takes no lock on the entity, and gives way to a writer that holds a value which it needs.
 */
export async function tryRows(
  db: Db,
  kernel: Kernel,
  importer: Importer,
  rows: PlacedRow[],
  options: Options,
): Promise<void> {
  const { caller, patienceMs, judged } = options;
  const inTrial = <Result>(work: () => Promise<Result>) => takeBack(db, patienceMs, work);
  const save = (drafts: unknown[]) => importer.saveBatch(db, drafts, caller);
  const importAll = (further: Partial<Options>, saving: typeof save) => {
    const report = { total: 0, saved: 0, faults: [] };
    const whole = { ...options, ...further, allOrNothing: false };
    return importInto(db, kernel, importer, rows, whole, report, { batch: BATCH, save: saving });
  };
  if (!importer.rowsDepend) return importAll({}, (drafts) => inTrial(() => save(drafts)));
  const verdicts = await inTrial(async () => {
    const found: Verdict[] = [];
    await importAll({ seen: new Map(options.seen), judged: (...verdict) => found.push(verdict) }, save);
    return found;
  });
  for (const verdict of verdicts) judged?.(...verdict);
}

/** Does the work and undoes it. When a writer is in the way, it is undone at once and done again a little later. */
async function takeBack<Result>(db: Db, patienceMs: number, work: () => Promise<Result>): Promise<Result> {
  const until = Date.now() + patienceMs;
  for (let clashes = 0; ; ) {
    await sql`savepoint before_rows`.execute(db);
    await LOCK_TIMEOUT.execute(db);
    try {
      return await work();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === TAKEN_MEANWHILE) clashes += 1;
      else if (!LOCKED.has(code)) throw error;
      // A clash that comes again and again is no writer's doing.
      if (clashes > MOST_CLASHES) throw error;
      if (Date.now() >= until) throw new Refusal('import.busy');
    } finally {
      await sql`rollback to savepoint before_rows; release savepoint before_rows`.execute(db);
    }
    await pause(PAUSE_MS);
  }
}
