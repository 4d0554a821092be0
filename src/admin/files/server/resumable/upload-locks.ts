import { setTimeout as sleep } from 'node:timers/promises';
import { ERRORS, type Locker, type RequestRelease } from '@tus/server';
import pg from 'pg';

export interface UploadLocks extends Locker {
  close(): Promise<void>;
}

interface Holder {
  /** Undefined while it is still trying. */
  line: pg.Client | undefined;
  letGo: RequestRelease;
  freed: Promise<void>;
  free(): void;
}

const CHANNEL = 'gongkai_uploads';
const TRY = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as held';
const UNLOCK = 'select pg_advisory_unlock(hashtextextended($1, 0))';
const PATIENCE_MS = 15_000;
const LOOK_AGAIN_MS = 50;

/**
 * One writer for an upload, over all processes. All locks of a process are held by one connection, so that slow senders
 * do not use up the pool; with the process its connection ends, and PostgreSQL frees what it held.
 */
export function keepUploadLocks(url: string): UploadLocks {
  const holders = new Map<string, Holder>();
  let line: { client: pg.Client; opened: Promise<pg.Client> } | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  /** One question at a time: a connection answers no two at once. */
  function asked(client: pg.Client, text: string, values: string[]): Promise<pg.QueryResult> {
    const answer = turn.then(() => client.query(text, values));
    turn = answer.catch(() => {});
    return answer;
  }

  function connect() {
    const client = new pg.Client({ connectionString: url, application_name: 'gongkai-uploads', keepAlive: true });
    client.on('error', () => lost(client));
    client.on('end', () => lost(client));
    client.on('notification', ({ payload = '', processId }) => {
      const holder = holders.get(payload);
      // Its own words come back too, and those are for the others.
      if (holder?.line && processId !== pidOf(client)) void holder.letGo();
    });
    const opened = client.connect().then(() => client.query(`listen ${CHANNEL}`));
    return { client, opened: opened.then(() => client) };
  }

  /** What it held is anybody's now. It may end more than once, and another line may be open by then. */
  function lost(gone: pg.Client): void {
    if (line?.client === gone) line = undefined;
    for (const { line: holds, letGo } of holders.values()) if (holds === gone) void letGo();
  }

  async function openLine(): Promise<pg.Client> {
    line ??= connect();
    const { client, opened } = line;
    try {
      return await opened;
    } catch (error) {
      lost(client);
      throw error;
    }
  }

  /** Takes the place if nobody has it, here or in another process. */
  async function tryToHold(id: string, letGo: RequestRelease): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const holder: Holder = { line: undefined, letGo, freed: promise, free: resolve };
    holders.set(id, holder);
    try {
      const client = await openLine();
      const { rows } = await asked(client, TRY, [nameOf(id)]);
      if (rows[0].held) {
        holder.line = client;
        return true;
      }
      await asked(client, 'select pg_notify($1, $2)', [CHANNEL, id]);
    } catch (error) {
      giveUp(id, holder);
      throw error;
    }
    giveUp(id, holder);
    return false;
  }

  function giveUp(id: string, holder: Holder): void {
    holders.delete(id);
    holder.free();
  }

  async function hold(id: string, signal: AbortSignal, letGo: RequestRelease): Promise<void> {
    const until = performance.now() + PATIENCE_MS;
    while (performance.now() < until) {
      if (signal.aborted) throw ERRORS.ABORTED;
      const rival = holders.get(id);
      if (!rival && (await tryToHold(id, letGo))) return;
      if (rival?.line) await rival.letGo();
      await Promise.race([rival?.freed, sleep(LOOK_AGAIN_MS)].filter(Boolean));
    }
    throw ERRORS.ERR_LOCK_TIMEOUT;
  }

  async function release(id: string): Promise<void> {
    const holder = holders.get(id);
    if (!holder) return;
    const current = line?.client;
    if (current && current === holder.line) await asked(current, UNLOCK, [nameOf(id)]).catch(() => {});
    giveUp(id, holder);
  }

  return {
    newLock: (id) => ({ lock: (signal, letGo) => hold(id, signal, letGo), unlock: () => release(id) }),
    close: async () => (await line?.opened.catch(() => undefined))?.end(),
  };
}

const pidOf = (client: pg.Client) => (client as pg.Client & { processID?: number }).processID;
const nameOf = (id: string) => `upload ${id}`;
