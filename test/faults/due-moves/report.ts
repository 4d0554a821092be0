import { join } from 'node:path';
import { openDb, openPool } from '#kit/server/data/db.ts';
import { openKeys } from '#kit/server/engine/keys.ts';
import { verifyFacts } from '#kit/server/engine/verification/verify-facts.ts';
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { table } from '../../../bench/measurements.ts';
import { prepareCity } from '../kills.ts';
import { temporaryFolder } from '../server-process.ts';
import { type Kill, killDuringMoves } from './make-moves.ts';

interface Report {
  text: string;
  isRight: boolean;
}

/** Two servers on one database make so many moves while they are killed; then the history is verified. */
export async function killDuringMovesAndReport(options: {
  moves: number;
  kills: number;
  random(): number;
}): Promise<Report> {
  await using folder = temporaryFolder();
  const dataDir = join(folder.path, 'data');
  await prepareCity(dataDir);
  const database = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const owner = openDb(openPool(database.ownerUrl, 2));
  try {
    const keysDir = join(dataDir, 'keys');
    const { moves, kills, wrong } = await killDuringMoves({
      ...options,
      owner,
      environment: {
        DATABASE_URL: database.appUrl,
        GONGKAI_OWNER_URL: database.ownerUrl,
        GONGKAI_KEYS_DIR: keysDir,
        GONGKAI_DATA_DIR: join(folder.path, 'servers'),
      },
      log: ({ kill, processes, made, of }) => console.log(`${kill}: ${processes} killed after ${made} of ${of} moves`),
    });
    const fault = await verifyFacts(owner, openKeys(keysDir).head);
    const all = [...wrong, ...(fault ? [`the history: ${JSON.stringify(fault)}`] : [])];
    return { text: textOf(moves, kills, all), isRight: all.length === 0 };
  } finally {
    await owner.destroy();
    await database.stop();
  }
}

function textOf(moves: number, kills: Kill[], wrong: string[]): string {
  const rows = kills.map(({ kill, processes, made, of, allMadeMs }) => [
    kill,
    processes,
    made,
    of,
    `${Math.round(allMadeMs)} ms`,
  ]);
  return [
    `- ${moves} moves of time, two on each row, by two servers on one database; in each batch one of them or both were killed with kill -9 and started again`,
    '',
    table([['kill', 'processes killed', 'moves made by then', 'moves of the batch', 'all made after'], ...rows]),
    '',
    wrong.length === 0
      ? `Each of the ${moves} moves was made once and in order, with its due time and its true time in its fact; the chain of facts and its heads are verified.`
      : `**Wrong**: ${wrong.join('; ')}`,
  ].join('\n');
}
