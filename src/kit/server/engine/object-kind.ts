import { sql } from 'kysely';
import type { Db, Condition as Sql } from '#kit/server/data/db.ts';
import { whereAll } from '#kit/server/data/list.ts';
import type { Caller, ObjectKind } from '#kit/server/http/kernel.ts';

/** The relation of a user to an organisation for which they act. */
export const MEMBER = 'member';

/** The relation of a user to an object that they entered for others. */
export const ENTRANT = 'entrant';

/** Related by participation, in person or as a member of a party that is; read each time, never cached. */
// Arrays are found once and then looked up in an index; of a subquery with `in` beside an `or` every row is asked.
export const byParticipation =
  (object: string, ...relations: string[]) =>
  ({ id }: Caller): Sql =>
    sql`id = any(array(
    select object_id from participation
    where object = ${object} and relation = any(${relations}) and ended_at is null
      and (user_id = ${id} or party_id = any(array(
        select object_id from participation
        where user_id = ${id} and relation = ${MEMBER} and ended_at is null)))))`;

/** Everybody who holds the permission has this relation to every object of the kind. */
export const byPermission =
  (code: string) =>
  ({ permissions }: Caller): Sql =>
    permissions.has(code) ? sql`true` : sql`false`;

/** Has the given relation to the object that a column of the row names. */
export const throughObject =
  (column: string, { table, relations }: ObjectKind, relation: string) =>
  (caller: Caller): Sql =>
    sql`${sql.ref(column)} in (select id from ${sql.table(table)} where ${relations[relation]?.(caller) ?? sql`false`})`;

/** Has the relation in at least one of several ways. */
export const either =
  (...ways: ((caller: Caller) => Sql)[]) =>
  (caller: Caller): Sql =>
    sql`(${sql.join(
      ways.map((way) => way(caller)),
      sql` or `,
    )})`;

const relationOf = ({ name, relations }: ObjectKind, relation: string) => {
  const condition = relations[relation];
  if (!condition) throw new Error(`nobody can stand as "${relation}" to a ${name}`);
  return condition;
};

/** The objects to which the caller has one of the relations. */
export const participantScope = (kind: ObjectKind, caller: Caller, relations: readonly string[]): Sql =>
  either(...relations.map((relation) => relationOf(kind, relation)))(caller);

/** Every relation of the caller to one object. */
export const relationsTo = async (db: Db, kind: ObjectKind, caller: Caller, id: string): Promise<string[]> =>
  (await standingOf(db, kind, caller, id)).relations;

/** The same with the parties whose member the caller is, and the time at which it was so; none where the object is not there. */
export async function standingOf(
  db: Db,
  kind: ObjectKind,
  caller: Caller,
  id: string,
): Promise<{ relations: string[]; parties: string[]; now?: Date }> {
  const names = Object.keys(kind.relations);
  const stands = names.map((name) => sql`coalesce(${relationOf(kind, name)(caller)}, false)`);
  const { rows } = await sql<{ stands: boolean[]; parties: string[]; now: Date }>`
    /* prepared */ select array[${sql.join(stands)}] as stands, business_now() as now,
      array(select object_id from participation
        where user_id = ${caller.id} and relation = ${MEMBER} and ended_at is null order by created_at, id) as parties
    from ${sql.table(kind.table)} where id = ${id}`.execute(db);
  const [row] = rows;
  return {
    relations: names.filter((_, at) => row?.stands[at]),
    parties: row?.parties ?? [],
    ...(row && { now: row.now }),
  };
}

/** Whether the caller has one of the relations to every one of the objects. */
export async function standsToAll(
  db: Db,
  kind: ObjectKind,
  caller: Caller,
  relations: readonly string[],
  ids: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(kind.table)}
    ${whereAll([sql`id = any(${ids}::uuid[])`, participantScope(kind, caller, relations)])}`.execute(db);
  return rows[0]?.count === new Set(ids).size;
}
