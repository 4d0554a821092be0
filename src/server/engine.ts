import type { FastifyBaseLogger } from 'fastify';
import type { ChangeFeed } from '#kit/server/data/change-feed.ts';
import type { Db } from '#kit/server/data/db.ts';
import { type Chronograph, openChronograph, type Timed } from '#kit/server/engine/chronograph.ts';
import { type Keys, openKeys } from '#kit/server/engine/keys.ts';
import { startSequencer } from '#kit/server/engine/sequencer.ts';
import type { Figure } from '#kit/server/http/health.ts';

/** The moves of time and the chain of facts in this process. */
export interface Engine {
  keys: Keys;
  catchUp: Chronograph['catchUp'];
  figures: Figure[];
  start(timed: readonly Timed[]): void;
  stop(): Promise<void>;
}

export function openEngine(db: Db, feed: ChangeFeed, keysDir: string, log: () => FastifyBaseLogger): Engine {
  const keys = openKeys(keysDir);
  const failures = { moves: 0, chain: 0 };
  const chronograph = openChronograph(db, (err, { table, id }) => {
    failures.moves += 1;
    log().error({ err, table, id }, 'a move of time failed and is tried again');
  });
  let sequencer: ReturnType<typeof startSequencer> | undefined;
  return {
    keys,
    catchUp: chronograph.catchUp,
    figures: [
      {
        name: 'gongkai_moves_overdue',
        help: 'Rows whose move of time is late by more than a minute',
        kind: 'gauge',
        value: chronograph.countOverdue,
      },
      {
        name: 'gongkai_moves_failed_total',
        help: 'Moves of time that failed in this process',
        kind: 'counter',
        value: () => failures.moves,
      },
      {
        name: 'gongkai_chain_failures_total',
        help: 'Times that this process could not chain facts or keep a head',
        kind: 'counter',
        value: () => failures.chain,
      },
    ],
    start: (timed) => {
      for (const one of timed) chronograph.register(one);
      chronograph.start();
      sequencer = startSequencer(db, feed, keys.head, (err) => {
        failures.chain += 1;
        log().error({ err }, 'the chain of facts is in trouble');
      });
    },
    stop: async () => {
      await chronograph.stop();
      await sequencer?.stop();
    },
  };
}
