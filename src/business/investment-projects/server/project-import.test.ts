import { expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { enteredOrganisation, projectSteps } from '#testing/investment-project.ts';
import { sendFile, xlsxOf } from '#testing/uploads.ts';

const app = await testApp();
const { reception, applicant, rowsOf, detail, draftOf } = await projectSteps(app);
const PATH = '/gcProject/gcProject';
const HEADINGS = [
  '项目名称',
  '项目法人',
  '所在地区',
  '行业分类',
  '批文名称',
  '批文文号',
  '审批单位',
  '资金来源',
  '总投资（元）',
  '建设规模',
  '联系人',
  '联系电话',
];
const row = (name: string, org: string, { region = '990100', total = '1000000' } = {}) => [
  name,
  org,
  region,
  'E4813',
  '批复',
  '云发改〔2026〕12号',
  '云州市发展和改革委员会',
  '财政,贷款',
  total,
  '一项',
  '江一帆',
  '13800000001',
];

it('projects come from a workbook: good rows are entered, and bad ones are named with their reason', async () => {
  const { id: orgId, code } = await enteredOrganisation(app.owner, { digits: 340_001 });
  const book = await xlsxOf(HEADINGS, [
    row('导入工程甲', code),
    row('导入工程乙', code, { region: '170000' }),
    row('导入工程丙', code, { total: '0' }),
    row('导入工程丁', '91350100M000100Y43'),
  ]);
  const { body } = await sendFile(reception, `${PATH}/importExcel`, book);
  expect(body).toMatchObject({ code: 201, result: { totalCount: 4, errorCount: 3, successCount: 1 } });
  const entered = await rowsOf(reception, { projectName: '导入工程*' });
  expect(entered).toHaveLength(1);
  expect((await detail(reception, entered[0].id)).result).toMatchObject({
    projectName: '导入工程甲',
    legalOrgId: orgId,
    totalInvestFen: '100000000',
    fundSource: 'FISCAL,LOAN',
  });
});

it('a workbook of a tenderer enters projects of their own organisation, and none of another', async () => {
  const { client, organisation } = await applicant('importer-01', 340_002);
  const other = await enteredOrganisation(app.owner, { digits: 340_003 });
  const own = await sendFile(client, `${PATH}/importExcel`, await xlsxOf(HEADINGS, [row('自有工程', '')]));
  expect(own.body).toMatchObject({ success: true, code: 200 });
  const [entered] = await rowsOf(client, { projectName: '自有工程' });
  expect((await detail(client, entered.id)).result).toMatchObject({ legalOrgId: organisation.id });
  const mixed = await xlsxOf(HEADINGS, [row('他人工程', other.code), row('自有工程二', organisation.code)]);
  const foreign = await sendFile(client, `${PATH}/importExcel`, mixed);
  // The row of somebody else is named and left out; the others go in.
  expect(foreign.body).toMatchObject({ code: 201, result: { totalCount: 2, errorCount: 1, successCount: 1 } });
  expect(await rowsOf(client, { projectName: '自有工程二' })).toHaveLength(1);
  expect(await rowsOf(reception, { projectName: '他人工程' })).toEqual([]);
});

it('the export of a rival holds nothing of a project', async () => {
  const { client } = await applicant('importer-02', 340_004);
  const { client: rival } = await applicant('importer-03', 340_005);
  await draftOf(client);
  const exported = async (who: typeof client) =>
    (await who.get(`${PATH}/exportXls`, { query: { format: 'xlsx' } })).status;
  expect([await exported(client), await exported(rival)]).toEqual([200, 200]);
  expect(await rowsOf(rival)).toEqual([]);
});

it('the history tells money as text, exactly', async () => {
  const { client } = await applicant('importer-04', 340_006);
  const { id } = await draftOf(client, { totalInvestFen: '900719925474099301' });
  await client.put(`${PATH}/edit`, { id, totalInvestFen: '900719925474099303' });
  expect((await detail(client, id)).result.totalInvestFen).toBe('900719925474099303');
  const { acts } = (await client.get(`${PATH}/history`, { query: { id } })).body.result;
  expect(acts[0].changes).toEqual([{ field: 'totalInvestFen', old: '900719925474099301', new: '900719925474099303' }]);
});
