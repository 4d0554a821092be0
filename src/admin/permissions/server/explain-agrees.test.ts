import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { methodsOf } from '#kit/contract/endpoint.ts';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { addDepartmentRoleFor, addRoleFor, addRuleFor } from '#testing/grant.ts';
import { addPerson } from '#testing/person.ts';

const CASES = 200;
const SEED = Number(process.env.GONGKAI_SEED) || Date.now() % 1_000_000_000;

/** Numbers between 0 and 1 that the same seed gives again (mulberry32). */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const chance = chanceFrom(SEED);
const happens = (share: number) => chance() < share;
const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)] as Item;
const someOf = <Item>(items: readonly Item[], share: number) => items.filter(() => happens(share));

const { app, owner, as } = await testApp();
const admin = await as('admin');
const coded = app.calls.filter(({ permission }) => permission.includes(':'));
const { rows: entries } = await sql<{ id: string; perms: string | null; url: string | null }>`
  select id, perms, url from permission`.execute(owner);
const ids = entries.map(({ id }) => id);
const pages = entries.flatMap(({ url }) => url ?? []);
const positions = entries.find(({ url }) => url === '/isystem/position')?.id ?? '';
const FIELDS = ['postRank', 'name', 'noSuchField'];
/** What the asking administrator needs: the call itself, and to know of everybody. */
const NEEDED = ['system:permission:explain', 'system:user:list'];
const VALUES = ['3', '#{sys_user_code}', '#{no_such_variable}'];

/** Somebody with any roles, department roles and rules; the session opens before anything happens to the account. */
async function anybody(number: number) {
  const username = `anybody-${number}`;
  const id = await addPerson(owner, username, { departments: someOf(['A01A01', 'A01A04'], 0.5) });
  for (const held of someOf([0.05, 0.3, 0.9], 0.4)) {
    const permissions = someOf(ids, held);
    const role = happens(0.7)
      ? await addRoleFor(owner, id, permissions)
      : await addDepartmentRoleFor(owner, id, 'A01A01', permissions).then(() => undefined);
    if (role && permissions.includes(positions) && happens(0.5))
      await addRuleFor(owner, role, positions, { field: oneOf(FIELDS), operator: '=', value: oneOf(VALUES) });
  }
  const client = await as(username);
  const fate = happens(0.1) ? sql`status = 2` : happens(0.1) ? sql`deleted_at = clock_timestamp()` : undefined;
  if (fate) await sql`update app_user set ${fate} where id = ${id}`.execute(owner);
  return { id, username, client };
}

async function isLetIn(client: Client, method: string, path: string): Promise<boolean> {
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  const { status, body } = await client[verb](path.replace(/:\w+/g, 'x'));
  return !(status === 401 || (status === 403 && body.result?.refusal === 'permission.denied'));
}

/** A change reaches open sessions a moment later; a session that was never used has nothing to forget. */
async function switchButtons(): Promise<void> {
  await sql`update permission set status = '1' where menu_type = 2`.execute(owner);
  const off = someOf(
    entries.filter(({ perms }) => perms && !NEEDED.includes(perms)),
    0.15,
  );
  await sql`update permission set status = '0' where id = any(${off.map(({ id }) => id)}::uuid[])`.execute(owner);
}

it('explains 200 random calls as the server answers them', { timeout: 240_000 }, async () => {
  const seen = { yes: 0, no: 0 };
  for (let number = 1; number <= CASES; number += 1) {
    if (number % 20 === 1) await switchButtons();
    const { id, username, client } = await anybody(number);
    const call = oneOf(coded);
    const method = oneOf(methodsOf(call));
    const who: Record<string, string> = happens(0.5) ? { userId: id } : { username };
    const query = { ...who, call: `${method} ${call.path}` };
    const { body } = await admin.get('/sys/permission/explain', { query });
    const real = await isLetIn(client, method, call.path);
    expect([SEED, number, query, body.result?.allowed]).toEqual([SEED, number, query, real]);
    expect(body.result.missing === undefined).toBe(real);
    seen[real ? 'yes' : 'no'] += 1;
  }
  process.stdout.write(`explain agreed with ${seen.yes} yes and ${seen.no} no, GONGKAI_SEED=${SEED}\n`);
  expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(CASES / 20);
});

it('explains random pages as the menu shows them', { timeout: 120_000 }, async () => {
  for (let number = 1; number <= 40; number += 1) {
    const { username, client } = await anybody(CASES + number);
    const page = oneOf([...pages, '/account/center', '/no/such/page']);
    const { allowed } = (await admin.get('/sys/permission/explain', { query: { username, page } })).body.result;
    const { status, body } = await client.get('/sys/permission/getUserPermissionByToken');
    const all = status === 200 ? JSON.stringify(body.result.menu) : '';
    expect([SEED, username, page, allowed]).toEqual([SEED, username, page, all.includes(`"path":"${page}"`)]);
  }
});
