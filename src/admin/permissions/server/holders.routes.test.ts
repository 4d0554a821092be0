import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { addDepartmentRoleFor, addPermission, addRoleFor, addRuleFor } from '#testing/grant.ts';
import { NOWHERE } from '#testing/menu.ts';
import { addPerson } from '#testing/person.ts';
import { done } from '#testing/shapes-by-hand.ts';

const { nobody, owner, as } = await testApp();
const admin = await as('admin');

let entry = '';
const made: Record<string, string> = {};
beforeAll(async () => {
  entry = await addPermission(owner, { name: '印章·用印', menuType: 2, perms: 'seal:use' });
  const [ann = '', bo = '', cy = '', dan = ''] = [
    await addPerson(owner, 'seal-ann', { departments: ['A01A04'] }),
    await addPerson(owner, 'seal-bo'),
    await addPerson(owner, 'seal-cy'),
    await addPerson(owner, 'seal-dan'),
  ];
  made.keeper = await addRoleFor(owner, ann, [entry]);
  made.second = await addRoleFor(owner, ann, [entry]);
  await sql`insert into user_role (user_id, role_id) values (${bo}, ${made.keeper})`.execute(owner);
  made.office = await addDepartmentRoleFor(owner, cy, 'A01A04', [entry]);
  await addRoleFor(owner, dan, []);
  await sql`update role set role_name = '印章管理', role_code = 'seal_keeper' where id = ${made.keeper}`.execute(owner);
  await sql`update role set role_name = '副手', role_code = 'seal_second' where id = ${made.second}`.execute(owner);
  await sql`update department_role set role_name = '科室用印', role_code = 'office_seal' where id = ${made.office}`.execute(
    owner,
  );
  await sql`update app_user set status = 2 where id = ${bo}`.execute(owner);
  Object.assign(made, { ann, bo, cy });
});

const ask = (what: 'Roles' | 'Users', query: Record<string, string> = {}, client = admin) =>
  client.get(`/sys/permission/holding${what}`, { query: { permissionId: entry, ...query } });
const named = async (query: Record<string, string> = {}, client = admin) =>
  (await ask('Users', query, client)).body.result.records.map(({ username }: { username: string }) => username);

