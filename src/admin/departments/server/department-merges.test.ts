import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '#kit/server/data/ids.ts';
import { testApp } from '#testing/app.ts';
import type { Answer } from '#testing/client.ts';
import { addRoleFor } from '#testing/grant.ts';
import { addPerson } from '#testing/person.ts';
import { done } from '#testing/shapes-by-hand.ts';

const { nobody, owner, as, database } = await testApp();
const admin = await as('admin');
const UNKNOWN = '00000000-0000-7000-8000-000000000001';

interface Row {
  id: string;
  orgCode: string;
}
const preview = (id: string, intoId: string, client = admin) =>
  client.get('/sys/sysDepart/mergePreview', { query: { id, intoId } });
const merge = (id: string, intoId: string, version: string) =>
  admin.post('/sys/sysDepart/merge', { id, intoId, version });
const mergeNow = async (id: string, intoId: string) =>
  merge(id, intoId, (await preview(id, intoId)).body.result.version);
const refusal = ({ status, body }: Answer) => [status, body.code, body.result.refusal, body.result.field];
const codeOf = async (id: string) => {
  const { rows } = await sql<Row>`select id, org_code from department where id = ${id}`.execute(owner);
  return rows[0]?.orgCode;
};
async function added(departName: string, parentId?: string): Promise<Row> {
  await admin.post('/sys/sysDepart/add', { departName, parentId });
  const { body } = await admin.get('/sys/sysDepart/searchBy', { query: { keyWord: departName } });
  return body.result.find((one: { title: string }) => one.title === departName);
}
const join = (userId: string, departmentId: string) =>
  sql`insert into user_department (user_id, department_id) values (${userId}, ${departmentId})`.execute(owner);
const permissionOf = async (code: string) => {
  const { rows } = await sql<{ id: string }>`select id from permission where perms = ${code}`.execute(owner);
  return rows[0]?.id ?? '';
};
async function roleIn(departmentId: string, name: string, holder: string): Promise<string> {
  const id = newId();
  await sql`insert into department_role (id, department_id, role_name, role_code)
    values (${id}, ${departmentId}, ${name}, ${id})`.execute(owner);
  await sql`insert into department_role_user (department_role_id, user_id) values (${id}, ${holder})`.execute(owner);
  await sql`insert into department_role_permission (department_role_id, permission_id)
    values (${id}, ${await permissionOf('system:position:list')})`.execute(owner);
  return id;
}

let trees = 0;
/** A department with two below it, a head, a member who belongs to the other one too, and a role; and the other one. */
async function planted() {
  trees += 1;
  const name = `合${trees}号`;
  const [from, into] = [await added(`${name}甲`), await added(`${name}乙`)];
  const [one, two] = [await added(`${name}甲一`, from.id), await added(`${name}甲二`, from.id)];
  const under = await added(`${name}甲一子`, one.id);
  await added(`${name}乙一`, into.id);
  const [head, both] = [await addPerson(owner, `merge-head-${trees}`), await addPerson(owner, `merge-both-${trees}`)];
  await admin.put('/sys/sysDepart/edit', { id: from.id, directorUserIds: head });
  for (const id of [from.id, into.id]) await join(both, id);
  const role = await roleIn(from.id, `${name}联络员`, both);
  await sql`insert into department_permission (department_id, permission_id)
    values (${from.id}, ${await permissionOf('system:position:list')})`.execute(owner);
  return { name, from, into, one, two, under, head, both, role };
}

describe('the preview of a merge', () => {
  it('names all that follows, and does nothing', async () => {
    const { name, from, into, one, two, under } = await planted();
    const { body } = await preview(from.id, into.id);
    expect(body).toEqual(
      done({
        from: `${name}甲`,
        into: `${name}乙`,
        total: 3,
        departments: [
          { id: one.id, departName: `${name}甲一`, oldCode: one.orgCode, newCode: `${into.orgCode}A02` },
          { id: under.id, departName: `${name}甲一子`, oldCode: under.orgCode, newCode: `${into.orgCode}A02A01` },
          { id: two.id, departName: `${name}甲二`, oldCode: two.orgCode, newCode: `${into.orgCode}A03` },
        ],
        members: 2,
        already: 1,
        heads: [`merge-head-${trees} 先生`],
        headCount: 1,
        roles: [`${name}联络员`],
        passedOn: 1,
        rules: [],
        version: expect.stringMatching(/^[\w-]{43}$/),
      }),
    );
    expect(await codeOf(one.id)).toBe(one.orgCode);
  });

  it('is refused where the merge would be', async () => {
    const { from, into, one } = await planted();
    expect(refusal(await preview(from.id, from.id))).toEqual([200, 500, 'department.into-itself', 'intoId']);
    expect(refusal(await preview(from.id, one.id))).toEqual([200, 500, 'department.into-itself', 'intoId']);
    expect(refusal(await preview(UNKNOWN, into.id))).toEqual([200, 500, 'row.not-found', 'id']);
    expect(refusal(await preview(from.id, UNKNOWN))).toEqual([200, 500, 'row.not-found', 'intoId']);
    expect(refusal(await preview(from.id, ''))[0]).toBe(400);
    let deep = into;
    for (let level = 2; level <= 9; level += 1) deep = await added(`合深${trees}-${level}-`, deep.id);
    expect(refusal(await preview(from.id, deep.id))).toEqual([200, 500, 'department.too-deep', 'intoId']);
  });

  it('and the merge are for those with the code alone', async () => {
    const { from, into } = await planted();
    for (const client of [await as('auditor01'), await as('staff01')]) {
      expect((await preview(from.id, into.id, client)).status).toBe(403);
      const body = { id: from.id, intoId: into.id, version: 'x' };
      expect((await client.post('/sys/sysDepart/merge', body)).status).toBe(403);
    }
    expect((await preview(from.id, into.id, nobody)).status).toBe(401);
  });

  it('is refused to one who would let a power be passed on that they do not hold', async () => {
    const { from, into } = await planted();
    const weak = await addPerson(owner, `weak-merger-${trees}`);
    await addRoleFor(owner, weak, [await permissionOf('system:depart:merge')]);
    const answer = await preview(from.id, into.id, await as(`weak-merger-${trees}`));
    expect(refusal(answer)).toEqual([200, 500, 'department.beyond-yours', 'id']);
    expect(answer.body.message).toContain('system:position:list');
  });
});

