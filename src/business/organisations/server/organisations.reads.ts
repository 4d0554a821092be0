import { sql } from 'kysely';
import { ORGANISATION } from '#business/organisations/organisations.contract.ts';
import { heldBlock, missingItems } from '#business/organisations/organisations.rules.ts';
import type { OwnOrganisation } from '#business/organisations/own-organisation.contract.ts';
import type { ListQuery } from '#kit/contract/list/list-query.ts';
import type { Block } from '#kit/domain/engine/machine.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { toWireTime } from '#kit/domain/wire-time.ts';
import type { Column } from '#kit/server/data/columns.ts';
import type { Db, Condition as Sql } from '#kit/server/data/db.ts';
import { selectList } from '#kit/server/data/list.ts';
import type { Asked, StateRow } from '#kit/server/engine/commanded.ts';
import { byParticipation, ENTRANT, MEMBER } from '#kit/server/engine/object-kind.ts';
import { partiesOf } from '#kit/server/engine/participation.store.ts';
import { lastReview } from '#kit/server/engine/reviews.store.ts';
import type { Caller, Kernel } from '#kit/server/http/kernel.ts';
import { pageOfRows } from '#kit/server/resource/resource-rows.ts';

/** The organisation for which a user acts; of several the one that was not closed. */
export async function organisationOf(db: Db, userId: string): Promise<StateRow | undefined> {
  const { rows } = await sql<StateRow>`
    select gc_org.* from participation join gc_org on gc_org.id = object_id
    where object = ${ORGANISATION} and user_id = ${userId} and relation = ${MEMBER} and ended_at is null
    order by gc_org.status = 'CLOSED', participation.created_at, participation.id limit 1`.execute(db);
  return rows[0];
}

/** How far the organisation behind an account has come: its state, its level, and what it still lacks. */
export async function standingOfMember(db: Db, userId: string) {
  const row = await organisationOf(db, userId);
  return row ? standingOfRow(db, row) : null;
}

async function standingOfRow(db: Db, row: StateRow) {
  const review = row.status === 'REJECTED' ? await lastReview(db, ORGANISATION, row.id) : undefined;
  const remarked = review?.remarks.map(({ field }) => field) ?? [];
  return {
    status: row.status,
    level: Number(String(row.memberLevel).slice(1)),
    missing: missingItems(row.status, row, remarked),
  };
}

export interface KnownOrganisation {
  id: string;
  orgName: string;
  creditCode: string;
  orgKinds: string;
  status: string;
}

const known = sql`id, org_name, credit_code, org_kinds, status`;

/** The organisation with this id or credit code, whatever state it is in; what was not handed in comes last. */
export async function findOrganisation(
  db: Db,
  { id = null, creditCode = null }: { id?: string | null; creditCode?: string | null },
): Promise<KnownOrganisation | undefined> {
  const { rows } = await sql<KnownOrganisation>`
    select ${known} from gc_org where id = ${id}::uuid or credit_code = ${creditCode}
    order by status in ('DRAFT', 'REJECTED'), created_at limit 1`.execute(db);
  return rows[0];
}

/** Why an organisation may not act; one that is not known is in nobody's way. */
export const heldOf = async (db: Db, id: unknown): Promise<Block | undefined> =>
  typeof id === 'string' ? heldBlock(await findOrganisation(db, { id })) : undefined;

/** Refuses what is done for an organisation that is suspended or closed. */
export async function refuseHeld(db: Db, id: unknown, field?: string): Promise<void> {
  const held = await heldOf(db, id);
  if (held) throw new Refusal(held.code, { ...(field && { field }), values: held.values ?? {} });
}

/** The organisations that a user acts for, the one that they joined first before the others. */
export async function organisationsOf(db: Db, userId: string): Promise<KnownOrganisation[]> {
  const { rows } = await sql<KnownOrganisation>`
    select ${known} from gc_org
    join (select object_id, min(created_at) as joined_at from participation
      where object = ${ORGANISATION} and relation = ${MEMBER} and user_id = ${userId} and ended_at is null
      group by object_id) as membership on membership.object_id = gc_org.id
    order by joined_at, id`.execute(db);
  return rows;
}

/** Whether a reviewer acts for the organisation whose matter it is; others are not asked. */
export async function reviewsOwn(
  db: Db,
  { caller, parties }: Partial<Pick<Asked, 'caller' | 'parties'>>,
  review: string,
  orgId: unknown,
): Promise<boolean> {
  if (!caller?.permissions.has(review)) return false;
  return (parties ?? (await partiesOf(db, caller.id))).includes(String(orgId));
}