describe('who holds an entry', () => {
  it('is told as roles, those of the platform before those of departments', async () => {
    const keeper = { kind: 'role', id: made.keeper, name: '印章管理', code: 'seal_keeper' };
    const second = { kind: 'role', id: made.second, name: '副手', code: 'seal_second' };
    const office = {
      kind: 'departmentRole',
      id: made.office,
      name: '科室用印',
      code: 'office_seal',
      department: '财务科',
    };
    expect((await ask('Roles')).body).toEqual(
      done({ records: [keeper, second, office], total: 3, size: 10, current: 1, pages: 1 }),
    );
    for (const keyword of ['财务', 'office', '科室'])
      expect((await ask('Roles', { keyword })).body.result.records).toEqual([office]);
    expect((await ask('Roles', { pageSize: '2', pageNo: '2' })).body.result).toEqual({
      records: [office],
      total: 3,
      size: 2,
      current: 2,
      pages: 2,
    });
    expect((await ask('Roles', { keyword: '%' })).body.result.total).toBe(0);
  });

  it('is told as users, each once with every role that gives it, frozen ones marked', async () => {
    const via = (kind: string, id: string | undefined, name: string, code: string, rest = {}) => ({
      kind,
      id,
      name,
      code,
      ...rest,
    });
    const keeper = via('role', made.keeper, '印章管理', 'seal_keeper');
    expect((await ask('Users')).body).toEqual(
      done({
        records: [
          {
            id: made.ann,
            username: 'seal-ann',
            realname: 'seal-ann 先生',
            status: 1,
            orgCodeTxt: '财务科',
            via: [keeper, via('role', made.second, '副手', 'seal_second')],
          },
          {
            id: made.bo,
            username: 'seal-bo',
            realname: 'seal-bo 先生',
            status: 2,
            orgCodeTxt: null,
            via: [keeper],
          },
          {
            id: made.cy,
            username: 'seal-cy',
            realname: 'seal-cy 先生',
            status: 1,
            orgCodeTxt: null,
            via: [via('departmentRole', made.office, '科室用印', 'office_seal', { department: '财务科' })],
          },
        ],
        total: 3,
        size: 10,
        current: 1,
        pages: 1,
      }),
    );
    expect(await named({ keyword: 'al-b' })).toEqual(['seal-bo']);
    expect(await named({ pageSize: '1', pageNo: '3' })).toEqual(['seal-cy']);
  });

  it('agrees with what is explained for each of them', async () => {
    for (const username of ['seal-ann', 'seal-cy', 'seal-dan']) {
      const { body } = await admin.get('/sys/permission/explain', { query: { username, code: 'seal:use' } });
      const { records } = (await ask('Users', { keyword: username })).body.result;
      expect(records[0]?.via ?? []).toEqual(body.result.via);
    }
  });

  it('names no user whom the caller may not know of', async () => {
    const { rows } = await sql<{ id: string; component: string | null }>`
      select id, component from permission
      where component = 'system/UserList' or perms in ('system:user:list', 'system:permission:explain')`.execute(owner);
    const explainOnly = await sql<{ id: string }>`
      select id from permission where perms = 'system:permission:explain'`.execute(owner);
    await addRoleFor(owner, await addPerson(owner, 'asks-alone'), [explainOnly.rows[0]?.id ?? '']);
    expect(await named({}, await as('asks-alone'))).toEqual([]);
    const page = rows.find(({ component }) => component)?.id ?? '';
    const role = await addRoleFor(
      owner,
      await addPerson(owner, 'asks-narrow'),
      rows.map(({ id }) => id),
    );
    await addRuleFor(owner, role, page, { field: 'username', operator: '=', value: 'seal-cy' });
    expect(await named({}, await as('asks-narrow'))).toEqual(['seal-cy']);
  });

  it('is nothing for an entry that is not there, and closed to those without the code', async () => {
    const bidder = await as('bidder01');
    for (const what of ['Roles', 'Users'] as const) {
      expect((await ask(what, { permissionId: NOWHERE })).body.result.refusal).toBe('row.not-found');
      expect((await ask(what, { permissionId: 'x' })).status).toBe(400);
      expect((await ask(what, { pageSize: '-1' })).status).toBe(400);
      expect((await ask(what, { pageSize: '100000' })).body.result.size).toBe(100);
      expect((await ask(what, {}, bidder)).status).toBe(403);
      expect((await ask(what, {}, nobody)).status).toBe(401);
    }
  });
});

describe('the matrix of roles', () => {
  const matrix = (roleIds: string, client = admin) => client.get('/sys/permission/roleMatrix', { query: { roleIds } });

  it('tells what each role holds, and leaves out roles that are not there', async () => {
    const bare = await addRoleFor(owner, await addPerson(owner, 'seal-none'), []);
    expect((await matrix(`${made.keeper},${bare},${NOWHERE},`)).body).toEqual(
      done({ [made.keeper ?? '']: [entry], [bare]: [] }),
    );
  });

  it('takes twelve roles at the most, and is closed to those without the code', async () => {
    const twelve = Array.from({ length: 12 }, (_, index) => NOWHERE.replace(/^0/, index.toString(16)));
    expect((await matrix(twelve.join())).body.result).toEqual({});
    expect((await matrix([...twelve, made.keeper].join())).body.result).toMatchObject({
      refusal: 'matrix.too-many',
      field: 'roleIds',
    });
    expect((await matrix(made.keeper ?? '', await as('bidder01'))).status).toBe(403);
    expect((await matrix(made.keeper ?? '', nobody)).status).toBe(401);
  });
});
