import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { splitList } from '#kit/domain/filter.ts';
import { forbidden, Refusal } from '#kit/domain/refusal.ts';
import { standsToAll } from '#kit/server/engine/object-kind.ts';
import type { ObjectKind } from '#kit/server/http/kernel.ts';
import type { Sent } from './object-scope.ts';

/** The kind of object that a call is about; a call that names a kind or a relation which nobody declared stops the start. */
export function kindOf(call: AnyEndpoint, kinds: ReadonlyMap<string, ObjectKind>): ObjectKind | undefined {
  const { on, as = [], method, path } = call;
  if (!on) return undefined;
  const kind = kinds.get(on);
  if (!kind) throw new Error(`${method} ${path} is about a ${on}, which no module declares`);
  const unknown = as.find((relation) => !kind.relations[relation]);
  if (unknown || as.length === 0)
    throw new Error(`${method} ${path} says of nobody, or of "${unknown}", that they stand to a ${on}`);
  return kind;
}

/** Stops the start of a server with a business call that says neither how one must stand to its object nor why not. */
export function assertRelated({ method, path, on, as, openTo }: AnyEndpoint): void {
  if (openTo || (on && as && as.length > 0)) return;
  throw new Error(`${method} ${path} declares neither "on" and "as" nor what it is open to`);
}

/** Refuses a call about an object to which the caller does not stand as it demands, as if it did not exist. */
export async function refuseUnrelated(call: AnyEndpoint, kind: ObjectKind, sent: Sent): Promise<void> {
  // The id of a list is a filter: what narrows the list decides there.
  const isList = call.scope?.some((scope) => 'via' in scope && scope.via === 'list');
  const ids = isList ? [] : idsIn(sent);
  if (ids.length === 0 || !sent.caller) return;
  if (!(await standsToAll(sent.db, kind, sent.caller, call.as ?? [], ids))) throw asIfNotThere(call);
}

/** The same for an object that was found together with the caller's relations to it. */
export function refuseUnlessOneOf(call: AnyEndpoint, relations: readonly string[]): void {
  if (!call.as?.some((relation) => relations.includes(relation))) throw asIfNotThere(call);
}

const asIfNotThere = ({ outOfScope = 'not-found' }: AnyEndpoint) =>
  outOfScope === 'forbidden' ? forbidden() : new Refusal('row.not-found', { kind: outOfScope });

function idsIn({ params, query, body }: Sent): string[] {
  const given = { ...(params as object), ...(query as object), ...(body as object) } as Record<string, unknown>;
  const named = given.id ?? given.ids ?? '';
  return [...new Set(splitList(String(named)).map((id) => id.trim().toLowerCase()))];
}
