import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ORGANISATION_GROUPS } from '#business/organisations/organisation-groups.rules.ts';
import { organisations } from '#business/organisations/organisations.contract.ts';
import { testApp } from '#testing/app.ts';
import { roleId } from '#testing/city.ts';
import { organisationDraft } from '#testing/organisation.ts';
import { addPerson } from '#testing/person.ts';
import { PDF, uploaded } from '#testing/sent-files.ts';

const { owner, as } = await testApp();
const PATH = '/gcOrg/gcOrg';

let entered = 2_700;
async function memberWith(more: object = {}) {
  entered += 1;
  const userId = await addPerson(owner, `papers-${entered}`);
  await sql`insert into user_role (user_id, role_id) values (${userId}, ${roleId('BIDDER')})`.execute(owner);
  const mine = await as(`papers-${entered}`);
  const { body } = await mine.post(`${PATH}/add`, organisationDraft(entered, { ...more }));
  const [row] = (await mine.get(`${PATH}/list`)).body.result.records;
  return { mine, body, id: String(row?.id) };
}
const detail = async (client: Awaited<ReturnType<typeof as>>, id: string) =>
  (await client.get(`${PATH}/queryById`, { query: { id } })).body.result;

// By hand from the design: its section on organisations and its dictionary of fields.
const DESIGNED = `orgName creditCode orgKinds orgNature scale isDisabledWelfare isPrison legalRepName legalRepIdType
  legalRepIdNo legalRepPhone regCapitalFen regCapitalCurrency establishedOn licenceEndOn regionCode regAddress
  officeAddress industryCode basicBankName basicBankCode basicAccountNo basicAccountName basicAccountProof contactName
  contactPhone email website postcode memberLevel creditScore status`.split(/\s+/);

describe('an organisation', () => {
  it('has every field of the design, each in a group of its record', () => {
    const { fields } = organisations;
    expect(Object.keys(fields).toSorted()).toEqual([...DESIGNED, 'regNo'].toSorted());
    const shown = Object.values(ORGANISATION_GROUPS).flatMap((group) => group.fields);
    expect(DESIGNED.filter((name) => name !== 'status' && !shown.includes(name))).toEqual([]);
  });

  it('keeps what its form sends of every field', async () => {
    const sent = {
      regCapitalFen: '5000000000',
      regCapitalCurrency: 'USD',
      legalRepPhone: '0571-88886666',
      website: 'https://yunzhou.example/about',
      regAddress: '云州市城东区一号',
      establishedOn: '2001-02-03',
    };
    const { mine, id } = await memberWith(sent);
    expect(await detail(mine, id)).toMatchObject({ ...sent, legalRepIdType: 'ID_CARD', creditScore: null });
  });

  it('has a legal representative with a passport, whose number needs no check sign', async () => {
    const { mine, id } = await memberWith({ legalRepIdType: 'PASSPORT', legalRepIdNo: 'E12345678' });
    expect((await detail(mine, id)).legalRepIdNo).toBe('*********');
    expect((await mine.post(`${PATH}/reveal`, { id })).body.result).toEqual({ legalRepIdNo: 'E12345678' });
    const { body } = await mine.put(`${PATH}/edit`, { id, legalRepIdType: 'ID_CARD' });
    expect(body).toMatchObject({ result: { refusal: 'org.number-again', field: 'legalRepIdNo' } });
  });
});

describe('the proof of the basic account', () => {
  const proofOf = (client: Awaited<ReturnType<typeof as>>) => uploaded(client, '开户证明.pdf', PDF, { biz: 'gcOrg' });

  it('is read by its own and by reception, and by nobody who may not look at the number', async () => {
    const { mine, id } = await memberWith();
    const path = await proofOf(mine);
    const { body } = await mine.put(`${PATH}/edit`, { id, basicAccountProof: path });
    expect(body).toMatchObject({ success: true });
    await sql`update gc_org set status = 'ACTIVE' where id = ${id}`.execute(owner);
    const read = async (client: typeof mine) => (await client.get(`/sys/common/static/${path}`)).status;
    const others = ['bidder02', 'supervisor01', 'auditor01', 'admin'];
    expect([await read(mine), await read(await as('staff01'))]).toEqual([200, 200]);
    for (const other of others) expect(await read(await as(other)), other).toBe(404);
  });

  it('is no file of somebody else', async () => {
    const { mine, id } = await memberWith();
    const foreign = await proofOf(await as('bidder02'));
    expect((await mine.put(`${PATH}/edit`, { id, basicAccountProof: foreign })).body).toMatchObject({
      result: { refusal: 'org.unknown-file', field: 'basicAccountProof' },
    });
  });
});
