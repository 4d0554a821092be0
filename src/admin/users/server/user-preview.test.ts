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
