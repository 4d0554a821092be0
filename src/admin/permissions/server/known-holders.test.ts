import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { addDepartmentRoleFor, addPermission, addRoleFor, addRuleFor } from '#testing/grant.ts';
import { addPerson } from '#testing/person.ts';

const { owner, as } = await testApp();
const admin = await as('admin');
const CODE = 'vault:open';
const role = (id: string, code: string) => ({ kind: 'role', id, name: code, code });

let narrow: Client;
let entry = '';
const ids: Record<string, string> = {};

async function named(userId: string, code: string, held = [entry]): Promise<string> {
  const id = await addRoleFor(owner, userId, held);
  await sql`update role set role_code = ${code}, role_name = ${code} where id = ${id}`.execute(owner);
  return id;
}

beforeAll(async () => {
  entry = await addPermission(owner, { name: '库房', menuType: 2, perms: CODE });
  const both = await addPerson(owner, 'vault-both');
  const hidden = await addPerson(owner, 'vault-hidden');
  Object.assign(ids, { both, hidden });
  ids.shown = await named(both, 'shown_role');
  ids.secret = await named(both, 'secret_role');
  await sql`insert into user_role (user_id, role_id) values (${hidden}, ${ids.secret})`.execute(owner);
  ids.office = await addDepartmentRoleFor(owner, both, 'A01A04', [entry]);
  const { rows } = await sql<{ id: string; component: string | null }>`
    select id, component from permission where component = 'system/RoleUserList'
      or perms in ('system:user:list', 'system:permission:explain')`.execute(owner);
  const asker = await addPerson(owner, 'asks-about-roles');
  const held = rows.map((each) => each.id);
  const its = await addRoleFor(owner, asker, held);
  const page = rows.find(({ component }) => component)?.id ?? '';
  await addRuleFor(owner, its, page, { field: 'roleCode', operator: 'RIGHT_LIKE', value: 'shown' });
  narrow = await as('asks-about-roles');
});

const CALLS = [
  ['effective', () => ({ userId: ids.both ?? '' })],
  ['explain', () => ({ userId: ids.both ?? '', code: CODE })],
  ['holdingUsers', () => ({ permissionId: entry })],
] as const;
const ask = async (client: Client, call: string, query: Record<string, string>) =>
  (await client.get(`/sys/permission/${call}`, { query })).body.result;

describe('a role that a data rule hides from the caller', () => {
  it.each(CALLS)('is named by %s to others alone', async (call, query) => {
    const [free, cut] = [
      JSON.stringify(await ask(admin, call, query())),
      JSON.stringify(await ask(narrow, call, query())),
    ];
    for (const word of [ids.secret, 'secret_role'])
      expect([free.includes(word ?? ''), cut.includes(word ?? '')]).toEqual([true, false]);
    expect(cut).toContain(ids.shown);
    expect(cut).toContain(ids.office);
    expect([free.includes('otherRole'), cut.includes('otherRole')]).toEqual([false, true]);
  });

  it('still counts for what its holder may', async () => {
    const userId = ids.hidden ?? '';
    expect(await ask(narrow, 'explain', { userId, code: CODE })).toMatchObject({
      allowed: true,
      via: [],
      otherRole: true,
    });
    const held = await ask(narrow, 'effective', { userId });
    expect(held).toMatchObject({ roles: [], otherRole: true, entries: [{ id: entry, via: [], otherRole: true }] });
    const { records } = await ask(narrow, 'holdingUsers', { permissionId: entry });
    expect(records).toMatchObject([
      { username: 'vault-both', via: [role(ids.shown ?? '', 'shown_role'), { id: ids.office }], otherRole: true },
      { username: 'vault-hidden', via: [], otherRole: true },
    ]);
  });

  it('is not hinted at where every role is shown', async () => {
    const { chain, ...told } = await ask(admin, 'explain', { userId: ids.hidden ?? '', code: CODE });
    expect(told).toEqual({ allowed: true, via: [role(ids.secret ?? '', 'secret_role')], rules: [] });
    expect(chain.at(-1)).toMatchObject({ step: 'role-holds', detail: 'secret_role' });
  });
});
