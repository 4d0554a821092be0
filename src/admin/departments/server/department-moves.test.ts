import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Answer } from '#testing/client.ts';
import { addRoleFor, addRuleFor } from '#testing/grant.ts';
import { addPerson } from '#testing/person.ts';
import { done } from '#testing/shapes-by-hand.ts';
import { signIn } from '#testing/sign-in.ts';

const { nobody, owner, as, withToken, database } = await testApp();
const elsewhere = await testApp({}, database);
const admin = await as('admin');
const UNKNOWN = '00000000-0000-7000-8000-000000000001';

const preview = (id: string, parentId?: string) =>
  admin.get('/sys/sysDepart/movePreview', { query: { id, ...(parentId === undefined ? {} : { parentId }) } });
const move = (id: string, parentId: string, version: string) =>
  admin.post('/sys/sysDepart/move', { id, parentId, version });
const refusal = ({ status, body }: Answer) => [status, body.code, body.result.refusal, body.result.field];

interface Row {
  id: string;
  orgCode: string;
}
const row = async (id: string) => {
  const { rows } = await sql<
    Row & { parentId: string | null; orgCategory: string; orgType: string; updatedBy: string }
  >`
    select id, parent_id, org_code, org_category, org_type, updated_by from department where id = ${id}`.execute(owner);
  return rows[0];
};
async function added(departName: string, parentId?: string): Promise<Row> {
  await admin.post('/sys/sysDepart/add', { departName, parentId });
  const { body } = await admin.get('/sys/sysDepart/searchBy', { query: { keyWord: departName } });
  return body.result.find((one: { title: string }) => one.title === departName);
}
let trees = 0;
/** Two organisations; the first has a department with two below it. */
async function planted() {
  trees += 1;
  const name = `林${trees}号`;
  const [from, to] = [await added(`${name}甲`), await added(`${name}乙`)];
  const moved = await added(`${name}甲一`, from.id);
  const [one, two] = [await added(`${name}甲一子`, moved.id), await added(`${name}甲一丑`, moved.id)];
  return { name, from, to, moved, one, two };
}
async function moveNow(id: string, parentId: string) {
  const { body } = await preview(id, parentId);
  return move(id, parentId, body.result.version);
}
const join = (userId: string, departmentId: string) =>
  sql`insert into user_department (user_id, department_id) values (${userId}, ${departmentId})`.execute(owner);

describe('the preview of a move', () => {
  it('names every old and new code, the members, the head counts before and after, and moves nothing', async () => {
    const { name, from, to, moved, one, two } = await planted();
    const [both, inside] = [await addPerson(owner, `both-${trees}`), await addPerson(owner, `inside-${trees}`)];
    for (const id of [from.id, one.id]) await join(both, id);
    await join(inside, two.id);
    await as(`inside-${trees}`);
    const { body } = await preview(moved.id, to.id);
    const newTop = `${to.orgCode}A01`;
    expect(body).toEqual(
      done({
        total: 3,
        departments: [
          { id: moved.id, departName: `${name}甲一`, oldCode: `${from.orgCode}A01`, newCode: newTop },
          { id: one.id, departName: `${name}甲一子`, oldCode: `${from.orgCode}A01A01`, newCode: `${newTop}A01` },
          { id: two.id, departName: `${name}甲一丑`, oldCode: `${from.orgCode}A01A02`, newCode: `${newTop}A02` },
        ],
        members: 2,
        signedIn: 1,
        headCounts: [
          { id: from.id, departName: `${name}甲`, before: 2, after: 1 },
          { id: to.id, departName: `${name}乙`, before: 0, after: 2 },
        ],
        kind: null,
        rules: [],
        version: expect.stringMatching(/^[\w-]{43}$/),
      }),
    );
    expect(await row(moved.id)).toMatchObject({ orgCode: `${from.orgCode}A01`, parentId: from.id });
  });

  it('tells the change of kind at the top, and the data rules that spell an old code out', async () => {
    const { moved } = await planted();
    const id = await addPerson(owner, `ruled-${trees}`);
    const { rows } = await sql<{ id: string }>`
      select id from permission where component = 'system/SysPositionList'`.execute(owner);
    const role = await addRoleFor(owner, id, [rows[0]?.id ?? '']);
    await addRuleFor(owner, role, rows[0]?.id ?? '', { field: 'name', operator: '=', value: `${moved.orgCode}A01` });
    const { result } = (await preview(moved.id)).body;
    expect([result.kind, result.rules]).toEqual([{ from: '2', to: '1' }, ['name']]);
    expect(result.departments[0].newCode).toMatch(/^[A-Z]\d{2}$/);
  });

  it('is refused where the move would be', async () => {
    const { from, moved, one } = await planted();
    expect(refusal(await preview(moved.id, moved.id))).toEqual([200, 500, 'department.below-itself', 'parentId']);
    expect(refusal(await preview(from.id, one.id))).toEqual([200, 500, 'department.below-itself', 'parentId']);
    expect(refusal(await preview(moved.id, from.id))).toEqual([200, 500, 'department.already-there', 'parentId']);
    expect(refusal(await preview(from.id, ''))).toEqual([200, 500, 'department.already-there', 'parentId']);
    expect(refusal(await preview(UNKNOWN, from.id))).toEqual([200, 500, 'row.not-found', 'id']);
    expect(refusal(await preview(moved.id, UNKNOWN))).toEqual([200, 500, 'row.not-found', 'parentId']);
    expect(refusal(await preview(moved.id, 'x'))[0]).toBe(400);
  });

  it('and the move are for those with the code alone', async () => {
    const { moved, to } = await planted();
    for (const username of ['auditor01', 'staff01']) {
      const client = await as(username);
      const query = { id: moved.id, parentId: to.id };
      expect((await client.get('/sys/sysDepart/movePreview', { query })).status).toBe(403);
      expect((await client.post('/sys/sysDepart/move', { ...query, version: 'x' })).status).toBe(403);
    }
    expect((await nobody.post('/sys/sysDepart/move', { id: moved.id, version: 'x' })).status).toBe(401);
  });
});

