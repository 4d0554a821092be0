import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Answer } from '#testing/client.ts';
import { addPerson } from '#testing/person.ts';
import { done, TIME, UUID } from '#testing/shapes-by-hand.ts';
import { departmentId as idOf } from './departments.seed.ts';

const { nobody, owner, as } = await testApp();
const admin = await as('admin');
const auditor = await as('auditor01');

const UNKNOWN = '00000000-0000-7000-8000-000000000001';

const add = (draft: object) => admin.post('/sys/sysDepart/add', draft);
const edit = (change: object) => admin.put('/sys/sysDepart/edit', change);
const byName = async (keyWord: string) =>
  (await admin.get('/sys/sysDepart/searchBy', { query: { keyWord } })).body.result[0];
const byId = async (ids: string) =>
  (await admin.get('/sys/sysDepart/queryTreeList', { query: { ids } })).body.result[0];
const refusal = ({ status, body }: Answer) => [status, body.success, body.result.refusal, body.result.field];

async function added(draft: { departName: string; [field: string]: unknown }) {
  const { body } = await add(draft);
  expect(body).toEqual(done(null, '添加成功！'));
  return byName(draft.departName);
}

async function userOf(id: string) {
  const { rows } = await sql<{ userIdentity: number; departIds: string | null; members: string[] }>`
    select user_identity, depart_ids, array(select department_id::text from user_department where user_id = app_user.id) as members
    from app_user where id = ${id}`.execute(owner);
  return rows[0];
}

describe('adding a department', () => {
  it('stores what was sent and generates code, level, initials and stamps', async () => {
    const draft = {
      departName: '政务服务科',
      departNameEn: 'Government services',
      departNameAbbr: '政务科',
      parentId: idOf('A01'),
      orgCategory: '3',
      departOrder: '7',
      description: '一窗受理',
      mobile: '0571-88880000',
      fax: '057188880001',
      address: '云州市政务大道 1 号',
      memo: '试点',
      status: '0',
    };
    expect((await add(draft)).body).toEqual(done(null, '添加成功！'));
    const [found] = (await admin.get('/sys/sysDepart/searchBy', { query: { keyWord: 'zwfwk' } })).body.result;
    expect(found).toEqual({
      ...draft,
      departOrder: 7,
      id: UUID,
      key: found.id,
      value: found.id,
      title: '政务服务科',
      isLeaf: true,
      orgCode: 'A01A07',
      orgType: '2',
      delFlag: '0',
      version: 1,
      directorUserIds: null,
      children: null,
      createBy: 'admin',
      createTime: TIME,
      updateBy: null,
      updateTime: null,
    });
  });

  it('makes a company at the top and a department below unless told otherwise', async () => {
    expect(await added({ departName: '新设公司' })).toMatchObject({ orgCode: 'A09', orgCategory: '1', orgType: '1' });
    const child = await added({ departName: '新设科', parentId: idOf('A03') });
    expect(child).toMatchObject({ orgCode: 'A03A01', orgCategory: '2', departOrder: 0, status: '1' });
  });

  it('never gives the code of a deleted department again', async () => {
    const first = await added({ departName: '短命一科', parentId: idOf('A08') });
    await admin.delete('/sys/sysDepart/delete', { query: { id: first.id } });
    const second = await added({ departName: '短命二科', parentId: idOf('A08') });
    expect([first.orgCode, second.orgCode]).toEqual(['A08A01', 'A08A02']);
  });

  it('gives different codes to those who add at once', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `同时${index}科`);
    const answers = await Promise.all(names.map((departName) => add({ departName, parentId: idOf('A07') })));
    for (const { body } of answers) expect(body.success).toBe(true);
    const level = await admin.get('/sys/sysDepart/queryDepartTreeSync', { query: { pid: idOf('A07') } });
    const codes = level.body.result.map(({ orgCode }: { orgCode: string }) => orgCode);
    expect(codes.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `A07A0${number}`));
  });

  it.each([
    ['a root that is no company', { orgCategory: '2' }, 'department.top-is-company', 'orgCategory'],
    ['a company below', { orgCategory: '1', parentId: idOf('A01') }, 'department.company-is-top', 'orgCategory'],
    ['an unknown parent', { parentId: UNKNOWN }, 'row.not-found', 'parentId'],
    ['an unknown head', { directorUserIds: UNKNOWN }, 'department.unknown-head', 'directorUserIds'],
  ])('refuses %s', async (_what, more, code, field) => {
    expect(refusal(await add({ departName: '不可能科', ...more }))).toEqual([200, false, code, field]);
    expect(await byName('不可能科')).toBeUndefined();
  });

  it('refuses a level whose codes are all given', async () => {
    await sql`insert into department (id, parent_id, depart_name, org_code, org_category)
      values (gen_random_uuid(), ${idOf('A02')}, '末位', 'A02Z99', '2')`.execute(owner);
    const answer = await add({ departName: '满员科', parentId: idOf('A02') });
    expect(refusal(answer)).toEqual([200, false, 'department.level-full', 'parentId']);
  });

  it('refuses an eleventh level', async () => {
    let parentId = idOf('A06A01');
    for (let level = 3; level <= 10; level++) parentId = (await added({ departName: `第${level}级`, parentId })).id;
    expect(refusal(await add({ departName: '第11级', parentId }))).toEqual([
      200,
      false,
      'department.too-deep',
      'parentId',
    ]);
  });

  it.each([
    ['departName', {}],
    ['departName', { departName: '' }],
    ['departName', { departName: 'x'.repeat(101) }],
    ['parentId', { departName: '科', parentId: 'A01' }],
    ['orgCategory', { departName: '科', orgCategory: '4' }],
    ['departOrder', { departName: '科', departOrder: '一' }],
    ['departOrder', { departName: '科', departOrder: -1 }],
    ['mobile', { departName: '科', mobile: '12345678901' }],
    ['directorUserIds', { departName: '科', directorUserIds: 'admin' }],
    ['status', { departName: '科', status: '2' }],
  ])('names a malformed %s', async (field, draft) => {
    const { status, body } = await add(draft);
    expect([status, body.result.field]).toEqual([400, field]);
  });
});

