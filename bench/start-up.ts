import { startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { startServer, temporaryFolder } from '../test/faults/server-process.ts';
import { type Finding, seconds, times } from './finding.ts';
import { median } from './load.ts';

const SECOND_STARTS = 5;
const FIRST_BUDGET_MS = 25_000;
const SECOND_BUDGET_MS = 3_000;

/** The server process from its start until it says that it is ready, with its embedded database. */
export async function measureStartUp(): Promise<Finding[]> {
  await using folder = temporaryFolder();
  const start = async () => {
    await using server = await startServer({ GONGKAI_DATA_DIR: folder.path });
    return server.readyMs;
  };
  const first = await start();
  const later: number[] = [];
  for (let round = 0; round < SECOND_STARTS; round += 1) later.push(await start());
  const bare = await startOfBareApp(folder.path);
  const second = median(later);
  return [
    finding('first start on an empty folder: cluster, migrations, demo city', first, bare, FIRST_BUDGET_MS),
    finding(`second start, median of ${SECOND_STARTS}`, second, bare, SECOND_BUDGET_MS),
  ];
}

const finding = (what: string, ms: number, bare: number, budgetMs: number): Finding => ({
  what: `server process to ready, ${what}`,
  product: seconds(ms),
  baseline: `${seconds(bare)} (bare app on a running database)`,
  ratio: times(ms / bare),
  budget: `≤ ${budgetMs / 1_000} s`,
  met: ms <= budgetMs,
});

async function startOfBareApp(dataDir: string): Promise<number> {
  const database = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const starts: number[] = [];
  for (let round = 0; round < SECOND_STARTS; round += 1) {
    await using server = await startServer({ DATABASE_URL: database.appUrl }, ['bench/bare-app.ts']);
    starts.push(server.readyMs);
  }
  await database.stop();
  return median(starts);
}
