import { sql } from 'kysely';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import type { InputName, Scope } from '#kit/contract/scope.ts';
import { splitList } from '#kit/domain/filter.ts';
import { forbidden, Refusal } from '#kit/domain/refusal.ts';
import type { Db, Condition as Sql } from '#kit/server/data/db.ts';
import { whereAll } from '#kit/server/data/list.ts';
import type { Caller, ObjectScope } from '#kit/server/http/kernel.ts';

type NamedScope = Extract<Scope, { named: InputName }>;
type Inputs = Pick<AnyEndpoint['input'], 'params' | 'query' | 'body'>;

const isNamed = (scope: Scope): scope is NamedScope => 'named' in scope;

/** Stops the start of a server with a call that could reach objects beside the list of their page. */
export function assertScoped(call: AnyEndpoint, scopes: ObjectScope[]): void {
  const { method, path, scope = [], unscoped, permission } = call;
  const fail = (why: string) => {
    throw new Error(`${method} ${path} ${why}`);
  };
  for (const { page, paths } of scopes)
    if (paths.some((below) => path.startsWith(`${below}/`)) && !unscoped && !scope.some(({ of }) => of === page))
      fail(`declares neither its scope of ${page} nor why it is unscoped`);
  for (const { of, named, by } of scope.filter(isNamed)) {
    const found = scopes.find(({ page }) => page === of);
    if (!found) fail(`names objects of ${of}, which has no scope`);
    if (by && !found?.keys?.[by]) fail(`names objects of ${of} by ${by}, which is no key of them`);
    if (!hasInput(call.input, named)) fail(`has no input ${named} to name objects of ${of}`);
    if (permission === 'public') fail('is public, so that nobody is there whose scope could be asked');
  }
}

const partsOf = (named: InputName) => named.split('.') as [keyof Inputs, string];

function hasInput(input: Inputs, named: InputName): boolean {
  const [part, field] = partsOf(named);
  return Object.hasOwn((input[part] as { properties?: object }).properties ?? {}, field);
}

/** What a call was sent, and by whom. */
export interface Sent {
  db: Db;
  caller: Caller | undefined;
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Refuses a call that names an object which the caller's list does not show; one statement, and none where nothing is narrowed. */
export async function refuseOutside(call: AnyEndpoint, scopes: ObjectScope[], sent: Sent): Promise<void> {
  const { db, caller } = sent;
  if (!caller) return;
  const asked: { scope: NamedScope; keys: string[]; count: Sql }[] = [];
  for (const scope of (call.scope ?? []).filter(isNamed)) {
    const objects = scopes.find(({ page }) => page === scope.of);
    const keys = keysIn(sent, scope.named);
    const narrowing = objects && keys.length > 0 ? await objects.narrowing(caller, db) : [];
    if (objects && narrowing.length > 0) asked.push({ scope, keys, count: countOf(objects, scope, keys, narrowing) });
  }
  if (asked.length === 0) return;
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(asked.map(({ count }) => count))}] as counts`.execute(db);
  const outside = asked.find(({ keys }, place) => rows[0]?.counts[place] !== keys.length);
  if (outside) throw outsideOf(call, outside.scope);
}

function keysIn(sent: Sent, named: InputName): string[] {
  const [part, field] = partsOf(named);
  const value = (sent[part] as Record<string, unknown> | undefined)?.[field];
  const keys = Array.isArray(value) ? value.map(String) : splitList(String(value ?? ''));
  return [...new Set(keys.map((key) => key.trim().toLowerCase()))];
}

function countOf({ table, keys = {} }: ObjectScope, { by }: NamedScope, named: string[], narrowing: Sql[]): Sql {
  const chosen = by ? keys[by]?.(named) : undefined;
  return sql`(select count(*)::int from ${table} ${whereAll([chosen ?? sql`id = any(${named}::uuid[])`, ...narrowing])})`;
}

function outsideOf({ outOfScope }: AnyEndpoint, { named, refusal = 'row.not-found' }: NamedScope): Refusal {
  if (outOfScope === 'forbidden') return forbidden();
  return new Refusal(refusal, { kind: outOfScope ?? 'refused', field: partsOf(named)[1] });
}