describe('a merge', () => {
  it('brings members, heads, roles, grants and departments over, and the department is gone', async () => {
    const { from, into, one, two, under, head, both, role } = await planted();
    expect((await mergeNow(from.id, into.id)).body).toEqual(done(null, '合并成功！'));
    expect(await codeOf(from.id)).toBeUndefined();
    expect([await codeOf(one.id), await codeOf(under.id), await codeOf(two.id)]).toEqual([
      `${into.orgCode}A02`,
      `${into.orgCode}A02A01`,
      `${into.orgCode}A03`,
    ]);
    const { rows } = await sql<{ members: string[]; heads: string; roleOf: string; holders: string[]; passes: number }>`
      select array(select user_id::text from user_department where department_id = ${into.id} order by 1) as members,
        (select depart_ids from app_user where id = ${head}) as heads,
        (select department_id::text from department_role where id = ${role}) as role_of,
        array(select user_id::text from department_role_user where department_role_id = ${role}) as holders,
        (select count(*)::int from department_permission where department_id = ${into.id}) as passes`.execute(owner);
    expect(rows).toEqual([
      { members: [head, both].sort(), heads: into.id, roleOf: into.id, holders: [both], passes: 1 },
    ]);
    const client = await as(`merge-both-${trees}`);
    expect((await client.get('/sys/position/list')).status).toBe(200);
    const audit = await sql<{ detail: object }>`select detail from audit_entry
      where subject_id = ${from.id} and action = 'POST /sys/sysDepart/merge'`.execute(owner);
    expect(audit.rows[0]?.detail).toMatchObject({ from: from.orgCode, into: into.orgCode, departments: 3, members: 2 });
  });

  it('leaves sessions open, in the department that took theirs over', async () => {
    const { from, into, under, head } = await planted();
    await join(head, under.id);
    const current = async (client: typeof admin) =>
      (await client.get('/sys/user/getCurrentUserDeparts')).body.result.orgCode as string;
    const [atTop, atUnder] = [await as(`merge-head-${trees}`), await as(`merge-head-${trees}`)];
    await atTop.put('/sys/selectDepart', { orgCode: from.orgCode });
    await atUnder.put('/sys/selectDepart', { orgCode: under.orgCode });
    await mergeNow(from.id, into.id);
    await expect.poll(() => current(atTop), { timeout: 1_000 }).toBe(into.orgCode);
    await expect.poll(() => current(atUnder), { timeout: 1_000 }).toBe(`${into.orgCode}A02A01`);
  });

  it('into the parent is done too, and the code is never given again', async () => {
    const { name, from, one, under } = await planted();
    await mergeNow(one.id, from.id);
    expect(await codeOf(under.id)).toBe(`${from.orgCode}A03`);
    expect((await added(`${name}甲三`, from.id)).orgCode).toBe(`${from.orgCode}A04`);
  });

  it('of one who heads both leaves one headship', async () => {
    const { from, into, head } = await planted();
    await admin.put('/sys/sysDepart/edit', { id: into.id, directorUserIds: head });
    await mergeNow(from.id, into.id);
    const { rows } = await sql<{ departIds: string }>`select depart_ids from app_user where id = ${head}`.execute(
      owner,
    );
    expect(rows[0]?.departIds).toBe(into.id);
  });

  it('on a preview that is no longer true does nothing', async () => {
    const { from, into, one, name } = await planted();
    const { version } = (await preview(from.id, into.id)).body.result;
    await added(`${name}甲四`, one.id);
    expect(refusal(await merge(from.id, into.id, version)).slice(0, 3)).toEqual([200, 409, 'department.stale-preview']);
    expect(await codeOf(from.id)).toBe(from.orgCode);
    const again = (await preview(from.id, into.id)).body.result.version;
    const answers = await Promise.all([1, 2].map(() => merge(from.id, into.id, again)));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  });
});

it('leaves no error in the log of the database', () => expect(database.errorLines()).toEqual([]));
