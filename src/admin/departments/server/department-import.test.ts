import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { sendFile, xlsxOf } from '#testing/uploads.ts';
import { departmentId as idOf } from './departments.seed.ts';

const { as } = await testApp();
const admin = await as('admin');

const HEADINGS = ['机构名称', '机构编码', '机构类型', '排序', '电话', '状态'];
type Line = (string | number | null)[];
const send = async (lines: Line[], client = admin) =>
  sendFile(client, '/sys/sysDepart/importExcel', await xlsxOf(HEADINGS, lines));
const found = async (keyWord: string) =>
  (await admin.get('/sys/sysDepart/searchBy', { query: { keyWord } })).body.result[0];
const faultsOf = async ({ body }: Awaited<ReturnType<typeof send>>) =>
  (await admin.get(body.result.fileUrl)).raw.toString();

describe('the import of departments', () => {
  it('takes parent and level from the code, in whatever order the rows come', async () => {
    const { body } = await send([
      ['导入科', 'B05A01', '岗位', 3, '0571-88880000', '不启用'],
      ['导入集团', 'b05', null, null, null, null],
      ['新窗口', 'A01A09', null, null, null, null],
    ]);
    expect(body).toMatchObject({ success: true, code: 200, message: '导入成功，共导入 3 行' });
    const top = await found('导入集团');
    expect(top).toMatchObject({ orgCode: 'B05', orgType: '1', orgCategory: '1', parentId: null, isLeaf: false });
    expect(await found('drk')).toMatchObject({
      departName: '导入科',
      orgCode: 'B05A01',
      orgType: '2',
      orgCategory: '3',
      parentId: top.id,
      departOrder: 3,
      mobile: '0571-88880000',
      status: '0',
      createBy: 'admin',
    });
    expect(await found('新窗口')).toMatchObject({ parentId: idOf('A01'), orgCategory: '2', departOrder: 0 });
  });

  it('goes on counting behind the imported codes', async () => {
    await admin.post('/sys/sysDepart/add', { departName: '后来的', parentId: idOf('A01') });
    expect((await found('后来的')).orgCode).toBe('A01A10');
  });

  it('finds parents that stand further below than rows are saved at once, in a preview too', async () => {
    const children: Line[] = Array.from({ length: 98 }, (_, at) => [
      `远支${at}`,
      `F01${'ABCDEF'[at % 6]}${String(Math.floor(at / 6) + 1).padStart(2, '0')}`,
      ...[null, null, null, null],
    ]);
    const grandchildren = children.flatMap(([, code]): Line[] =>
      Array.from({ length: 6 }, (_, at) => [`远孙${at}`, `${code}A0${at + 1}`, null, null, null, null]),
    );
    const lines: Line[] = [...grandchildren, ...children, ['远方集团', 'F01', null, null, null, null]];
    const { body: begun } = await sendFile(admin, '/sys/sysDepart/importPreview', await xlsxOf(HEADINGS, lines));
    const look = async () => (await admin.get('/sys/import/preview', { query: { id: begun.result.id } })).body.result;
    await expect.poll(look, { timeout: 20_000 }).toMatchObject({ state: 'ready', totalCount: 687, faultCount: 0 });
    const { body } = await send(lines);
    expect(body).toMatchObject({ success: true, code: 200, message: '导入成功，共导入 687 行' });
  });

  it('refuses an order that is no number of the column, and takes the other rows', async () => {
    const answer = await send([
      ['顺序对', 'G01', null, 1_000_000, null, null],
      ['顺序半', 'G02', null, 1.5, null, null],
      ['顺序大', 'G03', null, 3e9, null, null],
      ['顺序多', 'G04', null, 1_000_001, null, null],
    ]);
    expect(answer.body).toMatchObject({ success: true, code: 201, result: { successCount: 1, errorCount: 3 } });
    const text = await faultsOf(answer);
    for (const words of [
      '第 5 行：排序 必须是整数',
      '第 6 行：排序 不能大于 2147483647',
      '第 7 行：排序 不能大于 1000000',
    ])
      expect(text).toContain(words);
  });

  it('names each row that is wrong, and takes the others', async () => {
    const answer = await send([
      ['好的', 'C01', null, null, null, null],
      ['占用', 'A01', null, null, null, null],
      ['没有上级', 'D07A01', null, null, null, null],
      ['坏编码', 'A1', null, null, null, null],
      ['公司在下', 'A01A50', '公司', null, null, null],
      ['坏电话', 'A01A51', null, null, '12', null],
      [null, 'A01A52', null, null, null, null],
      ['坏类型', 'A01A53', '小组', null, null, null],
    ]);
    expect(answer.body).toMatchObject({ success: true, code: 201, result: { successCount: 1, errorCount: 7 } });
    const text = await faultsOf(answer);
    for (const words of [
      '第 5 行：机构编码 的值已存在',
      '第 6 行：编码 D07A01 的上级部门不存在',
      '第 7 行：机构编码 格式不正确',
      '第 8 行：下级机构的类型只能是部门或岗位',
      '第 9 行：电话 格式不正确',
      '第 10 行：机构名称 不能为空',
      '第 11 行：机构类型 不是字典中的取值',
    ])
      expect(text).toContain(words);
    expect(await found('好的')).toMatchObject({ orgCode: 'C01' });
  });

  it('takes back what the export wrote', async () => {
    const before = (await admin.get('/sys/sysDepart/listAll')).body.result.length;
    const { raw } = await admin.get('/sys/sysDepart/exportXls', { query: { format: 'xlsx' } });
    const { body } = await sendFile(admin, '/sys/sysDepart/importExcel', raw);
    expect(body.result).toMatchObject({ totalCount: before, errorCount: before });
  });

  it('needs its own permission', async () => {
    expect((await send([['x', 'E01', null, null, null, null]], await as('auditor01'))).body.code).toBe(510);
  });
});
