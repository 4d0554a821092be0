import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { addPerson } from '#testing/person.ts';
import { standingOf } from './registration.reads.ts';

const { owner, db } = await testApp();

let people = 0;
async function registered(...registrations: { kind: string; status: string; level: number; missing?: string[] }[]) {
  people += 1;
  const id = await addPerson(owner, `registered-${people}`);
  for (const { kind, status, level, missing = [] } of registrations)
    await sql`insert into legal_registration (id, user_id, kind, status, level, missing)
      values (gen_random_uuid(), ${id}, ${kind}, ${status}, ${level}, ${missing})`.execute(owner);
  return standingOf(db, id);
}

it('tells of no registration by null, and of an individual by default', async () => {
  expect(await registered()).toEqual({ agencyLegal: null, subjectLegal: null, userType: 'SUBJECT' });
});

it('tells how far the registration of a legal entity has come and what is missing', async () => {
  const half = { kind: 'AGENCY', status: 'PENDING', level: 1, missing: ['license', 'account'] };
  expect(await registered(half)).toEqual({
    agencyLegal: { status: 'PENDING', level: 1, missing: ['license', 'account'] },
    subjectLegal: null,
    userType: 'AGENCY',
  });
});

it('tells of the registration of an individual', async () => {
  expect(await registered({ kind: 'SUBJECT', status: 'ACTIVE', level: 1 })).toEqual({
    agencyLegal: null,
    subjectLegal: { status: 'ACTIVE', level: 1, missing: [] },
    userType: 'SUBJECT',
  });
});

it('counts someone with both registrations as standing for the legal entity', async () => {
  const both = await registered(
    { kind: 'SUBJECT', status: 'ACTIVE', level: 1 },
    { kind: 'AGENCY', status: 'DRAFT', level: 0 },
  );
  expect([both.agencyLegal?.status, both.subjectLegal?.status, both.userType]).toEqual(['DRAFT', 'ACTIVE', 'AGENCY']);
});
