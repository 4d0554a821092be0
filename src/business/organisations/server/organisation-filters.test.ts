import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { roleId } from '#testing/city.ts';
import { organisationDraft } from '#testing/organisation.ts';
import { addPerson } from '#testing/person.ts';

const { owner, as } = await testApp();
const person = await addPerson(owner, 'applicant-kinds');
await sql`insert into user_role (user_id, role_id) values (${person}, ${roleId('BIDDER')})`.execute(owner);
const mine = await as('applicant-kinds');
await mine.post('/gcOrg/gcOrg/add', organisationDraft(777, { orgKinds: 'TENDERER,BIDDER' }));
const count = async (query: object) =>
  (await mine.get('/gcOrg/gcOrg/list', { query: { ...query } })).body.result.records.length;

const asked = (rule: string, val: string) => ({
  superQueryParams: encodeURI(JSON.stringify([{ field: 'orgKinds', rule, val }])),
});

it.each<[string, object, number]>([
  ['one of its kinds', { orgKinds: ',BIDDER,' }, 1],
  ['any of several', { orgKinds: ',AGENCY,TENDERER,' }, 1],
  ['part of a word', { orgKinds: ',TENDER,' }, 0],
  ['one in a condition', asked('in', 'BIDDER'), 1],
  ['several in a condition', asked('in', 'AGENCY,BIDDER'), 1],
  ['another kind', asked('in', 'AGENCY'), 0],
  ['the same in another order', asked('eq', 'BIDDER,TENDERER'), 1],
  ['fewer than it has', asked('eq', 'BIDDER'), 0],
  ['not only one', asked('ne', 'BIDDER'), 1],
  ['like one', asked('like', 'BIDDER'), 1],
])('an organisation is found by any of its kinds, and equals them in whatever order: %s', async (_name, query, found) =>
  expect(await count(query)).toBe(found),
);
