import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { sendFile, sendParts, xlsxOf } from '#testing/uploads.ts';

const { as, owner } = await testApp();
const admin = await as('admin');
const PATH = '/sys/position/importExcel';
const HEADINGS = ['职务编码', '职务名称', '职级'];

const template = async (path = '/sys/position/importTemplate') => readXlsx((await admin.get(path)).raw);

describe('the template of positions', () => {
  it('marks what is required and says at each heading what goes below it', async () => {
    const [sheet] = (await template()).sheets;
    expect(sheet?.rows[2]).toEqual(['职务编码*', '职务名称*', '职级*']);
    const comments = [...(sheet?.cells ?? [])].flatMap(([at, { comment }]) => (comment ? [[at, comment.text]] : []));
    expect(comments).toEqual([
      ['2,0', '必填；不超过 64 个字符'],
      ['2,1', '必填；不超过 100 个字符'],
      ['2,2', '必填；从下拉列表中选择，如 员级'],
    ]);
  });

  it('offers the enabled items of a dictionary as a dropdown, from a hidden sheet', async () => {
    await sql`update dictionary_item set status = 0 where item_text = '正高级'`.execute(owner);
    const offered = async () => (await template()).sheets[0]?.dataValidations;
    await expect
      .poll(offered)
      .toMatchObject([{ type: 'list', range: 'C4:C1048576', formula1: "'_choices'!$A$1:$A$4" }]);
    const { sheets } = await template();
    expect(sheets[1]).toMatchObject({ name: '_choices', hidden: true });
    expect(sheets[1]?.rows.flat()).toEqual(['员级', '助级', '中级', '副高级']);
  });

  it('is imported without a fault once it is filled in', async () => {
    const { sheets } = await template();
    const [sheet, choices] = sheets;
    if (!sheet || !choices) throw new Error('the template has two sheets');
    const rows = [...sheet.rows, ['TPL-01', '模板填写一', choices.rows[0]?.[0] ?? ''], ['007', '模板填写二', '中级']];
    const filled = await writeXlsx({
      sheets: [
        { name: sheet.name, rows, dataValidations: sheet.dataValidations },
        { name: choices.name, rows: choices.rows, hidden: true },
      ],
    });
    expect((await sendFile(admin, PATH, Buffer.from(filled))).body).toMatchObject({
      code: 200,
      message: '导入成功，共导入 2 行',
    });
    const { body } = await admin.get('/sys/position/list', { query: { code: '007' } });
    expect(body.result.records).toMatchObject([{ code: '007', name: '模板填写二' }]);
  });

  it.each(['/sys/user', '/sys/sysDepart', '/sys/dict'])('has a twin for %s', async (path) => {
    const [sheet] = (await template(`${path}/importTemplate`)).sheets;
    expect(sheet?.rows).toHaveLength(3);
    expect(String(sheet?.rows[2])).toContain('*');
  });
});

describe('the stock dialog’s options', () => {
  const sent = async (fields: Record<string, string>, code: string) =>
    (
      await sendParts(admin, PATH, [
        ...Object.entries(fields).map(([name, value]) => ({ name, value })),
        { name: 'files[]', fileName: 'a.xlsx', value: await xlsxOf(HEADINGS, [[code, '甲', '员级']]) },
      ])
    ).body;

  it('are taken without effect and stand in the audit', async () => {
    const options = { isSingleTableImport: 'true', foreignKeys: 'orderId,goodsId', validateStatus: '1' };
    expect(await sent(options, 'OPT-1')).toMatchObject({ code: 200, message: '导入成功，共导入 1 行' });
    const { rows } = await sql<{ detail: object }>`
      select detail from audit_entry where action = ${`POST ${PATH}`} and outcome = 'done'
      order by at desc limit 1`.execute(owner);
    expect(rows[0]?.detail).toEqual({ totalCount: 1, successCount: 1, errorCount: 0, ...options });
  });

  it.each([
    ['validateStatus', '2'],
    ['foreignKeys', "id'; drop table position; --"],
    ['isSingleTableImport', 'a b'],
  ])('%s=%j is refused by its name, with HTTP 200 and nothing saved', async (name, value) => {
    expect(await sent({ [name]: value }, 'OPT-2')).toMatchObject({
      success: false,
      code: 500,
      message: `${name} 的取值不正确`,
      result: { refusal: 'import.wrong-option', field: name },
    });
    const { body } = await admin.get('/sys/position/list', { query: { code: 'OPT-2' } });
    expect(body.result.records).toEqual([]);
  });
});
