import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { enteredOrganisation } from '#testing/investment-project.ts';

const { owner, as } = await testApp();
const finance = await as('finance01');
const PATH = '/institution/institution';
let bank: { id: string; code: string };

const rowsOf = async (client: Client, query = {}) => (await client.get(`${PATH}/list`, { query })).body.result.records;
const add = async (instCode: string, orgCode = bank.code, client = finance) =>
  (await client.post(`${PATH}/add`, { instCode, instName: `云州银行${instCode}`, orgCode })).body;

beforeAll(async () => {
  bank = await enteredOrganisation(owner, { digits: 320_001, kinds: 'BIDDER,ISSUER' });
});

describe('an institution', () => {
  it('is entered by finance for an organisation in force that issues guarantees', async () => {
    expect(await add('YZ01')).toMatchObject({ success: true });
    expect(await rowsOf(finance, { instCode: 'YZ01' })).toMatchObject([
      { instName: '云州银行YZ01', orgId: bank.id, orgCode: bank.code, orgName: '云州项目法人320001', enabled: true },
    ]);
    for (const username of ['issuer01', 'staff01', 'admin'])
      expect((await add('YZ99', bank.code, await as(username))).code).toBe(510);
  });

  it.each([
    ['an organisation that is no issuer', { digits: 320_002, kinds: 'BIDDER' }, 'institution.no-issuer'],
    ['one that is under review', { digits: 320_003, kinds: 'ISSUER', status: 'PENDING' }, 'institution.not-in-force'],
    ['one that is suspended', { digits: 320_004, kinds: 'ISSUER', status: 'SUSPENDED' }, 'institution.not-in-force'],
  ])('is refused for %s', async (_, of, refusal) => {
    const { code } = await enteredOrganisation(owner, of);
    expect(await add('YZ98', code)).toMatchObject({ success: false, result: { refusal, field: 'orgCode' } });
  });

  it('is refused for an organisation that does not exist, and for a code that is taken', async () => {
    expect(await add('YZ97', '91350100M000100Y43')).toMatchObject({
      result: { refusal: 'institution.no-organisation' },
    });
    await add('YZ02');
    expect(await add('YZ02')).toMatchObject({ result: { refusal: 'row.taken', field: 'instCode' } });
  });

  it('is kept with its history', async () => {
    await add('YZ03');
    const [{ id, version }] = await rowsOf(finance, { instCode: 'YZ03' });
    expect((await finance.put(`${PATH}/edit`, { id, version, instName: '云州银行城东支行' })).body.success).toBe(true);
    const { acts } = (await finance.get(`${PATH}/history`, { query: { id } })).body.result;
    expect(acts[0].changes).toEqual([{ field: 'instName', old: '云州银行YZ03', new: '云州银行城东支行' }]);
  });
});

it('stays that of its organisation, which gets another name and code', async () => {
  const renamed = await enteredOrganisation(owner, { digits: 320_006, kinds: 'ISSUER' });
  await add('YZ20', renamed.code);
  await sql`update gc_org set org_name = '云州新担保有限公司', credit_code = '91990100MA0000008H'
    where id = ${renamed.id}`.execute(owner);
  const [{ id, ...shown }] = await rowsOf(finance, { instCode: 'YZ20' });
  expect(shown).toMatchObject({ orgName: '云州新担保有限公司', orgCode: '91990100MA0000008H', orgId: renamed.id });
  expect((await finance.put(`${PATH}/edit`, { id, instName: '云州新担保' })).body).toMatchObject({ success: true });
  expect(await rowsOf(finance, { instCode: 'YZ20' })).toMatchObject([{ orgId: renamed.id }]);
});

describe('the institution picker', () => {
  it('offers everybody of the business the fields of the contract', async () => {
    await add('YZ10');
    for (const username of ['bidder01', 'tenderer01', 'agent01', 'issuer01', 'expert01', 'staff02', 'supervisor01']) {
      const { body } = await (await as(username)).get(`${PATH}/list`, { query: { instName: '*YZ10' } });
      expect(body).toMatchObject({
        success: true,
        code: 200,
        result: {
          records: [{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), instCode: 'YZ10', instName: '云州银行YZ10' }],
          total: 1,
          size: 10,
          current: 1,
          pages: 1,
        },
      });
    }
    expect((await (await as('admin')).get(`${PATH}/list`)).status).toBe(403);
  });

  it('leaves out who is switched off, and whose organisation is no longer in force', async () => {
    await add('YZ11');
    const [{ id }] = await rowsOf(finance, { instCode: 'YZ11' });
    await finance.put(`${PATH}/edit`, { id, enabled: false });
    const bidder = await as('bidder01');
    expect(await rowsOf(bidder, { instCode: 'YZ11' })).toEqual([]);
    expect(await rowsOf(finance, { instCode: 'YZ11' })).toHaveLength(1);
    const insurer = await enteredOrganisation(owner, { digits: 320_005, kinds: 'ISSUER' });
    await add('YZ12', insurer.code);
    expect(await rowsOf(bidder, { instCode: 'YZ12' })).toHaveLength(1);
    await sql`update gc_org set status = 'SUSPENDED' where id = ${insurer.id}`.execute(owner);
    expect(await rowsOf(bidder, { instCode: 'YZ12' })).toEqual([]);
  });
});

it('the organisations of which an institution can be made are offered by name to finance alone', async () => {
  const query = { creditCode: `${bank.code},` };
  const { body } = await finance.get(`${PATH}/issuers`, { query });
  expect(body.result.records).toEqual([{ id: bank.id, orgName: '云州项目法人320001', creditCode: bank.code }]);
  expect((await (await as('bidder01')).get(`${PATH}/issuers`, { query })).status).toBe(403);
});

it('the demo city has the three of its design', async () => {
  const query = { createBy: 'finance01', pageSize: 100 };
  expect((await rowsOf(finance, query)).map((row: { instCode: string }) => row.instCode)).toEqual(
    expect.arrayContaining(['YZBK', 'AXPI', 'YZRD']),
  );
});
