import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const PATIENCE_MS = 60_000;

/** Tables whose changes are counted, with the column that bears the marker. */
const COUNTED: [table: string, column: string, events: string][] = [
  ['position', 'code', 'insert or update or delete'],
  ['department', 'depart_name', 'insert'],
  ['dictionary_item', 'item_value', 'insert'],
  ['app_user', 'username', 'insert'],
  ['stored_file', 'name', 'insert'],
];

/**
 * Notes every committed change by its marker, and lets a test hold a change at its commit: the trigger is deferred, so it
 * runs when all else of the transaction is done. Only databases of tests have it.
 */
export async function noteEffects(databaseUrl: string): Promise<void> {
  const client = await connected(databaseUrl);
  await client.query(`
    create table effect (marker text not null, operation text not null);
    create function note_effect() returns trigger language plpgsql security definer as $$
    declare
      changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
      marker text := split_part(changed ->> tg_argv[0], '.', 1);
    begin
      perform pg_advisory_xact_lock_shared(hashtext(marker));
      insert into public.effect values (marker, tg_op);
      return null;
    end $$;`);
  for (const [table, column, events] of COUNTED)
    await client.query(`
      create constraint trigger effect_is_noted after ${events} on ${table}
        deferrable initially deferred for each row execute function note_effect('${column}')`);
  await client.end();
}

/** One connection that holds commits back, ends connections and counts what was committed. */
export async function openHolder(databaseUrl: string) {
  const client = await connected(databaseUrl);
  const blocked = async () => {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))',
    );
    return rows[0]?.pid;
  };
  return {
    hold: (marker: string) => client.query('select pg_advisory_lock(hashtext($1))', [marker]),
    letGo: (marker: string) => client.query('select pg_advisory_unlock(hashtext($1))', [marker]),
    /** The connection that waits to commit; none when the request was answered without a commit. */
    waiting: async (answered: Promise<unknown>): Promise<number | undefined> => {
      let isAnswered = false;
      void answered.then(() => {
        isAnswered = true;
      });
      const end = Date.now() + PATIENCE_MS;
      while (Date.now() < end) {
        const pid = await blocked();
        if (pid || isAnswered) return pid;
        await sleep(3);
      }
      throw new Error(`Nothing waited to commit and no answer came within ${PATIENCE_MS} ms`);
    },
    end: (pid: number) => client.query('select pg_terminate_backend($1, 5000)', [pid]),
    /** Until a commit that was let go has come to its end: it holds its lock until then. */
    settled: async (marker: string): Promise<void> => {
      await client.query('select pg_advisory_lock(hashtext($1))', [marker]);
      await client.query('select pg_advisory_unlock(hashtext($1))', [marker]);
    },
    effects: async (marker: string): Promise<number> => {
      const { rows } = await client.query<{ count: number }>(
        'select count(*)::int as count from effect where marker = $1',
        [marker],
      );
      return rows[0]?.count ?? 0;
    },
    forget: (marker: string) => client.query('delete from effect where marker = $1', [marker]),
    idOf: async (table: 'position' | 'dictionary', column: string, value: string): Promise<string> => {
      const { rows } = await client.query<{ id: string }>(`select id from ${table} where ${column} = $1`, [value]);
      return rows[0]?.id ?? '';
    },
    close: () => client.end(),
  };
}

export type Holder = Awaited<ReturnType<typeof openHolder>>;

async function connected(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return client;
}
