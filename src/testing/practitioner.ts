import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';
import { addParticipation } from '#kit/server/engine/participation.store.ts';
import { creditCode } from '#testing/organisation.ts';

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** An invented identity card of a woman born on 1990-05-06, with a right check sign; the number tells it from others. */
export function idCard(number: number): string {
  const body = `99010119900506${String(number).padStart(2, '0').slice(-2)}2`;
  const head = `990${String(Math.floor(number / 100) % 1000).padStart(3, '0')}${body.slice(6)}`;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(head[at]), 0);
  return head + '10X98765432'[sum % 11];
}

/** A person of an organisation as the form sends them; every text is invented. */
export const personDraft = (number: number, orgId: string, more: Record<string, unknown> = {}) => ({
  name: `测试人员${'甲乙丙丁戊己庚辛'[number % 8]}`,
  idType: 'ID_CARD',
  idNo: idCard(number),
  orgId,
  phone: '13900000001',
  position: 'PROJECT_MANAGER',
  titleLevel: 'MIDDLE',
  socialSecurityFrom: '2024-03',
  ...more,
});

/** An organisation in force, and the accounts that act for it. */
export async function activeOrganisation(owner: Db, number: number, ...members: string[]) {
  const code = creditCode(number);
  const orgName = `云州人员单位${number}有限公司`;
  const { rows } = await sql<{ id: string }>`
    insert into gc_org (id, status, org_name, credit_code, org_kinds, region_code, legal_rep_name, legal_rep_id_no,
      legal_rep_id_no_sealed, legal_rep_id_no_mac, contact_name, contact_phone, created_by)
    values (gen_random_uuid(), 'ACTIVE', ${orgName}, ${code}, 'BIDDER', '990100', '陆川', '110***********002X',
      'v1.', ${code}, '江一帆', '13800000001', 'admin')
    returning id`.execute(owner);
  const id = rows[0]?.id ?? '';
  for (const userId of members)
    await addParticipation(owner, { object: 'gcOrg', objectId: id, relation: 'member', userId });
  return { id, creditCode: code, orgName };
}
