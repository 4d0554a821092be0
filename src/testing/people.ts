import { sql } from 'kysely';
import { expect } from 'vitest';
import { testApp } from './app.ts';
import type { Client } from './client.ts';
import { activeOrganisation, personDraft } from './practitioner.ts';

const PATH = '/gcPerson/gcPerson';
const NOT_FOUND = { success: false, code: 404, result: { refusal: 'row.not-found' } };

/** A whole app with two organisations, a member of each, and reception. */
export async function openPeople() {
  const { app, owner, as, idOf, database } = await testApp();
  const mine = await as('bidder01');
  const rival = await as('bidder02');
  const reception = await as('staff01');
  const here = await activeOrganisation(owner, 770_001, await idOf('bidder01'));
  const there = await activeOrganisation(owner, 770_002, await idOf('bidder02'));
  let entered = 0;

  const rowsOf = async (client: Client, query = {}) =>
    (await client.get(`${PATH}/list`, { query })).body.result.records;
  const detail = async (client: Client, id: string) => (await client.get(`${PATH}/queryById`, { query: { id } })).body;
  const versionOf = async (id: string) =>
    (await sql<{ version: number }>`select version from gc_person where id = ${id}`.execute(owner)).rows[0]?.version;
  const give = async (client: Client, command: string, id: string, input: object = {}) =>
    (await client.post(`${PATH}/${command}`, { id, version: await versionOf(id), ...input })).body;

  async function draftOf(client: Client, more: object = {}, orgId = here.id) {
    entered += 1;
    const draft = personDraft(entered, orgId, { name: `在库人员${entered}`, ...more });
    expect((await client.post(`${PATH}/add`, draft)).body).toMatchObject({ success: true });
    const { rows } = await sql<{ id: string }>`select id from gc_person where name = ${draft.name}`.execute(owner);
    return { ...draft, id: rows[0]?.id ?? '' };
  }
  async function pending(client: Client, more = {}) {
    const person = await draftOf(client, more);
    expect(await give(client, 'submit', person.id)).toMatchObject({ success: true });
    return person;
  }
  async function approved(more = {}) {
    const person = await pending(mine, more);
    expect(await give(reception, 'approve', person.id)).toMatchObject({ success: true });
    return person;
  }
  const facts = async (id: string) =>
    (
      await sql<{ body: string }>`select body from fact where subject_id = ${id} order by position`.execute(owner)
    ).rows.map(({ body }) => JSON.parse(body));
  return {
    PATH,
    NOT_FOUND,
    app,
    database,
    owner,
    as,
    mine,
    rival,
    reception,
    here,
    there,
    rowsOf,
    detail,
    give,
    draftOf,
    pending,
    approved,
    facts,
  };
}
