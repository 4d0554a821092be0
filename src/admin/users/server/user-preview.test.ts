import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { sendFile, xlsxOf } from '#testing/uploads.ts';

const { as } = await testApp();
const admin = await as('admin');
const CALL = '/sys/import/preview';

async function begun(path: string, headings: string[], rows: (string | null)[][]) {
  const { body } = await sendFile(admin, `${path}/importPreview`, await xlsxOf(headings, rows));
  const look = async () => (await admin.get(CALL, { query: { id: body.result.id } })).body.result;
  await expect.poll(async () => (await look()).state).not.toBe('reading');
  return { id: body.result.id as string, seen: await look() };
}
const faultsOf = async (id: string) =>
  (await admin.get(`${CALL}/rows`, { query: { id, pageNo: '1' } })).body.result.rows.map(
    ({ faults }: { faults: { message: string }[] }) => faults.map(({ message }) => message),
  );

describe('a preview', () => {
  it('of users is refused when passwords stand in the sheet', async () => {
    const headings = ['用户账号', '用户姓名', '登录密码'];
    const { seen } = await begun('/sys/user', headings, [['imp_pre1', '林晓', 'Yunzhou#2026']]);
    expect(seen).toMatchObject({ state: 'failed', words: '工作表填有登录密码，不能预览', totalCount: 0 });
  });

  it('of users has no place for a password', async () => {
    const { id, seen } = await begun('/sys/user', ['用户账号', '用户姓名'], [['imp_pre0', '林晓']]);
    const headings = seen.columns.map(({ heading }: { heading: string }) => heading);
    expect(headings).toContain('部门');
    expect(headings).not.toContain('登录密码');
    const cells = [{ column: headings.length, value: 'Yunzhou#2026' }];
    const { body } = await admin.post(`${CALL}/cells`, { id, rows: [{ number: 1, cells }] });
    expect(body).toMatchObject({ success: false, message: 'column 不在允许的取值内' });
    await admin.delete(CALL, { query: { id } });
  });

  it.each([
    ['/sys/user', ['用户账号', '用户姓名', '角色'], ['imp_pre3', '林晓', '没有的角色'], '角色'],
    ['/sys/user', ['用户账号', '用户姓名', '职务'], ['imp_pre4', '林晓', '没有的职务'], '职务'],
    ['/sys/user', ['用户账号', '用户姓名'], ['admin', '林晓'], '用户账号'],
    ['/sys/sysDepart', ['机构名称', '机构编码'], ['无上级', 'Y07A01'], '机构编码'],
    ['/sys/sysDepart', ['机构名称', '机构编码', '机构类型'], ['公司', 'A01A77', '公司'], '机构类型'],
    ['/sys/dict', ['字典名称', '字典编号', '描述'], ['名', 'pre_a', 'x'.repeat(600)], '描述'],
  ])('of %s shows a fault at the cell that it is about: %s', async (path, headings, row, heading) => {
    const { id, seen } = await begun(path, headings, [row]);
    const { body } = await admin.get(`${CALL}/rows`, { query: { id, pageNo: '1' } });
    const at = body.result.rows[0].faults.map(({ column }: { column: number }) => seen.columns[column].heading);
    expect(at).toEqual([heading]);
    await admin.delete(CALL, { query: { id } });
  });

  it('of dictionaries tells the description of an item from that of its dictionary', async () => {
    const rows = [['名', 'pre_b', '字典的', '甲', '1', 'x'.repeat(600)]];
    const file = await xlsxOf(['字典名称', '字典编号', '描述', '名称', '数据值', '字典项·描述'], rows);
    const { body: begins } = await sendFile(admin, '/sys/dict/importPreview', file);
    const look = async () => (await admin.get(CALL, { query: { id: begins.result.id } })).body.result;
    await expect.poll(async () => (await look()).state).not.toBe('reading');
    const { columns } = await look();
    const { body } = await admin.get(`${CALL}/rows`, { query: { id: begins.result.id, pageNo: '1' } });
    expect(body.result.rows[0].faults.map(({ column }: { column: number }) => columns[column].heading)).toEqual([
      '字典项·描述',
    ]);
    await admin.delete(CALL, { query: { id: begins.result.id } });
  });

  it('of users tells all that is wrong with a person, names of roles included', async () => {
    const headings = ['用户账号', '用户姓名', '手机号码', '角色'];
    const { id } = await begun('/sys/user', headings, [
      ['x', null, '12', null],
      ['imp_pre2', '林晓', null, '没有的角色'],
    ]);
    const [first, second] = await faultsOf(id);
    expect(first).toEqual(
      expect.arrayContaining(['用户姓名 不能为空', expect.stringMatching(/用户名/), expect.stringMatching(/手机号码/)]),
    );
    expect(second).toEqual([expect.stringContaining('没有的角色')]);
  });

  it('of departments knows the parents of the same sheet, before and after a correction', async () => {
    const headings = ['机构名称', '机构编码'];
    const { id } = await begun('/sys/sysDepart', headings, [
      ['新设中心', 'Z9'],
      ['新设中心一科', 'Z90A01'],
    ]);
    expect(await faultsOf(id)).toEqual([['机构编码 格式不正确'], [expect.stringContaining('Z90A01')]]);
    const cells = [{ column: 1, value: 'Z90' }];
    const { body } = await admin.post(`${CALL}/cells`, { id, rows: [{ number: 1, cells }] });
    expect(body.result).toMatchObject({ totalCount: 2, faultCount: 0 });
    expect(await faultsOf(id)).toEqual([[], []]);
  });
});
