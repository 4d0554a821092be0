import { sql } from 'kysely';
import { Type } from 'typebox';
import type { Resource } from '#kit/contract/resource.ts';
import type { ResourceField } from '#kit/contract/resource-field.ts';
import { snake } from '#kit/server/data/columns.ts';
import type { Db } from '#kit/server/data/db.ts';
import { MODULES } from '#server/modules.ts';
import { builtInItems } from '#server/registers.ts';
import type { Client } from '#testing/client.ts';

/** Entities that are nothing but their declaration, by name. The matrix makes rows of them and calls them by it. */
export const PLAIN = new Map(
  MODULES.flatMap(({ entities }) => entities).map(({ resource }) => [resource.name, resource]),
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

interface Makers {
  owner: Db;
  admin: Client;
}

/** Adds a row with what is required and gives its id. */
export async function addPlain({ admin, owner }: Makers, resource: Resource, key: string): Promise<string> {
  const required = Object.entries(resource.fields).filter(([, { schema }]) => !Type.IsOptional(schema));
  const draft = required.map(([name, { control, dict }]) => {
    const [first = SAMPLES[control]] = (dict && builtInItems(dict)) || [];
    return [name, first];
  });
  const field = keyOf(resource);
  const { body } = await admin.post(`${resource.path}/add`, { ...Object.fromEntries(draft), [field]: key });
  if (!body.success) throw new Error(`no row of ${resource.name} for the matrix: ${body.message}`);
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(resource.table)} where ${sql.ref(snake(field))} = ${key}`.execute(owner);
  return rows[0]?.id ?? '';
}