describe('a move', () => {
  it('gives the whole branch the codes of the preview, three characters a level, and is in the audit', async () => {
    const { from, to, moved, one } = await planted();
    expect((await moveNow(moved.id, to.id)).body).toEqual(done(null, '移动成功！'));
    const newTop = `${to.orgCode}A01`;
    expect(await row(moved.id)).toMatchObject({ orgCode: newTop, parentId: to.id, orgType: '2', updatedBy: 'admin' });
    expect(await row(one.id)).toMatchObject({ orgCode: `${newTop}A01`, parentId: moved.id, orgType: '3' });
    const { rows } = await sql`select action, detail from audit_entry
      where subject_id = ${moved.id} and action = 'POST /sys/sysDepart/move'`.execute(owner);
    expect(rows).toEqual([
      {
        action: 'POST /sys/sysDepart/move',
        detail: { from: `${from.orgCode}A01`, to: newTop, departments: 3 },
      },
    ]);
    const wrong =
      await sql`select child.id from department as child left join department as above on above.id = child.parent_id
      where left(child.org_code, -3) <> coalesce(above.org_code, '')`.execute(owner);
    expect(wrong.rows).toEqual([]);
  });

  it('never gives the old code again, nor one that was given below the new parent before', async () => {
    const { name, from, to, moved } = await planted();
    const gone = await added(`${name}乙一`, to.id);
    await admin.delete('/sys/sysDepart/delete', { query: { id: gone.id } });
    await moveNow(moved.id, to.id);
    expect((await row(moved.id))?.orgCode).toBe(`${to.orgCode}A02`);
    expect((await added(`${name}甲二`, from.id)).orgCode).toBe(`${from.orgCode}A02`);
  });

  it('to the top makes an organisation of it, and below another one a department again', async () => {
    const { to, moved } = await planted();
    await moveNow(moved.id, '');
    expect(await row(moved.id)).toMatchObject({ parentId: null, orgCategory: '1', orgType: '1' });
    await moveNow(moved.id, to.id);
    expect(await row(moved.id)).toMatchObject({ parentId: to.id, orgCategory: '2' });
  });

  it('is refused at the depth limit, with the whole branch counted, and done where it just fits', async () => {
    const { to, moved } = await planted();
    let deep = to;
    for (let level = 2; level <= 9; level += 1) deep = await added(`深${trees}-${level}-`, deep.id);
    expect(refusal(await preview(moved.id, deep.id))).toEqual([200, 500, 'department.too-deep', 'parentId']);
    const above = await row((await row(deep.id))?.parentId ?? '');
    expect((await moveNow(moved.id, above?.id ?? '')).body.success).toBe(true);
    expect((await row(moved.id))?.orgCode).toHaveLength(27);
  });

  it('leaves sessions open, in the same department under its new code, here and in every process', async () => {
    const { to, from, moved, one } = await planted();
    const username = `acting-${trees}`;
    const id = await addPerson(owner, username);
    for (const department of [from.id, one.id]) await join(id, department);
    const client = await as(username);
    await client.put('/sys/selectDepart', { orgCode: one.orgCode });
    const there = elsewhere.withToken(client.token);
    const current = async (of: typeof client) =>
      (await of.get('/sys/user/getCurrentUserDeparts')).body.result.orgCode as string;
    expect(await current(there)).toBe(one.orgCode);
    await moveNow(moved.id, to.id);
    const newCode = `${to.orgCode}A01A01`;
    for (const process of [client, there]) await expect.poll(() => current(process), { timeout: 1_000 }).toBe(newCode);
    await client.post('/sys/logout');
    const again = (await signIn(nobody, username)).body.result;
    expect(await current(withToken(again.token))).toBe(newCode);
  });

  it('of a department of one’s own is done too', async () => {
    const { to, moved } = await planted();
    const { result } = (await admin.get('/sys/user/getUserInfo')).body;
    await join(result.userInfo.id, moved.id);
    expect((await moveNow(moved.id, to.id)).body.success).toBe(true);
    expect((await admin.get('/sys/user/getUserInfo')).status).toBe(200);
  });
});