describe('changing a department', () => {
  it('changes what was sent and leaves the rest', async () => {
    const { id } = await added({ departName: '待改科', parentId: idOf('A04'), memo: '旧', mobile: '13800000000' });
    const answer = await edit({ id, departName: '已改科', memo: '', parentId: idOf('A04') });
    expect(answer.body).toEqual(done(null, '编辑成功！'));
    expect(await byName('ygk')).toMatchObject({
      id,
      departName: '已改科',
      memo: null,
      mobile: '13800000000',
      updateBy: 'admin',
      updateTime: TIME,
    });
    expect(await byName('dgk')).toBeUndefined();
  });

  it('is taken by POST too', async () => {
    const { body } = await admin.post('/sys/sysDepart/edit', { id: idOf('A08'), memo: '专家' });
    expect(body.success).toBe(true);
    expect((await byId(idOf('A08'))).memo).toBe('专家');
  });

  it('never moves it: another parent is refused, its own one is taken', async () => {
    expect(refusal(await edit({ id: idOf('A04A01'), parentId: idOf('A05') }))).toEqual([
      200,
      false,
      'department.fixed-parent',
      'parentId',
    ]);
    expect(refusal(await edit({ id: idOf('A04A01'), parentId: '' }))[2]).toBe('department.fixed-parent');
    expect((await edit({ id: idOf('A04'), parentId: '' })).body.success).toBe(true);
    expect((await edit({ id: idOf('A04A01'), parentId: idOf('A04') })).body.success).toBe(true);
  });

  it('keeps the kinds apart', async () => {
    expect(refusal(await edit({ id: idOf('A04'), orgCategory: '2' }))[2]).toBe('department.top-is-company');
    expect(refusal(await edit({ id: idOf('A04A01'), orgCategory: '1' }))[2]).toBe('department.company-is-top');
    expect((await edit({ id: idOf('A04A01'), orgCategory: '3' })).body.success).toBe(true);
  });

  it('of a version that is gone is refused with the department as it is now', async () => {
    const id = idOf('A05A01');
    const { version } = await byId(id);
    expect((await edit({ id, version, memo: '先到的备注' })).body.success).toBe(true);
    const late = await edit({ id, version, memo: '后到的备注' });
    expect([late.status, late.body.code, late.body.message]).toEqual([
      200,
      409,
      '该记录已被他人修改，您的改动没有保存',
    ]);
    expect(late.body.result).toMatchObject({
      refusal: 'row.stale',
      current: { id, memo: '先到的备注', version: version + 1, updateBy: 'admin' },
    });
    expect((await byId(id)).memo).toBe('先到的备注');
    expect((await edit({ id, version: version + 1, memo: '' })).body.success).toBe(true);
  });

  it('of an unknown one is refused', async () => {
    expect(refusal(await edit({ id: UNKNOWN, memo: '?' }))).toEqual([200, false, 'row.not-found', undefined]);
  });
});

