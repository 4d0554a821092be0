import pg from 'pg';

export interface ChangeFeed {
  /** Calls back with the topic of each change, and with '*' after any time in which changes may have been missed. */
  onChange(listener: (topic: string) => void): void;
  /** Calls back with what processes tell one another about live grids; what was said while the line was down is lost. */
  onGrids(listener: (payload: string) => void): void;
  /** False while the line is down: what is cached may be stale. */
  readonly connected: boolean;
  close(): Promise<void>;
}

const CHANNEL = 'gongkai_changed';
/** A channel of its own: a listener that drops what it keeps at every change must not do so at every keystroke in a grid. */
export const GRID_CHANNEL = 'gongkai_grids';
const RETRY_MS = 250;

/** One connection that hears what other processes change (PostgreSQL LISTEN); it reconnects by itself. */
export async function openChangeFeed(url: string): Promise<ChangeFeed> {
  const listeners: ((topic: string) => void)[] = [];
  const gridListeners: ((payload: string) => void)[] = [];
  const tell = (topic: string) => {
    for (const listener of listeners) listener(topic);
  };
  const heard = ({ channel, payload }: pg.Notification) => {
    if (channel === CHANNEL) return tell(payload ?? '*');
    for (const listener of gridListeners) listener(payload ?? '');
  };
  let client: pg.Client | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: 'gongkai-feed', keepAlive: true });
    next.on('error', () => {});
    next.on('end', () => lost(next));
    next.on('notification', heard);
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    await next.query(`listen ${GRID_CHANNEL}`);
    if (closed) return next.end();
    client = next;
    tell('*');
  }

  // A line that was never up has no end to tell of: anyone who tried it hears that by the error.
  function lost(gone: pg.Client): void {
    if (client !== gone) return;
    client = undefined;
    tell('*');
    retry();
  }

  function retry(): void {
    setTimeout(() => {
      if (!closed) connect().catch(retry);
    }, RETRY_MS).unref();
  }

  await connect();
  return {
    onChange: (listener) => listeners.push(listener),
    onGrids: (listener) => gridListeners.push(listener),
    get connected() {
      return client !== undefined;
    },
    close: async () => {
      closed = true;
      await client?.end();
    },
  };
}
