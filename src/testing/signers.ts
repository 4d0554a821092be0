import { sql } from 'kysely';
import { expect } from 'vitest';
import { testApp } from './app.ts';
import { roleId } from './city.ts';
import type { Client } from './client.ts';
import { organisationDraft } from './organisation.ts';
import { addPerson } from './person.ts';
import { codeFor, type ToSign } from './phone-code.ts';

const PATH = '/gcOrg/gcOrg';

/** A whole app with people who sign for organisations of their own; `first` tells the test files apart. */
export async function openSigners(first: number) {
  const { owner, as, database } = await testApp();
  const reception = await as('staff01');
  let entered = first;

  async function applicant(phone?: string): Promise<{ client: Client; id: string; phone: string }> {
    entered += 1;
    const username = `signer-${entered}`;
    const userId = await addPerson(owner, username);
    await sql`insert into user_role (user_id, role_id) values (${userId}, ${roleId('BIDDER')})`.execute(owner);
    const client = await as(username);
    const contactPhone = phone ?? `13900000${entered}`;
    await client.post(`${PATH}/add`, organisationDraft(entered, { contactPhone }));
    const [row] = (await client.get(`${PATH}/list`)).body.result.records;
    return { client, id: row.id, phone: contactPhone };
  }
  const ask = async (client: Client, id: string, signed: ToSign = {}) =>
    (await client.post(`${PATH}/phoneCode`, { id, ...signed })).body;
  const give = async (client: Client, command: string, id: string, input: object = {}) => {
    const { rows } = await sql<{ version: number }>`select version from gc_org where id = ${id}`.execute(owner);
    return (await client.post(`${PATH}/${command}`, { id, version: rows[0]?.version, ...input })).body;
  };
  const submit = (client: Client, id: string, code?: string) => give(client, 'submit', id, code ? { code } : {});
  async function handedIn() {
    const made = await applicant();
    await submit(made.client, made.id, await codeFor(owner, made.client, made.id));
    return made;
  }
  /** An organisation that was handed in and came back. */
  async function returned() {
    const made = await handedIn();
    expect(await give(reception, 'reject', made.id, { opinion: '请核对' })).toMatchObject({ success: true });
    return made;
  }
  /** An organisation in force, and what asks for a change of it. */
  async function inForce() {
    const made = await handedIn();
    expect(await give(reception, 'approve', made.id)).toMatchObject({ success: true });
    const request = async (changes: object, more: object = {}) => {
      const { rows } = await sql<{ version: number }>`select version from gc_org where id = ${made.id}`.execute(owner);
      const input = { id: made.id, version: rows[0]?.version, changes, reason: '搬迁', ...more };
      return (await made.client.post('/gcOrg/change/request', input)).body;
    };
    return { ...made, request };
  }
  /** Makes every code look so many seconds older. */
  const age = (seconds: number) =>
    sql`
      update one_time_code set created_at = created_at - make_interval(secs => ${seconds}),
        expires_at = expires_at - make_interval(secs => ${seconds})`.execute(owner);
  return { PATH, owner, as, database, reception, applicant, ask, give, submit, returned, inForce, age };
}

/** Six digits that are not those. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
