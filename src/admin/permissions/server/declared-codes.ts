import type { FastifyInstance } from 'fastify';
import { lostCodes } from '#admin/permissions/grants.rules.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import { codesInForce } from './menu-entries.store.ts';

/** The first call that each code guards, as `GET /sys/user/list`. */
export const declaredCodes = (app: FastifyInstance): Map<string, string> =>
  new Map(app.calls.map(({ permission, method, path }) => [permission, `${method} ${path}`] as const).reverse());

/**
 * Runs a change of the menu, and refuses it when it puts a code out of force on which a call rests: the server would
 * go on asking for that code, and nobody could ever hold it. `wanted` are codes that must be in force besides.
 */
export async function keepCodes(
  app: FastifyInstance,
  db: Db,
  wanted: string[],
  change: () => Promise<void>,
): Promise<void> {
  const before = [...(await codesInForce(db)), ...wanted];
  await change();
  const declared = declaredCodes(app);
  const [code] = lostCodes(before, await codesInForce(db), (each) => declared.has(each));
  if (code)
    throw new Refusal('menu.code-in-use', { field: 'status', values: { code, call: declared.get(code) ?? '' } });
}
