import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { addDepartmentRoleFor, addDepartmentRuleFor, addRoleFor, addRuleFor } from '#testing/grant.ts';
import { addPerson } from '#testing/person.ts';

const { owner, as } = await testApp();
const held: string[] = [];
let page = '';

beforeAll(async () => {
  const { rows } = await sql<{ id: string; component: string | null }>`
    select id, component from permission
    where component = 'system/SysPositionList' or perms like 'system:position:%'`.execute(owner);
  held.push(...rows.map(({ id }) => id));
  page = rows.find(({ component }) => component)?.id ?? '';
});

let people = 0;
async function clerk(belongings = {}) {
  people += 1;
  const username = `clerk-${people}`;
  const id = await addPerson(owner, username, belongings);
  return { id, username, role: await addRoleFor(owner, id, held) };
}

const codes = async (client: Client, sending = {}) => {
  const { body } = await client.get('/sys/position/list', { query: { column: 'code', order: 'asc' }, ...sending });
  return body.result.records.map(({ code }: { code: string }) => code);
};
const ALL = ['CDGL', 'CWZG', 'JLY', 'JZY', 'KZ', 'SLY', 'ZXZR'];

it('shows everything to the holder of a page without a data rule', async () => {
  const { username } = await clerk();
  expect(await codes(await as(username))).toEqual(ALL);
});

describe('a data rule that a role holds', () => {
  it.each([
    ['=', '3', ['JZY', 'SLY']],
    ['!=', '3', ['CDGL', 'CWZG', 'JLY', 'KZ', 'ZXZR']],
    ['>', '3', ['CWZG', 'KZ', 'ZXZR']],
    ['>=', '3', ['CWZG', 'JZY', 'KZ', 'SLY', 'ZXZR']],
    ['<', '2', ['JLY']],
    ['<=', '2', ['CDGL', 'JLY']],
    ['IN', '1,5', ['JLY', 'ZXZR']],
  ])('with the operator %s and the value %s narrows the list', async (operator, value, left) => {
    const { username, role } = await clerk();
    await addRuleFor(owner, role, page, { field: 'postRank', operator, value });
    expect(await codes(await as(username))).toEqual(left);
  });

  it.each([
    ['LIKE', '管', ['CDGL', 'CWZG']],
    ['LEFT_LIKE', '员', ['CDGL', 'JLY', 'JZY', 'SLY']],
    ['RIGHT_LIKE', '中心', ['ZXZR']],
  ])('with the operator %s and the text %s narrows the list', async (operator, value, left) => {
    const { username, role } = await clerk();
    await addRuleFor(owner, role, page, { field: 'name', operator, value });
    expect(await codes(await as(username))).toEqual(left);
  });

  it.each([
    ['USE_SQL_RULES', 'postRank', "1=1 or name = 'x'"],
    ['=', 'noSuchField', '1'],
    ['=', 'postRank', '#{no_such_variable}'],
  ])('that cannot be used (%s on %s) hides every row rather than showing all', async (operator, field, value) => {
    const { username, role } = await clerk();
    await addRuleFor(owner, role, page, { field, operator, value });
    expect(await codes(await as(username))).toEqual([]);
  });

  it('that is switched off does nothing', async () => {
    const { username, role } = await clerk();
    await addRuleFor(owner, role, page, { field: 'postRank', operator: '=', value: '3', status: '0' });
    expect(await codes(await as(username))).toEqual(ALL);
  });

  it('that nobody chose for the role does nothing', async () => {
    const [chosen, other] = [await clerk(), await clerk()];
    await addRuleFor(owner, chosen.role, page, { field: 'postRank', operator: '=', value: '3' });
    expect(await codes(await as(other.username))).toEqual(ALL);
  });

  it('joins with a rule of a department role on another field', async () => {
    const { id, username, role } = await clerk({ departments: ['A01A01'] });
    const departmentRole = await addDepartmentRoleFor(owner, id, 'A01A01', held);
    await addRuleFor(owner, role, page, { field: 'postRank', operator: '=', value: '3' });
    await addDepartmentRuleFor(owner, departmentRole, page, { field: 'code', operator: '=', value: 'JZY' });
    expect(await codes(await as(username))).toEqual(['JZY']);
  });

  it('gives way to a newer one on the same field', async () => {
    const { username, role } = await clerk();
    await addRuleFor(owner, role, page, { field: 'postRank', operator: '=', value: '3' });
    await addRuleFor(owner, role, page, { field: 'postRank', operator: '=', value: '1' });
    expect(await codes(await as(username))).toEqual(['JLY']);
  });

  it('reaches a session that is open already, within a second', async () => {
    const { username, role } = await clerk();
    const client = await as(username);
    expect(await codes(client)).toEqual(ALL);
    await addRuleFor(owner, role, page, { field: 'postRank', operator: '=', value: '1' });
    await expect.poll(() => codes(client), { timeout: 1_000 }).toEqual(['JLY']);
  });
});

