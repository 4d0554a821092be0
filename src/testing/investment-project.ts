import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';
import { addParticipation } from '#kit/server/engine/participation.store.ts';
import type { testApp } from './app.ts';
import type { Client } from './client.ts';
import { creditCode } from './organisation.ts';
import { addPerson } from './person.ts';
import { PDF, uploaded } from './sent-files.ts';

interface Entered {
  digits: number;
  kinds?: string;
  status?: string;
  /** Who acts for it. */
  userId?: string;
}

/** An organisation as it is after its review. */
export async function enteredOrganisation(
  owner: Db,
  { digits, kinds = 'TENDERER', status = 'ACTIVE', userId }: Entered,
): Promise<{ id: string; code: string }> {
  const code = creditCode(digits);
  const { rows } = await sql<{ id: string }>`
    insert into gc_org (id, status, org_name, credit_code, org_kinds, region_code, legal_rep_name, legal_rep_id_no,
      legal_rep_id_no_sealed, legal_rep_id_no_mac, contact_name, contact_phone)
    values (gen_random_uuid(), ${status}, ${`云州项目法人${digits}`}, ${code}, ${kinds}, '990100', '陆川',
      '110***********002X', 'v1.', ${code}, '江一帆', '13800000001')
    returning id`.execute(owner);
  const id = rows[0]?.id ?? '';
  if (userId) await addParticipation(owner, { object: 'gcOrg', objectId: id, relation: 'member', userId });
  return { id, code };
}

/** An investment project as its form sends it; every text is invented. */
export const projectDraft = (name: string, more: Record<string, unknown> = {}) => ({
  projectName: name,
  regionCode: '990100',
  address: '云州市城东区云水路',
  industryCode: 'E4813',
  approvalKind: 'APPROVE',
  approvalName: '关于云水路改造工程可行性研究报告的批复',
  approvalNo: '云发改〔2026〕12号',
  approvalOrg: '云州市发展和改革委员会',
  fundSource: 'FISCAL,SPECIAL_BOND',
  stateFundedShare: '100.00',
  totalInvestFen: '12000000000',
  scale: '全长 3.2 公里，双向六车道',
  ownerContact: '江一帆',
  ownerPhone: '16600000001',
  ...more,
});

const PATH = '/gcProject/gcProject';

/** A file as the form of a project sends it. */
export const approvalFile = (client: Client) => uploaded(client, '批复.pdf', PDF, { biz: 'gcProject' });

/** Brings investment projects where a test wants them, by the calls that people make. */
export async function projectSteps({ owner, as }: Pick<Awaited<ReturnType<typeof testApp>>, 'owner' | 'as'>) {
  const reception = await as('staff01');
  let entered = 0;

  /** Somebody with the role of a tenderer, who acts for an organisation of their own. */
  async function applicant(username: string, digits: number) {
    const userId = await addPerson(owner, username, { roles: ['TENDERER'] });
    const organisation = await enteredOrganisation(owner, { digits, userId });
    return { client: await as(username), organisation };
  }
  const rowsOf = async (client: Client, query = {}) =>
    (await client.get(`${PATH}/list`, { query })).body.result.records;
  const detail = async (client: Client, id: string) => (await client.get(`${PATH}/queryById`, { query: { id } })).body;
  async function give(client: Client, command: string, id: string, input: object = {}) {
    const { rows } = await sql<{ version: number }>`select version from gc_project where id = ${id}`.execute(owner);
    return (await client.post(`${PATH}/${command}`, { id, version: rows[0]?.version, ...input })).body;
  }
  async function draftOf(client: Client, more: Record<string, unknown> = {}) {
    entered += 1;
    const draft = projectDraft(`云水路改造工程${entered}`, more);
    const { body } = await client.post(`${PATH}/add`, draft);
    if (!body.success) throw new Error(body.message);
    const [row] = await rowsOf(client, { projectName: draft.projectName });
    return row as { id: string; projectCode: string; version: number };
  }
  async function moved(client: Client, command: string, id: string) {
    const { success, message } = await give(client, command, id);
    if (!success) throw new Error(message);
  }
  async function pending(client: Client, more = {}) {
    const row = await draftOf(client, { approvalFiles: await approvalFile(client), ...more });
    await moved(client, 'submit', row.id);
    return row;
  }
  async function approved(client: Client, more = {}) {
    const row = await pending(client, more);
    await moved(reception, 'approve', row.id);
    return row;
  }
  return { reception, applicant, rowsOf, detail, give, draftOf, pending, approved };
}
