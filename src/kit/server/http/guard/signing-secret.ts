import type { Db } from '#kit/server/data/db.ts';

declare module '#kit/server/data/db.ts' {
  interface Tables {
    signingKey: { name: string; secret: string };
  }
}

const kept = new WeakMap<object, Map<string, Promise<string>>>();

/** The secret that signs what a module hands out. It never changes while a process runs. */
export function signingSecret(db: Db, name: 'tickets' | 'devices'): Promise<string> {
  const secrets = kept.get(db) ?? new Map<string, Promise<string>>();
  kept.set(db, secrets);
  const known = secrets.get(name) ?? readSecret(db, name);
  secrets.set(name, known);
  known.catch(() => secrets.delete(name));
  return known;
}

async function readSecret(db: Db, name: string): Promise<string> {
  const { secret } = await db
    .selectFrom('signingKey')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return secret;
}
