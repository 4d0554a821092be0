import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';
import type { Client } from '#testing/client.ts';
import { codeFor } from '#testing/phone-code.ts';

/** What the test of served machines needs to know of a kind, beside how an object of it is made (`objects.ts`). */
export interface ServedMachine {
  /** As what each of these is related to an object that belongs to the first of them. All others stand to it as nothing that moves it. */
  stands: Record<string, readonly string[]>;
  /** Makes the object ready for every one of its moves. */
  ready?: (id: string, owner: string) => RawBuilder<unknown>;
  /** What must come with a command. */
  input: Record<string, object>;
  /** What must be asked for before a command is given. */
  ask?: Record<string, (db: Db, client: Client, id: string) => Promise<object>>;
}

const REVIEW = { opinion: '请核对' };

/** A change that is under review. */
const changeOf = (object: string, id: string, owner: string, after: Record<string, string>) => sql`
  insert into change_request (id, status, change_no, object, object_id, title, fields, before, after, sealed, reason,
    submitted_by, created_by)
  values (gen_random_uuid(), 'PENDING', ${`BG ${id}`}, ${object}, ${id}, '变更', ${Object.keys(after).join(',')}, '{}',
    ${JSON.stringify(after)}, '{}', '信息更正', ${owner}, ${owner})`;

/** A kind with commands joins the test by one entry here. */
export const SERVED_MACHINES: Record<string, ServedMachine> = {
  gcOrg: {
    stands: { bidder01: ['applicant'], staff01: ['centerAccept'], supervisor01: ['supervisor'] },
    ready: (id) => sql`
      update gc_org set reg_address = '云州市测试路一号', basic_bank_name = '云州银行', basic_account_name = org_name, basic_account_no = '622************3445',
        basic_account_no_sealed = 'v1.', basic_account_no_mac = 'mac'
      where id = ${id}`,
    input: { reject: REVIEW, suspend: { decisionNo: '云建罚〔2026〕7号' } },
    ask: {
      submit: async (db, client, id) => ({ code: await codeFor(db, client, id) }),
      // It was made as a row: nobody has verified its telephone.
      resubmit: async (db, client, id) => ({ code: await codeFor(db, client, id) }),
    },
  },
  gcOrgChange: {
    stands: { bidder01: ['applicant'], staff01: ['centerAccept'] },
    ready: (id) => sql`
      with ready as (update gc_org set status = 'ACTIVE', basic_bank_name = '云州银行', basic_account_name = org_name,
        basic_account_no = '622************3445', basic_account_no_sealed = 'v1.', basic_account_no_mac = 'mac'
        where id = (select object_id from change_request where id = ${id}))
      update change_request set reason = '信息更正', before = '{"email":null}', after = '{"email":"a@yunzhou.example"}'
      where id = ${id}`,
    input: { reject: REVIEW },
  },
  gcPerson: {
    stands: { bidder01: ['owner'], staff01: ['centerAccept'] },
    ready: (id, owner) => sql`
      with change as (${changeOf('gcPerson', id, owner, { email: 'a@yunzhou.example' })})
      update gc_person set gender = '1', birth_on = '1990-01-01', transfer_side = 'ASKED',
        transfer_org_id = (select id from gc_org where id <> gc_person.org_id and status = 'ACTIVE' limit 1)
      where id = ${id}`,
    input: { reject: REVIEW, requestChange: { changes: { email: 'b@yunzhou.example' } } },
  },
  gcProject: {
    stands: { tenderer01: ['owner'], staff01: ['centerAccept'] },
    ready: (id, owner) => sql`
      with change as (${changeOf('gcProject', id, owner, { ownerContact: '江二帆' })})
      update gc_project set approval_files = 'gcProject/approval.pdf' where id = ${id}`,
    input: { reject: REVIEW, change: { changes: { ownerContact: '江三帆' } } },
  },
};
