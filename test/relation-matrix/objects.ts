import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';
import { addParticipation } from '#kit/server/engine/participation.store.ts';
import { enteredOrganisation } from '#testing/investment-project.ts';
import { creditCode } from '#testing/organisation.ts';

interface Belongs {
  owner: Db;
  /** The user whose own it is. */
  userId: string;
  username: string;
}

/** Makes an object of its kind that is under review; `key` is a text that only its rows hold. */
type Make = (of: Belongs) => Promise<{ id: string; key: string }>;

let made = 0;

const organisation: Make = async ({ owner, userId, username }) => {
  made += 1;
  const key = creditCode(880_000 + made);
  const { rows } = await sql<{ id: string }>`
    insert into gc_org (id, status, org_name, credit_code, org_kinds, region_code, legal_rep_name, legal_rep_id_no,
      legal_rep_id_no_sealed, legal_rep_id_no_mac, contact_name, contact_phone, created_by)
    values (gen_random_uuid(), 'PENDING', '云州矩阵单位', ${key}, 'BIDDER', '990100', '陆川', '110***********002X',
      'v1.', ${key}, '江一帆', '13800000001', ${username})
    returning id`.execute(owner);
  const id = rows[0]?.id ?? '';
  await sql`update participation set ended_at = business_now() where user_id = ${userId} and relation = 'member'`.execute(
    owner,
  );
  await addParticipation(owner, { object: 'gcOrg', objectId: id, relation: 'member', userId });
  return { id, key };
};

const organisationChange: Make = async (of) => {
  const { id: objectId, key } = await organisation(of);
  const { rows } = await sql<{ id: string }>`
    insert into change_request (id, status, change_no, object, object_id, title, fields, before, after, sealed,
      submitted_by, created_by)
    values (gen_random_uuid(), 'PENDING', ${`BG${key}`}, 'gcOrg', ${objectId}, ${key}, 'email', '{}', '{}', '{}',
      ${of.username}, ${of.username})
    returning id`.execute(of.owner);
  return { id: rows[0]?.id ?? '', key };
};

const investmentProject: Make = async ({ owner, userId, username }) => {
  made += 1;
  const key = `XMKEY${made}`;
  const { id: orgId } = await enteredOrganisation(owner, { digits: 890_000 + made, userId });
  const { rows } = await sql<{ id: string }>`
    insert into gc_project (id, status, project_code, project_name, region_code, legal_org_id, legal_org_name,
      industry_code, approval_name, approval_no, approval_org, fund_source, total_invest_fen, scale, owner_contact,
      owner_phone, created_by)
    values (gen_random_uuid(), 'PENDING', ${key}, ${`云州矩阵工程${key}`}, '990100', ${orgId}, '云州矩阵单位', 'E4813',
      '批复', '1号', '云州市发展改革委', 'OWN', 100, '一项', '江一帆', '13800000001', ${username})
    returning id`.execute(owner);
  return { id: rows[0]?.id ?? '', key };
};

const person: Make = async (of) => {
  const { id: orgId, key } = await organisation(of);
  const { rows } = await sql<{ id: string }>`
    insert into gc_person (id, status, name, id_type, id_no, id_no_sealed, id_no_mac, org_id, created_by)
    values (gen_random_uuid(), 'PENDING', ${key}, 'PASSPORT', '*********', 'v1.', ${key}, ${orgId}, ${of.username})
    returning id`.execute(of.owner);
  return { id: rows[0]?.id ?? '', key };
};

export const OBJECTS: Record<string, Make> = {
  gcOrg: organisation,
  gcOrgChange: organisationChange,
  gcProject: investmentProject,
  gcPerson: person,
};

/** Who its own and who a rival is, where a bidder never has such an object. */
export const PERSONAS_OF: Record<string, { own: string; rival: string }> = {
  gcProject: { own: 'tenderer01', rival: 'agent01' },
};
