import { expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { addPerson } from '#testing/person.ts';
import { done, TIME, UUID } from '#testing/shapes-by-hand.ts';

const { nobody, owner, as } = await testApp();

const department = (orgCode: string, departName: string, departOrder: number) => ({
  id: UUID,
  parentId: UUID,
  departName,
  departNameEn: null,
  departNameAbbr: null,
  departOrder,
  description: null,
  orgCategory: '2',
  orgType: '2',
  orgCode,
  mobile: null,
  fax: null,
  address: null,
  memo: null,
  status: '1',
  delFlag: '0',
  createBy: 'system',
  createTime: TIME,
  updateBy: null,
  updateTime: null,
});

it('lists the own departments by their code together with the current one', async () => {
  const { status, body } = await (await as('staff01')).get('/sys/user/getCurrentUserDeparts');
  expect(status).toBe(200);
  expect(body).toEqual(
    done({
      list: [department('A01A01', '综合受理科', 2), department('A01A02', '场地管理科', 3)],
      orgCode: 'A01A01',
    }),
  );
});

it('shows a department at the top without a parent', async () => {
  const { body } = await (await as('auditor01')).get('/sys/user/getCurrentUserDeparts');
  expect(body.result.list).toEqual([
    { ...department('A03', '审计纪检', 13), parentId: null, orgCategory: '1', orgType: '1' },
  ]);
});

it('lists nothing and no current code for someone without a department', async () => {
  await addPerson(owner, 'homeless');
  const { body } = await (await as('homeless')).get('/sys/user/getCurrentUserDeparts');
  expect(body).toEqual(done({ list: [], orgCode: null }));
});

it('tells departments to nobody without a session', async () => {
  const { status, body } = await nobody.get('/sys/user/getCurrentUserDeparts');
  expect([status, body.code]).toEqual([401, 401]);
});