describe('the heads of a department', () => {
  it('become heads and members when it is added', async () => {
    const user = await addPerson(owner, 'head-a', { departments: ['A03'] });
    const { id, directorUserIds } = await added({ departName: '有头科', parentId: idOf('A05'), directorUserIds: user });
    expect(directorUserIds).toBe(user);
    expect(await userOf(user)).toEqual({
      userIdentity: 2,
      departIds: id,
      members: expect.arrayContaining([id, idOf('A03')]),
    });
  });

  it('change by the difference to what the editor saw', async () => {
    const [old, kept, fresh, meanwhile] = await Promise.all(['b1', 'b2', 'b3', 'b4'].map((n) => addPerson(owner, n)));
    const { id } = await added({ departName: '换头科', parentId: idOf('A05'), directorUserIds: `${old},${kept}` });
    await edit({ id, directorUserIds: `${old},${kept},${meanwhile}` });
    const change = { id, oldDirectorUserIds: `${old},${kept}`, directorUserIds: `${kept},${fresh},` };
    expect((await edit(change)).body.success).toBe(true);
    expect((await byId(id)).directorUserIds.split(',').sort()).toEqual([kept, fresh, meanwhile].sort());
    expect(await userOf(String(old))).toMatchObject({ userIdentity: 1, departIds: null, members: [id] });
    expect(await userOf(String(fresh))).toMatchObject({ userIdentity: 2, departIds: id, members: [id] });
  });

  it('stay when the edit does not speak of them, and go when it empties the field', async () => {
    const user = await addPerson(owner, 'head-c');
    const one = await added({ departName: '双头一科', parentId: idOf('A05'), directorUserIds: user });
    const two = await added({ departName: '双头二科', parentId: idOf('A05'), directorUserIds: user });
    await edit({ id: one.id, memo: '不变' });
    expect((await userOf(user))?.departIds).toBe(`${one.id},${two.id}`);
    await edit({ id: one.id, directorUserIds: '' });
    expect(await userOf(user)).toMatchObject({ userIdentity: 2, departIds: two.id });
  });

  it('are users of today: a deleted one is refused and nothing is changed', async () => {
    const gone = await addPerson(owner, 'head-gone');
    await sql`update app_user set deleted_at = now() where id = ${gone}`.execute(owner);
    const answer = await edit({ id: idOf('A05A01'), memo: '不应保存', directorUserIds: gone });
    expect(refusal(answer)).toEqual([200, false, 'department.unknown-head', 'directorUserIds']);
    expect((await byId(idOf('A05A01'))).memo).toBeNull();
  });
});

describe('who may not', () => {
  it.each([
    ['add', () => auditor.post('/sys/sysDepart/add', { departName: '科' })],
    ['edit', () => auditor.put('/sys/sysDepart/edit', { id: idOf('A01'), memo: 'x' })],
  ])('%s is refused to somebody who only reads', async (_what, act) => {
    const { status, body } = await act();
    expect([status, body.code]).toEqual([403, 510]);
  });

  it('is refused without a session', async () => {
    expect((await nobody.post('/sys/sysDepart/add', { departName: '科' })).status).toBe(401);
    expect((await nobody.put('/sys/sysDepart/edit', { id: idOf('A01') })).status).toBe(401);
  });
});

it('writes who added and changed what into the audit', async () => {
  const { rows } = await sql<{ action: string; actorName: string }>`
    select distinct action, actor_name from audit_entry where subject = 'department' and outcome = 'done'
    order by action`.execute(owner);
  expect(rows).toEqual([
    { action: 'DELETE /sys/sysDepart/delete', actorName: 'admin' },
    { action: 'POST /sys/sysDepart/add', actorName: 'admin' },
    { action: 'PUT /sys/sysDepart/edit', actorName: 'admin' },
  ]);
});
