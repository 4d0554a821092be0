import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { addPermission, addRoleFor } from '#testing/grant.ts';
import { addPerson } from '#testing/person.ts';
import { signIn } from '#testing/sign-in.ts';
import { sendFile, xlsxOf } from '#testing/uploads.ts';

const { as, owner, nobody } = await testApp();
const admin = await as('admin');

const HEADINGS = [
  '用户账号',
  '用户姓名',
  '工号',
  '手机号码',
  '邮箱',
  '性别',
  '生日',
  '职务',
  '角色',
  '部门',
  '登录密码',
];
type Line = (string | null)[];
const line = (username: string, more: Partial<Record<string, string>> = {}): Line =>
  HEADINGS.map((heading) => ({ 用户账号: username, 用户姓名: '林晓', ...more })[heading] ?? null);
const send = async (lines: Line[], client = admin) =>
  sendFile(client, '/sys/user/importExcel', await xlsxOf(HEADINGS, lines));
const row = async (username: string) =>
  (await admin.get('/sys/user/list', { query: { username } })).body.result.records[0];
const faultsOf = async ({ body }: Awaited<ReturnType<typeof send>>) => {
  const { raw } = await admin.get(body.result.fileUrl);
  return raw.toString();
};

describe('the import of users', () => {
  it('links roles, departments and positions by name or code, and sets passwords', async () => {
    const { body } = await send([
      line('imp_one', {
        工号: 'I-1',
        手机号码: '13900000001',
        性别: '女',
        生日: '1990/2/3',
        职务: '科长',
        角色: '交易中心工作人员，CENTER_VENUE',
        部门: 'A01A02,见证科',
        登录密码: 'Start#2026',
      }),
      line('imp_two'),
    ]);
    expect(body).toMatchObject({ success: true, code: 200, message: '导入成功，共导入 2 行' });
    expect(await row('imp_one')).toMatchObject({
      realname: '林晓',
      sex: 2,
      birthday: '1990-02-03',
      post: 'KZ',
      orgCodeTxt: '场地管理科,见证科',
      workNo: 'I-1',
    });
    expect((await signIn(nobody, 'imp_one', 'Start#2026')).body.success).toBe(true);
    expect((await admin.get('/sys/user/list', { query: { keyword: 'lx' } })).body.result.total).toBe(2);
  });

  it('leaves who has no password without one', async () => {
    for (const guess of ['', '123456', 'Start#2026', 'Yunzhou#2026'])
      expect((await signIn(nobody, 'imp_two', guess)).body.success).toBe(false);
  });

  it('takes the good rows and lists the bad ones, each with its line and its reason', async () => {
    const answer = await send([
      line('good_row1'),
      line('x'),
      line('bad_phone', { 手机号码: '12' }),
      line('bad_role', { 角色: '不存在' }),
      line('bad_dept', { 部门: '火星' }),
      line('bad_day', { 生日: '2999-01-01' }),
      line('bad_word', { 登录密码: 'abc' }),
      line('good_row1'),
      line('ADMIN'),
      line('bad_sex', { 性别: '未知' }),
      ['no_name', ...Array(10).fill(null)] as Line,
    ]);
    expect(answer.body).toMatchObject({
      success: true,
      code: 201,
      result: { totalCount: 11, successCount: 1, errorCount: 10, msg: '共 11 行，成功 1 行，失败 10 行' },
    });
    const list = await faultsOf(answer);
    for (const reason of [
      '第 5 行',
      '手机号码',
      '角色“不存在”不存在',
      '部门“火星”不存在',
      '生日不能晚于今天',
      '密码',
      '用户账号 与第 4 行重复',
      '用户账号 的值已存在',
      '性别',
      '用户姓名',
    ])
      expect(list).toContain(reason);
    expect(list).not.toContain('abc');
    expect(await row('good_row1')).toBeDefined();
  });

  it('takes no name for one of several, names their codes, and knows a code before a name', async () => {
    const add = (path: string, body: object) => admin.post(path, body);
    await add('/sys/position/add', { code: 'TWIN-1', name: '双名岗', postRank: '1' });
    await add('/sys/position/add', { code: 'TWIN-2', name: '双名岗', postRank: '1' });
    await add('/sys/position/add', { code: 'TWIN-3', name: 'TWIN-1', postRank: '1' });
    const answer = await send([line('twin_one', { 职务: '双名岗' }), line('twin_two', { 职务: 'TWIN-1' })]);
    expect(answer.body).toMatchObject({ code: 201, result: { successCount: 1, errorCount: 1 } });
    expect(await faultsOf(answer)).toContain('职务“双名岗”有多个同名，编码为 TWIN-1、TWIN-2');
    expect(await row('twin_two')).toMatchObject({ post: 'TWIN-1' });
  });

  it('takes back the workbook that the export wrote, but for roles and passwords', async () => {
    const given = {
      工号: 'RT-1',
      手机号码: '13900000077',
      邮箱: 'rt@a.cn',
      性别: '女',
      生日: '1990-02-03',
      职务: '科长',
    };
    await send([line('round_trip', { ...given, 部门: 'A01A02,见证科' })]);
    const { id, ...before } = await row('round_trip');
    const { raw } = await admin.get('/sys/user/exportXls', { query: { selections: id } });
    expect((await admin.delete('/sys/user/delete', { query: { id } })).body.success).toBe(true);
    expect((await admin.delete('/sys/user/deleteRecycleBin', { query: { userIds: id } })).body.success).toBe(true);
    const { body } = await sendFile(admin, '/sys/user/importExcel', raw);
    expect(body).toMatchObject({ success: true, code: 200, message: '导入成功，共导入 1 行' });
    expect(await row('round_trip')).toEqual({ ...before, id: expect.any(String), createTime: expect.any(String) });
  });

  it('takes all or nothing when asked to', async () => {
    const file = await xlsxOf(HEADINGS, [line('never_in'), line('x')]);
    const { body } = await sendFile(admin, '/sys/user/importExcel', file, { query: { allOrNothing: '1' } });
    expect(body).toMatchObject({ code: 201, result: { successCount: 0, errorCount: 1 } });
    expect(await row('never_in')).toBeUndefined();
  });

  it('gives no power over the system that the importer does not hold', async () => {
    const id = await addPerson(owner, 'imp_clerk');
    const button = await addPermission(owner, { name: 'b', menuType: 2, perms: 'system:user:import' });
    await addRoleFor(owner, id, [button]);
    const clerk = await as('imp_clerk');
    const { body } = await send([line('made_admin', { 角色: '平台管理员' })], clerk);
    expect(body).toMatchObject({ code: 201, result: { successCount: 0, errorCount: 1 } });
    expect(await row('made_admin')).toBeUndefined();
  });

  it('of more names than the database has room for locks ends well', async () => {
    const lines = Array.from({ length: 8_000 }, (_, at) =>
      line(`many_${at}`, { 工号: `M-${at}`, 邮箱: `m${at}@a.cn` }),
    );
    const { body } = await send(lines);
    const progress = async () =>
      (await admin.get('/sys/import/progress', { query: { jobId: body.result.jobId } })).body.result;
    await expect.poll(progress, { timeout: 25_000 }).toMatchObject({ state: 'done', successCount: 8_000 });
  });

  it('is for holders of its code, and knows its headings', async () => {
    const bidder = await as('bidder01');
    expect((await send([line('by_bidder')], bidder)).status).toBe(403);
    const wrong = await sendFile(admin, '/sys/user/importExcel', await xlsxOf(['账户'], [['a']]));
    expect(wrong.body).toMatchObject({ success: false });
    expect(wrong.body.message).toContain('用户账号');
    const template = await admin.get('/sys/user/importTemplate');
    expect(template.status).toBe(200);
  });

  it('takes 500 rows at once, 20 of them bad', async () => {
    const lines = Array.from({ length: 500 }, (_, n) =>
      n % 25 === 0 ? line(`b${n}`, { 手机号码: 'x' }) : line(`bulk_${n}`, { 角色: '投标人', 登录密码: 'Bulk#2026' }),
    );
    const { body } = await send(lines);
    expect(body).toMatchObject({ code: 201, result: { totalCount: 500, successCount: 480, errorCount: 20 } });
  });
});
