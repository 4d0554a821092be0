import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

export interface Migration {
  /** File name without ending; it is the identity in the database and gives the order. */
  name: string;
  /** Path from the root, for messages. */
  file: string;
  sql: string;
  checksum: string;
}

const NAME = /^(\d{8}-\d{2})-[a-z0-9]+(-[a-z0-9]+)*$/;

/** Finds the migrations of all modules below `src`, in the order in which they apply. */
export async function findMigrations(root: string): Promise<Migration[]> {
  const found: Migration[] = [];
  for await (const file of glob('src/**/migrations/*.sql', { cwd: root })) found.push(await readMigration(root, file));
  found.sort((one, other) => (one.name < other.name ? -1 : 1));
  refuseSharedPlaces(found);
  return found;
}

async function readMigration(root: string, file: string): Promise<Migration> {
  const name = basename(file, '.sql');
  if (!NAME.test(name)) throw new Error(`${file}: a migration is named like 20261115-01-position.sql`);
  const sql = (await readFile(join(root, file), 'utf8')).replaceAll('\r\n', '\n');
  return { name, file, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

function refuseSharedPlaces(sorted: Migration[]): void {
  const place = (migration: Migration | undefined) => migration?.name.match(NAME)?.[1];
  sorted.forEach((migration, index) => {
    const next = sorted[index + 1];
    if (next && place(next) === place(migration)) {
      throw new Error(
        `${migration.file} and ${next.file} claim the same place ${place(next)}: give one another number`,
      );
    }
  });
}