describe('a preview that is no longer true', () => {
  const changes: [string, (tree: Awaited<ReturnType<typeof planted>>) => Promise<unknown>][] = [
    ['a department was added to the branch', ({ moved }) => added(`新${trees}科`, moved.id)],
    ['a department was added below the new parent', ({ to }) => added(`抢${trees}科`, to.id)],
    ['one of the branch was deleted', ({ two }) => admin.delete('/sys/sysDepart/delete', { query: { id: two.id } })],
    [
      'one of the branch was renamed',
      ({ one }) => admin.put('/sys/sysDepart/edit', { id: one.id, departName: `改${trees}` }),
    ],
    ['the new parent was moved', async ({ to, from }) => moveNow(to.id, from.id)],
    ['a member came', async ({ one }) => join(await addPerson(owner, `late-${trees}`), one.id)],
  ];
  it.each(changes)('moves nothing: %s', async (_what, change) => {
    const tree = await planted();
    const { version } = (await preview(tree.moved.id, tree.to.id)).body.result;
    await change(tree);
    const before = (await row(tree.moved.id))?.orgCode;
    const answer = await move(tree.moved.id, tree.to.id, version);
    expect(refusal(answer).slice(0, 3)).toEqual([200, 409, 'department.stale-preview']);
    expect((await row(tree.moved.id))?.orgCode).toBe(before);
    expect((await moveNow(tree.moved.id, tree.to.id)).body.success).toBe(true);
  });

  it('is one for another target too', async () => {
    const { to, moved } = await planted();
    const { version } = (await preview(moved.id, to.id)).body.result;
    expect(refusal(await move(moved.id, '', version))[2]).toBe('department.stale-preview');
  });

  it('serves one of two who move at once', async () => {
    const { to, moved } = await planted();
    const { version } = (await preview(moved.id, to.id)).body.result;
    const answers = await Promise.all([1, 2, 3].map(() => move(moved.id, to.id, version)));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  });
});

it('remembers the code of a deleted department that came with an import or the demo', async () => {
  const { rows } =
    await sql<Row>`select id, org_code from department where parent_id is null order by org_code desc limit 1`.execute(
      owner,
    );
  const fresh = await added('最后的机构');
  await sql`delete from department_code where parent_code = ''`.execute(owner);
  await admin.delete('/sys/sysDepart/delete', { query: { id: fresh.id } });
  expect((await added('再来的机构')).orgCode > fresh.orgCode).toBe(true);
  expect(rows[0]?.orgCode).not.toBe(fresh.orgCode);
});

it('leaves no error in the log of the database', () => expect(database.errorLines()).toEqual([]));
