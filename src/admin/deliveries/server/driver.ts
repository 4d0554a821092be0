import type { Db } from '#kit/server/data/db.ts';

export interface Outgoing {
  /** The same at every try, so that a gateway can tell a repetition. */
  id: string;
  recipient: string;
  title: string;
  text: string;
  /** Nobody but the recipient may read it, also where others read what went out. */
  isSealed?: boolean;
}

/** One way out of the platform. What it throws is tried again. */
export interface Driver {
  name: string;
  send(db: Db, outgoing: Outgoing): Promise<void>;
}
