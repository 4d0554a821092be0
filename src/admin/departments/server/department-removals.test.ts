import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { fixedId } from '#kit/server/data/ids.ts';
import { readWorkbook } from '#kit/server/sheets/workbook.ts';
import { testApp } from '#testing/app.ts';
import { addDepartmentRoleFor } from '#testing/grant.ts';
import { addPerson } from '#testing/person.ts';
import { done, TIME } from '#testing/shapes-by-hand.ts';
import { departmentId as idOf } from './departments.seed.ts';

const { nobody, owner, as, idOf: idOfUser } = await testApp();
const admin = await as('admin');
const auditor = await as('auditor01');

const permissionId = (key: string) => fixedId(`permission ${key}`);
const UNKNOWN = '00000000-0000-7000-8000-000000000001';
const preview = (ids: string) => admin.get('/sys/sysDepart/deletionPreview', { query: { ids } });
const remove = (id: string) => admin.delete('/sys/sysDepart/delete', { query: { id } });
const removeBatch = (ids: string) => admin.delete('/sys/sysDepart/deleteBatch', { query: { ids } });
const codes = async () =>
  (await admin.get('/sys/sysDepart/listAll')).body.result.map(({ orgCode }: { orgCode: string }) => orgCode);

describe('a department whose role holds the last key to permissions', () => {
  it('stays', async () => {
    const { rows } = await sql<{ id: string; roleId: string }>`
      delete from role_permission using permission
      where permission.id = permission_id and perms = 'system:permission:deleteRule'
      returning permission.id, role_id`.execute(owner);
    const key = rows[0]?.id ?? '';
    // Who removes it must hold the key too, or somebody stronger would lose a role.
    await addDepartmentRoleFor(owner, await idOfUser('admin'), 'A08', [key]);
    const { body } = await remove(idOf('A08'));
    expect([body.success, body.result.refusal]).toEqual([false, 'grant.last-administrator']);
    expect(await codes()).toContain('A08');
    for (const { roleId } of rows)
      await sql`insert into role_permission (role_id, permission_id) values (${roleId}, ${key})`.execute(owner);
  });
});

describe('before a deletion', () => {
  it('the preview names the subtree and counts members, who would be left without any, roles and grants', async () => {
    const both = await addPerson(owner, 'in-both', { departments: ['A02A01', 'A03'] });
    const deleted = await addPerson(owner, 'deleted-one', { departments: ['A02A01'] });
    await sql`update app_user set deleted_at = now() where id = ${deleted}`.execute(owner);
    await addDepartmentRoleFor(owner, both, 'A02A03', [permissionId('/isystem'), permissionId('/isystem/position')]);
    const { body } = await preview(`${idOf('A02')},`);
    expect(body).toEqual(
      done({
        total: 5,
        departments: [
          { id: idOf('A02'), departName: '行政监督部门', orgCode: 'A02' },
          { id: idOf('A02A01'), departName: '市发展改革委', orgCode: 'A02A01' },
          { id: idOf('A02A02'), departName: '市住房城乡建设局', orgCode: 'A02A02' },
          { id: idOf('A02A03'), departName: '市财政局', orgCode: 'A02A03' },
          { id: idOf('A02A04'), departName: '市水务局', orgCode: 'A02A04' },
        ],
        members: 2,
        stranded: 1,
        roles: 1,
        grants: 2,
        holders: 1,
        own: [],
      }),
    );
  });

  it('the preview changes nothing, and names the departments of the caller', async () => {
    const before = await codes();
    expect((await preview(idOf('A01'))).body.result).toMatchObject({ total: 7, own: ['信息科'] });
    expect(await codes()).toEqual(before);
  });

  it('the preview of an unknown one is refused', async () => {
    expect((await preview(`${idOf('A02')},${UNKNOWN}`)).body.result.refusal).toBe('row.not-found');
    expect((await preview('x')).status).toBe(400);
  });
});

