import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addParticipation } from '#kit/server/engine/participation.store.ts';
import { testApp } from '#testing/app.ts';
import { creditCode } from '#testing/organisation.ts';
import { addPerson } from '#testing/person.ts';
import { standingOf } from './registration.reads.ts';

const { owner, db } = await testApp();

let people = 0;
const somebody = () => {
  people += 1;
  return addPerson(owner, `registered-${people}`);
};

/** Somebody who acts for an organisation with these values. */
async function member(values: { status: string; level?: string; account?: string }, userId?: string) {
  const id = userId ?? (await somebody());
  people += 1;
  const { rows } = await sql<{ id: string }>`
    insert into gc_org (id, status, member_level, reg_address, basic_bank_name, basic_account_name, basic_account_no,
      basic_account_no_sealed, basic_account_no_mac, org_name, credit_code, org_kinds, region_code, legal_rep_name, legal_rep_id_no, legal_rep_id_no_sealed, legal_rep_id_no_mac,
      contact_name, contact_phone)
    values (gen_random_uuid(), ${values.status}, ${values.level ?? 'L0'}, '云州市测试路一号', '云州银行', '云州单位', ${values.account ?? null},
      ${values.account ? 'v1.' : null}, ${values.account ? 'mac' : null}, '云州单位', ${creditCode(60_000 + people)}, 'BIDDER', '990100', '陆川', '110***********002X', 'v1.', 'mac', '江一帆',
      '13800000001')
    returning id`.execute(owner);
  const objectId = rows[0]?.id ?? '';
  await addParticipation(owner, { object: 'gcOrg', objectId, relation: 'member', userId: id });
  return { id, objectId };
}

/** Makes somebody the person of a record in this state. */
async function individual(userId: string, status: string, phone: string | null = '13800000002') {
  people += 1;
  const { rows } = await sql<{ id: string }>`
    insert into gc_person (id, status, name, id_type, id_no, id_no_sealed, id_no_mac, gender, birth_on, phone, org_id)
    select gen_random_uuid(), ${status}, '江一帆', 'PASSPORT', 'E*****', 'v1.', ${`mac-${people}`}, '1', '1990-01-01',
      ${phone}, id from gc_org limit 1
    returning id`.execute(owner);
  const id = rows[0]?.id ?? '';
  await addParticipation(owner, { object: 'gcPerson', objectId: id, relation: 'self', userId });
  return id;
}

it('tells of no registration by null, and of an individual by default', async () => {
  const nobody = { agencyLegal: null, subjectLegal: null, userType: 'SUBJECT' };
  expect(await standingOf(db, await somebody())).toEqual(nobody);
});

it.each([
  ['DRAFT', 'L0', undefined, { status: 'DRAFT', level: 0, missing: ['basicAccount'] }],
  ['DRAFT', 'L0', '6222020200112233445', { status: 'DRAFT', level: 0, missing: [] }],
  ['PENDING', 'L0', '6222020200112233445', { status: 'PENDING', level: 0, missing: [] }],
  ['ACTIVE', 'L2', '6222020200112233445', { status: 'ACTIVE', level: 2, missing: [] }],
  ['EXPIRED', 'L2', '6222020200112233445', { status: 'EXPIRED', level: 2, missing: ['businessLicence'] }],
  ['SUSPENDED', 'L3', '6222020200112233445', { status: 'SUSPENDED', level: 3, missing: [] }],
  ['CLOSED', 'L2', undefined, { status: 'CLOSED', level: 2, missing: [] }],
])('tells of an organisation that is %s at %s with the account %s', async (status, level, account, expected) => {
  const { id } = await member({ status, level, account });
  expect(await standingOf(db, id)).toEqual({ agencyLegal: expected, subjectLegal: null, userType: 'AGENCY' });
});

it('tells what review has remarked of a returned organisation as what is missing', async () => {
  const { id, objectId } = await member({ status: 'REJECTED', account: '6222020200112233445' });
  const remarks = JSON.stringify([
    { field: 'contactName', text: '不是获授权的人' },
    { field: 'legalRepName', text: '与执照不一致' },
    { field: 'officeAddress', text: '不完整' },
  ]);
  await sql`
    insert into review (id, object, object_id, command, remarks, by_user, by_name, at)
    values (gen_random_uuid(), 'gcOrg', ${objectId}, 'reject', ${remarks}::jsonb, 'staff01', '韩雪', now())`.execute(
    owner,
  );
  expect((await standingOf(db, id)).agencyLegal).toEqual({
    status: 'REJECTED',
    level: 0,
    missing: ['businessLicence', 'legalPerson', 'authorisation'],
  });
});

it.each([
  ['DRAFT', null, { status: 'DRAFT', level: 0, missing: ['mobile'] }],
  ['PENDING', '13800000002', { status: 'PENDING', level: 0, missing: [] }],
  ['APPROVED', '13800000002', { status: 'ACTIVE', level: 1, missing: [] }],
  ['CHANGING', '13800000002', { status: 'ACTIVE', level: 1, missing: [] }],
  ['CLOSED', '13800000002', { status: 'CLOSED', level: 0, missing: [] }],
])('tells of a person whose record is %s, with the telephone %s', async (status, phone, expected) => {
  const id = await somebody();
  await individual(id, status, phone);
  expect(await standingOf(db, id)).toEqual({ agencyLegal: null, subjectLegal: expected, userType: 'SUBJECT' });
});

it('tells what review has remarked of a returned person as what is missing', async () => {
  const id = await somebody();
  const objectId = await individual(id, 'REJECTED');
  await sql`
    insert into review (id, object, object_id, command, remarks, by_user, by_name, at)
    values (gen_random_uuid(), 'gcPerson', ${objectId}, 'reject', ${JSON.stringify([{ field: 'idNo', text: '看不清' }])}::jsonb,
      'staff01', '韩雪', now())`.execute(owner);
  expect((await standingOf(db, id)).subjectLegal).toEqual({ status: 'REJECTED', level: 0, missing: ['identityCard'] });
});

it('tells of the record in force to somebody whose former one was closed', async () => {
  const id = await somebody();
  await individual(id, 'CLOSED');
  await individual(id, 'APPROVED');
  expect((await standingOf(db, id)).subjectLegal?.status).toBe('ACTIVE');
});

it('counts someone with both as acting for the organisation', async () => {
  const { id } = await member({ status: 'DRAFT' });
  await individual(id, 'APPROVED');
  const both = await standingOf(db, id);
  expect([both.agencyLegal?.status, both.subjectLegal?.status, both.userType]).toEqual(['DRAFT', 'ACTIVE', 'AGENCY']);
});

it('tells of the organisation in force to somebody who acted for a closed one before', async () => {
  const { id } = await member({ status: 'CLOSED' });
  await member({ status: 'ACTIVE', level: 'L2' }, id);
  expect((await standingOf(db, id)).agencyLegal?.status).toBe('ACTIVE');
});

it('ends with the membership', async () => {
  const { id } = await member({ status: 'ACTIVE', level: 'L2' });
  await sql`update participation set ended_at = business_now() where user_id = ${id}`.execute(owner);
  expect(await standingOf(db, id)).toMatchObject({ agencyLegal: null, userType: 'SUBJECT' });
});