/** The organisations with this name, but for those in some states: more than one may bear it. */
export async function organisationsNamed(
  db: Db,
  orgName: string,
  but: readonly string[] = [],
): Promise<KnownOrganisation[]> {
  const { rows } = await sql<KnownOrganisation>`
    select ${known} from gc_org where org_name = ${orgName} and status <> all(${[...but]}::text[]) limit 2`.execute(db);
  return rows;
}

/** Whether the organisation that a column names is one that the caller acts for. */
export const actsFor =
  (column: string) =>
  ({ id }: Pick<Caller, 'id'>): Sql =>
    sql`${sql.ref(column)} = any(array(
      select object_id from participation
      where object = ${ORGANISATION} and relation = ${MEMBER} and user_id = ${id} and ended_at is null))`;

/** Organisations in force; a column that is none of theirs narrows to nothing. */
export const isActive = (column: string): Sql =>
  sql`${sql.ref(column)} in (select id from gc_org where status = 'ACTIVE')`;

interface Entered {
  object: string;
  /** The permission of those who enter objects for others. */
  by: string;
  /** The column that names its organisation. */
  organisation: string;
}

/** Reception goes on with what it entered for an organisation, as long as nobody acts for that organisation itself. */
export const enteredFor =
  ({ object, by, organisation }: Entered) =>
  (caller: Caller): Sql =>
    caller.permissions.has(by)
      ? sql`(${byParticipation(object, ENTRANT)(caller)} and not exists (
          select from participation
          where object = ${ORGANISATION} and object_id = ${sql.ref(organisation)} and relation = ${MEMBER}
            and ended_at is null))`
      : sql`false`;

/** Reception may submit a draft that it entered, even when the organisation has members. */
export const draftOf =
  ({ object, by }: Pick<Entered, 'object' | 'by'>) =>
  (caller: Caller): Sql =>
    caller.permissions.has(by) ? sql`(status = 'DRAFT' and ${byParticipation(object, ENTRANT)(caller)})` : sql`false`;

/** Organisations in force that issue guarantees; a column that is none of theirs narrows to nothing. */
export const isActiveIssuer = (column: string): Sql =>
  sql`${sql.ref(column)} in (
    select id from gc_org where status = 'ACTIVE' and 'ISSUER' = any(string_to_array(org_kinds, ',')))`;

const CHOICE = new Map<string, Column>([
  ['id', { field: 'id', name: 'id', kind: 'id', label: 'id' }],
  ['orgName', { field: 'orgName', name: 'org_name', kind: 'text', isQuick: true, label: '单位名称' }],
  ['creditCode', { field: 'creditCode', name: 'credit_code', kind: 'text', isQuick: true, label: '统一社会信用代码' }],
]);

/** The organisations in force that issue guarantees, with their names and nothing else of them. */
export const pageOfIssuers = (kernel: Kernel, asked: { db: Db; caller: Caller }, query: ListQuery) =>
  pageOfRows(
    {
      kernel,
      columns: CHOICE,
      table: sql.table('gc_org'),
      selected: selectList(CHOICE),
      visibleTo: async () => [isActiveIssuer('id')],
    },
    asked,
    { column: 'orgName', order: 'asc', ...query },
  );
/** What the people of an organisation see of it at a glance. */
export async function ownOrganisation(db: Db, row: StateRow): Promise<OwnOrganisation> {
  const review = row.status === 'REJECTED' ? await lastReview(db, ORGANISATION, row.id) : undefined;
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    id: row.id,
    orgName: String(row.orgName),
    orgKinds: String(row.orgKinds),
    regNo: text(row.regNo),
    ...(await standingOfRow(db, row)),
    licenceEndOn: text(row.licenceEndOn),
    suspendedUntil: row.status === 'SUSPENDED' ? text(row.suspendedUntil) : null,
    pendingSince: row.status === 'PENDING' && row.updatedAt instanceof Date ? toWireTime(row.updatedAt) : null,
    opinion: review?.opinion ?? null,
    remarks: review?.remarks.map((remark) => ({ ...remark, by: review.byName })) ?? [],
    openChange: await openChangeOf(db, row.id),
  };
}

async function openChangeOf(db: Db, id: string): Promise<OwnOrganisation['openChange']> {
  const { rows } = await sql<{ id: string; changeNo: string; status: string; since: Date }>`
    select id, change_no, status, coalesce(updated_at, created_at) as since from change_request
    where object = ${ORGANISATION} and object_id = ${id} and status in ('PENDING', 'REJECTED')
    order by status = 'PENDING', created_at desc limit 1`.execute(db);
  const [open] = rows;
  return open ? { ...open, since: toWireTime(open.since) } : null;
}