describe('a data rule narrows', () => {
  async function narrowed() {
    const { username, role } = await clerk();
    await addRuleFor(owner, role, page, { field: 'postRank', operator: '=', value: '3' });
    const { rows } = await sql<{ id: string; code: string }>`
      select id, code from position where code in ('JZY', 'KZ')`.execute(owner);
    const idOf = (code: string) => rows.find((row) => row.code === code)?.id ?? '';
    return { client: await as(username), own: idOf('JZY'), hidden: idOf('KZ') };
  }

  it('the total of the list', async () => {
    const { client } = await narrowed();
    expect((await client.get('/sys/position/list')).body.result).toMatchObject({ total: 2, pages: 1 });
  });

  it('what queryById finds', async () => {
    const { client, own, hidden } = await narrowed();
    expect((await client.get('/sys/position/queryById', { query: { id: own } })).body.success).toBe(true);
    const { body } = await client.get('/sys/position/queryById', { query: { id: hidden } });
    expect(body).toMatchObject({ success: false, code: 500, result: { refusal: 'row.not-found' } });
  });

  it('what edit and delete reach', async () => {
    const { client, hidden } = await narrowed();
    expect((await client.put('/sys/position/edit', { id: hidden, name: 'x' })).body.success).toBe(false);
    expect((await client.delete('/sys/position/delete', { query: { id: hidden } })).body.success).toBe(false);
  });
});

describe('a variable in a data rule stands for', () => {
  const place = (code: string, companyId: string) =>
    sql`insert into position (id, code, name, post_rank, company_id)
      values (gen_random_uuid(), ${code}, ${code}, '1', ${companyId})`.execute(owner);
  const seen = async (client: Client, headers = {}) =>
    (await codes(client, { query: { column: 'code', order: 'asc', code: 'V-*' }, headers })).join();
  async function ruled(value: string, belongings = {}) {
    const { username, role } = await clerk(belongings);
    await addRuleFor(owner, role, page, { field: 'companyId', operator: '=', value });
    return username;
  }

  it("the caller's name", async () => {
    const username = await ruled('#{sys_user_code}');
    await place(`V-${username}`, username);
    expect(await seen(await as(username))).toBe(`V-${username}`);
  });

  it("the caller's current department, with what follows it", async () => {
    const username = await ruled('#{sys_org_code}-x', { departments: ['A01A03'] });
    await place('V-org', 'A01A03-x');
    expect(await seen(await as(username))).toBe('V-org');
  });

  it('all departments of the caller', async () => {
    const username = await ruled('#{sys_multi_org_code}', { departments: ['A01A04', 'A01A05'] });
    await place('V-multi-1', 'A01A04');
    await place('V-multi-2', 'A01A05');
    expect(await seen(await as(username))).toBe('V-multi-1,V-multi-2');
  });

  it('the tenant that the header names, and the first one without it', async () => {
    const username = await ruled('#{tenant_id}', { tenants: [1, 2] });
    await place('V-tenant-1', '1');
    await place('V-tenant-2', '2');
    const client = await as(username);
    expect(await seen(client)).toBe('V-tenant-1');
    expect(await seen(client, { 'tenant-id': '2' })).toBe('V-tenant-2');
  });
});