describe('deleting', () => {
  it('takes the subtree, links, roles and grants along, and leaves every user', async () => {
    const head = await addPerson(owner, 'head-of-two', { departments: ['A04A01', 'A03'] });
    await sql`update app_user set user_identity = 2, depart_ids = ${`${idOf('A04A01')},${idOf('A03')}`} where id = ${head}`.execute(
      owner,
    );
    const only = await addPerson(owner, 'head-of-one', { departments: ['A04'] });
    await sql`update app_user set user_identity = 2, depart_ids = ${idOf('A04')} where id = ${only}`.execute(owner);
    const role = await addDepartmentRoleFor(owner, head, 'A04A01', [permissionId('/isystem')]);
    expect((await remove(idOf('A04'))).body).toEqual(done(null, '删除成功！'));
    expect((await codes()).filter((code: string) => code.startsWith('A04'))).toEqual([]);
    const { rows } = await sql`
      select (select depart_ids from app_user where id = ${head}) as of_two,
        (select depart_ids from app_user where id = ${only}) as of_one,
        (select user_identity from app_user where id = ${only}) as identity,
        (select count(*)::int from user_department where user_id in (${head}, ${only})) as links,
        (select count(*)::int from department_role where id = ${role}) as roles,
        (select count(*)::int from department_role_permission where department_role_id = ${role}) as grants`.execute(
      owner,
    );
    expect(rows[0]).toEqual({ ofTwo: idOf('A03'), ofOne: null, identity: 1, links: 1, roles: 0, grants: 0 });
  });

  it('takes away at once what a role of the department granted', async () => {
    const user = await addPerson(owner, 'by-depart-role', { departments: ['A07A01'] });
    await addDepartmentRoleFor(owner, user, 'A07A01', [permissionId('system:position:list')]);
    const client = await as('by-depart-role');
    expect((await client.get('/sys/position/list')).status).toBe(200);
    await removeBatch(`${idOf('A07A01')},`);
    await vi.waitFor(async () => expect((await client.get('/sys/position/list')).status).toBe(403), 20_000);
    expect((await client.get('/sys/user/getCurrentUserDeparts')).body.result).toEqual({ list: [], orgCode: null });
  });

  it('takes parent and child in one list, and some of them twice', async () => {
    const { body } = await removeBatch(`${idOf('A05A01')},${idOf('A05')},${idOf('A05')},`);
    expect(body).toEqual(done(null, '批量删除成功！'));
    expect((await codes()).filter((code: string) => code.startsWith('A05'))).toEqual([]);
  });

  it('is all or nothing: one unknown id leaves every department', async () => {
    const before = await codes();
    expect((await removeBatch(`${idOf('A06A07')},${UNKNOWN}`)).body.result.refusal).toBe('row.not-found');
    expect((await remove(UNKNOWN)).body.result.refusal).toBe('row.not-found');
    expect(await codes()).toEqual(before);
  });

  it('never takes the branch on which the caller sits; another administrator may', async () => {
    for (const code of ['A01A05', 'A01']) {
      const { body } = await remove(idOf(code));
      expect(body).toMatchObject({ success: false, result: { refusal: 'department.own-branch' } });
      expect(body.message).toContain('信息科');
    }
    await addPerson(owner, 'other-admin', { departments: ['A03'], roles: ['ADMIN'] });
    const other = await as('other-admin');
    expect((await other.delete('/sys/sysDepart/delete', { query: { id: idOf('A01A05') } })).body.success).toBe(true);
  });

  it('meets an addition at the same moment without leaving an orphan', async () => {
    const [answer, ...added] = await Promise.all([
      remove(idOf('A06A06')),
      ...Array.from({ length: 5 }, (_, index) =>
        admin.post('/sys/sysDepart/add', { departName: `赶路${index}`, parentId: idOf('A06A06') }),
      ),
    ]);
    expect(answer?.body.success).toBe(true);
    for (const { body } of added) if (!body.success) expect(body.result.refusal).toBe('row.not-found');
    expect((await codes()).filter((code: string) => code.startsWith('A06A06'))).toEqual([]);
  });

  it('is refused without the permission, and without a session', async () => {
    const query = { id: idOf('A03'), ids: idOf('A03') };
    for (const path of ['delete', 'deleteBatch']) {
      expect((await auditor.delete(`/sys/sysDepart/${path}`, { query })).body.code).toBe(510);
      expect((await nobody.delete(`/sys/sysDepart/${path}`, { query })).status).toBe(401);
    }
    expect((await auditor.get('/sys/sysDepart/deletionPreview', { query })).body.code).toBe(510);
  });
});

describe('the workbook', () => {
  it('holds every department by its code, kinds and states in words', async () => {
    const { status, headers, raw } = await auditor.get('/sys/sysDepart/exportXls', { query: { format: 'xlsx' } });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain(encodeURIComponent('部门信息.xlsx'));
    const sheet = await readWorkbook(raw);
    expect(sheet.title).toBe('部门信息');
    expect(sheet.note).toContain('导出人：吕清');
    expect(sheet.headings).toEqual(
      '机构名称,机构编码,机构类型,英文名,缩写,排序,描述,电话,传真,地址,备注,状态,创建时间'.split(','),
    );
    const line = (name: string, code: string, kind: string, order: number) => [
      ...[name, code, kind, null, null, order, null, null, null, null, null, '启用'],
      TIME,
    ];
    expect(sheet.rows.slice(0, 2)).toEqual([
      line('云州市公共资源交易中心', 'A01', '公司', 1),
      line('综合受理科', 'A01A01', '部门', 2),
    ]);
  });

  it('is a true .xls for other clients, and holds the chosen ones only', async () => {
    const query = { selections: `${idOf('A03')},${idOf('A08')},` };
    const { headers, raw } = await admin.get('/sys/sysDepart/exportXls', { query });
    expect(headers['content-type']).toBe('application/vnd.ms-excel');
    expect((await readWorkbook(raw)).rows.map(([name]) => name)).toEqual(['审计纪检', '评标专家库']);
  });

  it('is refused without the permission, as an error and not as a file', async () => {
    const { status, body } = await (await as('bidder01')).get('/sys/sysDepart/exportXls');
    expect([status, body.code]).toEqual([403, 510]);
  });
});
