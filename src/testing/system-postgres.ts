import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Binaries } from '#server/postgres/binaries.ts';

/** The newest PostgreSQL that the operating system's packages installed, at least version 15. */
export function findSystemPostgres(): Binaries | undefined {
  const versionOf = (initdb: string) => Number(initdb.split('/')[4]);
  const [newest] = globSync('/usr/lib/postgresql/*/bin/initdb')
    .filter((initdb) => versionOf(initdb) >= 15 && existsSync(join(dirname(initdb), 'postgres')))
    .sort((one, other) => versionOf(other) - versionOf(one));
  return newest ? { initdb: newest, postgres: join(dirname(newest), 'postgres') } : undefined;
}
