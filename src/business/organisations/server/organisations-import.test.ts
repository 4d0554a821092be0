import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { creditCode, organisationDraft } from '#testing/organisation.ts';
import { sendFile, xlsxOf } from '#testing/uploads.ts';

const { app, as, owner } = await testApp();
const PATH = '/gcOrg/gcOrg';
const reception = await as('staff01');

const HEADINGS = [
  '单位名称',
  '统一社会信用代码',
  '单位类型',
  '行政区划',
  '注册资本（元）',
  '成立日期',
  '法定代表人',
  '法定代表人证件类型',
  '法定代表人证件号',
  '基本户开户行',
  '基本户户名',
  '基本户账号',
  '联系人',
  '联系人手机',
];
const LETTERS = '甲乙丙丁戊己庚辛壬癸';
/** Names have no digits. */
const nameOf = (number: number) =>
  `云州导入${[...String(number)].map((digit) => LETTERS[Number(digit)]).join('')}有限公司`;
const rowOf = (number: number, more: Record<string, string> = {}) => {
  const row: Record<string, string> = {
    单位名称: nameOf(number),
    统一社会信用代码: creditCode(5_000_000 + number),
    单位类型: '投标人,招标人',
    行政区划: '990100',
    '注册资本（元）': '1000000.50',
    成立日期: '2010-03-04',
    法定代表人: '陆川',
    法定代表人证件类型: '居民身份证',
    法定代表人证件号: '11010519491231002X',
    基本户开户行: '云州银行城东支行',
    基本户户名: nameOf(number),
    基本户账号: '6222020200112233445',
    联系人: '江一帆',
    联系人手机: '13800000001',
    ...more,
  };
  return HEADINGS.map((heading) => row[heading] ?? '');
};

async function faultsOf({ result }: { result: { fileUrl: string } }): Promise<string[]> {
  const { files, db } = app.kernel;
  const place = await files.locate(db, result.fileUrl.replace('/sys/common/static/', ''));
  return (await readFile(place ?? '', 'utf8')).replace('\ufeff', '').trim().split('\r\n');
}

it('an import of 1,000 organisations saves 980 and names the 20 that are wrong, each with its line and reason', async () => {
  const taken = organisationDraft(5_999_999);
  expect((await reception.post(`${PATH}/add`, taken)).body).toMatchObject({ success: true });
  const wrong: Record<string, string>[] = [
    { 统一社会信用代码: '91990100MA0000001H' },
    { 统一社会信用代码: taken.creditCode },
    { 统一社会信用代码: creditCode(5_000_000) },
    { 法定代表人证件号: '110105194912310021' },
    { 行政区划: '170000' },
    { 单位类型: '国王' },
    { 基本户账号: '0222020200112233445' },
    { 基本户户名: '另一家有限公司' },
    { 联系人手机: '12900000000' },
    { 成立日期: '2099-01-01' },
  ];
  const rows = Array.from({ length: 1_000 }, (_, at) =>
    rowOf(at, at % 50 === 25 ? wrong[Math.floor(at / 50) % wrong.length] : {}),
  );
  const answer = (await sendFile(reception, `${PATH}/importExcel`, await xlsxOf(HEADINGS, rows))).body;
  expect(answer).toMatchObject({ code: 201, result: { totalCount: 1_000, successCount: 980, errorCount: 20 } });
  const faults = await faultsOf(answer);
  expect(faults.map((line) => Number(/^第 (\d+) 行/.exec(line)?.[1]))).toEqual(
    Array.from({ length: 20 }, (_, at) => at * 50 + 29),
  );
  expect(faults.slice(0, 10).map((line) => line.replace(/^第 \d+ 行：/, ''))).toEqual([
    '统一社会信用代码：请输入正确的统一社会信用代码',
    '使用这个统一社会信用代码的单位已提交登记',
    '统一社会信用代码 与第 4 行重复',
    '法定代表人证件号：请输入正确的身份证号码',
    '行政区划：请输入正确的行政区划代码',
    '单位类型 不是字典中的取值',
    '基本户账号：请输入正确的银行账号',
    '基本户户名与单位名称不一致',
    '联系人手机 格式不正确',
    '成立日期晚于今天',
  ]);
  const { rows: saved } = await sql<{ count: number; sealed: number }>`
    select count(*)::int as count, count(*) filter (
      where basic_account_no = '622************3445' and legal_rep_id_no = '110***********002X'
        and reg_capital_fen = 100000050 and org_kinds = 'BIDDER,TENDERER')::int as sealed
    from gc_org where org_name like '云州导入%' and status = 'DRAFT'`.execute(owner);
  expect(saved).toEqual([{ count: 980, sealed: 980 }]);
});
