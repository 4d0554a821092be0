import { sql } from 'kysely';
import { Type } from 'typebox';
import { mayAct, type Resource } from '#kit/contract/resource.ts';
import type { ResourceField } from '#kit/contract/resource-field.ts';
import { snake } from '#kit/server/data/columns.ts';
import type { Db } from '#kit/server/data/db.ts';
import { MODULES } from '#server/modules.ts';
import { builtInItems } from '#server/registers.ts';
import type { Client } from '#testing/client.ts';
import { creditCode } from '#testing/organisation.ts';

const ENTITIES = MODULES.flatMap(({ entities }) => entities);

/** Entities that are nothing but their declaration, by name. The matrix makes rows of them and calls them by it. */
export const PLAIN = new Map(
  ENTITIES.filter(({ commanded, resource }) => !commanded && !resource.openTo).map(({ resource }) => [
    resource.name,
    resource,
  ]),
);

/**
 * Pages of objects with states: how one must stand to these is in the matrix of relations. And of what is open to
 * everybody of the business: an administrator has no row of it to show.
 */
export const OBJECT_PAGES = ENTITIES.flatMap(({ commanded, resource }) =>
  commanded || resource.openTo ? [resource.page] : [],
);

/** The field that tells one row from another, by which a rule hides it. */
export function keyOf({ name, fields }: Resource): string {
  const found = Object.entries(fields).find(
    ([, { control, searchable, schema }]) => control === 'text' && searchable && !Type.IsOptional(schema),
  );
  if (!found) throw new Error(`${name} has no required text to search by: write its rows of the matrix by hand`);
  return found[0];
}

/** A change that anybody who may edit may make, and that leaves the row what the rule sees of it. */
export function changeOf(resource: Resource): object {
  const key = keyOf(resource);
  const found = Object.entries(resource.fields).find(
    ([name, { control, fixed, unique }]) => control === 'text' && !fixed && !unique && name !== key,
  );
  if (!found) throw new Error(`${resource.name} has no text to change: write its rows of the matrix by hand`);
  return { [found[0]]: 'x' };
}

const SAMPLES: Record<ResourceField['control'], unknown> = {
  text: 'x',
  textarea: 'x',
  rich: '<p>x</p>',
  number: 1,
  money: '1',
  decimal: '1',
  day: '2026-11-18',
  switch: '1',
  select: '1',
};

let coded = 990_000;
/** Texts that are written by a rule; each is one that no other row has. */
const SAMPLE_OF_RULE: Partial<Record<NonNullable<ResourceField['rule']>, () => string>> = {
  creditCode: () => {
    coded += 1;
    return creditCode(coded);
  },
};

interface Makers {
  owner: Db;
  admin: Client;
}

/** Rows of what nobody adds by a call: they come about by other acts. */
const BEHIND: Record<string, (owner: Db, key: string) => Promise<unknown>> = {
  deliveries: (owner, key) =>
    sql`
      insert into message_delivery (id, channel, kind, recipient, title, body)
      values (gen_random_uuid(), 'SMS', 'approved', '13800000001', ${key}, 'x')`.execute(owner),
};

/** Adds a row with what is required and gives its id. */
export async function addPlain({ admin, owner }: Makers, resource: Resource, key: string): Promise<string> {
  if (!mayAct(resource, 'add')) await BEHIND[resource.name]?.(owner, key);
  else await addByCall(admin, resource, key);
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(resource.table)} where ${sql.ref(snake(keyOf(resource)))} = ${key}`.execute(owner);
  return rows[0]?.id ?? '';
}

async function addByCall(admin: Client, resource: Resource, key: string): Promise<void> {
  const required = Object.entries(resource.fields).filter(([, { schema }]) => !Type.IsOptional(schema));
  const draft = required.map(([name, { control, dict, rule }]) => {
    const [first = (rule && SAMPLE_OF_RULE[rule]?.()) ?? SAMPLES[control]] = (dict && builtInItems(dict)) || [];
    return [name, first];
  });
  const field = keyOf(resource);
  const { body } = await admin.post(`${resource.path}/add`, { ...Object.fromEntries(draft), [field]: key });
  if (!body.success) throw new Error(`no row of ${resource.name} for the matrix: ${body.message}`);
}
