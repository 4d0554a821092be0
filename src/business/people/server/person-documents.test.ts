import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openPeople } from '#testing/people.ts';
import { idCard, personDraft } from '#testing/practitioner.ts';

const { PATH, owner, mine, rival, reception, here, there, detail, give, draftOf, pending, approved, database } =
  await openPeople();

describe('the number of a document', () => {
  it('is kept sealed: answers and the table hold its mask, and each look is audited', async () => {
    const { id, idNo } = await draftOf(mine);
    const { rows } = await sql<{ row: string }>`select gc_person::text as row from gc_person where id = ${id}`.execute(
      owner,
    );
    expect(rows[0]?.row).not.toContain(idNo);
    expect((await mine.post(`${PATH}/reveal`, { id })).body.result).toEqual({ idNo });
    const audited = await sql<{ detail: object }>`
      select detail from audit_entry where subject_id = ${id} and action like '%reveal%'`.execute(owner);
    expect(audited.rows).toEqual([{ detail: { field: 'idNo' } }]);
  });

  it('stays when a form sends the mask back', async () => {
    const { id, idNo } = await draftOf(mine);
    const { idNo: mask } = (await detail(mine, id)).result;
    const change = { id, idType: 'ID_CARD', idNo: mask, phone: '13900000002' };
    expect((await mine.put(`${PATH}/edit`, change)).body).toMatchObject({ success: true });
    expect((await mine.post(`${PATH}/reveal`, { id })).body.result).toEqual({ idNo });
  });

  it('that a change replaces is read whole and leaves a line in the history, though its mask is the same', async () => {
    const passport = { idType: 'PASSPORT', gender: '2', birthOn: '1990-05-06' };
    const { id } = await approved({ ...passport, idNo: 'E12345678' });
    const asked = { changes: { idNo: 'E12345679' }, reason: '换发护照' };
    expect(await give(mine, 'requestChange', id, asked)).toMatchObject({ success: true });
    const look = (client: typeof mine) => client.post(`${PATH}/revealChange`, { id });
    for (const client of [mine, reception]) expect((await look(client)).body.result).toEqual({ idNo: 'E12345679' });
    expect((await look(rival)).status).toBe(404);
    const audited = await sql<{ detail: object }>`
      select detail from audit_entry where subject_id = ${id} and action like '%revealChange'`.execute(owner);
    expect(audited.rows).toEqual(Array(2).fill({ detail: { field: 'idNo', change: expect.any(String) } }));
    expect(await give(reception, 'approve', id)).toMatchObject({ success: true });
    // What is over is read in the record, or no more.
    expect((await look(mine)).body.result).toEqual({ idNo: null });
    const { acts } = (await mine.get(`${PATH}/history`, { query: { id } })).body.result;
    expect(acts[0].changes).toContainEqual({ field: 'idNo', old: '*********', new: '*********' });
  });

  it('is the number of one person: the refusal says how to go on, and not where they are', async () => {
    const { idNo } = await pending(mine);
    for (const again of [idNo, idNo.toLowerCase()]) {
      const { body } = await rival.post(`${PATH}/add`, personDraft(1, there.id, { idNo: again }));
      expect(body).toMatchObject({
        success: false,
        message: '此人已在人员库中，不能重复登记',
        result: { refusal: 'person.exists', field: 'idNo', remedy: expect.stringContaining('申请调入') },
      });
      expect(JSON.stringify(body)).not.toContain(here.orgName);
    }
    const passport = { idType: 'PASSPORT', idNo, gender: '2', birthOn: '1990-05-06' };
    await draftOf(rival, passport, there.id);
  });

  it('in a draft keeps no other organisation from it: who hands in first has the person', async () => {
    const { id, idNo } = await draftOf(mine);
    const theirs = await draftOf(rival, { idNo }, there.id);
    expect((await mine.post(`${PATH}/add`, personDraft(2, here.id, { idNo }))).body).toMatchObject({
      result: { refusal: 'person.exists', field: 'idNo' },
    });
    expect(await give(rival, 'submit', theirs.id)).toMatchObject({ success: true });
    expect(await give(mine, 'submit', id)).toMatchObject({ result: { refusal: 'person.exists', field: 'idNo' } });
    expect((await mine.delete(`${PATH}/delete`, { query: { id } })).body).toMatchObject({ success: true });
  });

  it('of fifteen digits is that of the same person with eighteen', async () => {
    const { id } = await draftOf(mine, { idNo: '990777800102553' });
    expect((await mine.post(`${PATH}/reveal`, { id })).body.result.idNo).toMatch(/^99077719800102553[\dX]$/);
    expect((await detail(mine, id)).result).toMatchObject({ gender: '1', birthOn: '1980-01-02' });
  });

  it('that somebody else got meanwhile keeps a change from coming into force', async () => {
    const { id } = await approved();
    const taken = idCard(9_901);
    expect(await give(mine, 'requestChange', id, { changes: { idNo: taken } })).toMatchObject({ success: true });
    const theirs = await draftOf(rival, { idNo: taken }, there.id);
    await give(rival, 'submit', theirs.id);
    expect(await give(reception, 'approve', id)).toMatchObject({ result: { refusal: 'person.exists' } });
    expect((await detail(mine, id)).result.status).toBe('CHANGING');
  });
});

describe('of several who name one document at the same moment', () => {
  const refused = { success: false, code: 500, result: { refusal: 'person.exists', field: 'idNo' } };
  const oneOf = (answers: { status: number; body: { success: boolean } }[]) => {
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    for (const { body } of answers.filter(({ body }) => !body.success)) expect(body).toMatchObject(refused);
  };

  it('one enters the person, and their colleagues of the moment are told that they are there', async () => {
    const idNo = idCard(9_910);
    const add = () => mine.post(`${PATH}/add`, personDraft(9_910, here.id, { idNo, name: '同时登记' }));
    oneOf(await Promise.all([add(), add(), add(), add()]));
  });

  it('one hands the person in, and the others are told that they are there', async () => {
    const idNo = idCard(9_913);
    const drafts = [
      { client: mine, person: await draftOf(mine, { idNo }) },
      { client: rival, person: await draftOf(rival, { idNo }, there.id) },
      { client: reception, person: await draftOf(reception, { idNo }) },
    ];
    oneOf(
      await Promise.all(
        drafts.map(({ client, person }) => client.post(`${PATH}/submit`, { id: person.id, version: 1 })),
      ),
    );
  });

  it('one edit gives it, and the others are refused at the field', async () => {
    const people = await Promise.all([draftOf(mine), draftOf(mine), draftOf(mine)]);
    const idNo = idCard(9_911);
    oneOf(await Promise.all(people.map(({ id }) => mine.put(`${PATH}/edit`, { id, idType: 'ID_CARD', idNo }))));
  });

  it('a hand-in and the approval of a change do not both give it', async () => {
    const { id } = await approved();
    const idNo = idCard(9_912);
    const draft = await draftOf(rival, { idNo }, there.id);
    await give(mine, 'requestChange', id, { changes: { idNo } });
    const { version } = (await detail(reception, id)).result;
    oneOf(
      await Promise.all([
        reception.post(`${PATH}/approve`, { id, version }),
        rival.post(`${PATH}/submit`, { id: draft.id, version: 1 }),
      ]),
    );
  });

  it('the database had nothing to complain of', () => {
    expect(database.errorLines()).toEqual([]);
  });
});

/** More than that the field should be looked at. */
const SAYS_WHAT_TO_DO = /^(?!请核对 \S+$)./;

describe('a wrong value is refused at its field', () => {
  it.each([
    ['idNo', { idNo: '110105194912310021' }, 'form.id-card'],
    ['idNo', { idNo: '11010519491331002X' }, 'form.id-card'],
    ['idNo', { idNo: '110*05194912310021' }, 'form.id-number'],
    ['idType', { idType: 'DRIVING_LICENCE' }, 'input.not-in-dictionary'],
    ['gender', { gender: '1' }, 'person.differs-from-card'],
    ['birthOn', { birthOn: '1990-05-07' }, 'person.differs-from-card'],
    ['birthOn', { birthOn: '2026-02-30' }, 'input.not-as-asked'],
    ['phone', { phone: '12800000000' }, 'input.not-as-asked'],
    ['email', { email: 'nobody' }, 'form.email'],
    ['socialSecurityFrom', { socialSecurityFrom: '2024-13' }, 'input.not-as-asked'],
    ['position', { position: 'KING' }, 'input.not-in-dictionary'],
    ['name', { name: '甲' }, 'input.too-short'],
    ['orgId', { orgId: '00000000-0000-4000-8000-00000000abcd' }, 'person.organisation'],
  ])('%s: %j', async (field, wrong, refusal) => {
    const { body } = await mine.post(`${PATH}/add`, personDraft(8_000, here.id, wrong));
    const remedy = expect.stringMatching(SAYS_WHAT_TO_DO);
    expect(body).toMatchObject({
      success: false,
      message: expect.stringMatching(/./),
      result: { refusal, field, remedy },
    });
  });

  it('a number of another document than an identity card needs no check sign, but who it names', async () => {
    const { id } = await draftOf(mine, { idType: 'PASSPORT', idNo: 'E0000001' });
    expect(await give(mine, 'submit', id)).toMatchObject({
      message: '性别尚未填写，不能提交审核',
      result: { field: 'gender' },
    });
    expect((await mine.put(`${PATH}/edit`, { id, idType: 'ID_CARD' })).body).toMatchObject({
      result: { refusal: 'person.number-again', field: 'idNo' },
    });
    await mine.put(`${PATH}/edit`, { id, gender: '1', birthOn: '1980-01-01' });
    expect(await give(mine, 'submit', id)).toMatchObject({ success: true });
  });

  it('another organisation, whether it exists or not', async () => {
    const { body } = await mine.post(`${PATH}/add`, personDraft(8_002, there.id));
    expect(body).toMatchObject({ result: { refusal: 'person.organisation', field: 'orgId' } });
    const { id } = await draftOf(mine);
    expect((await mine.put(`${PATH}/edit`, { id, orgId: there.id })).body).toMatchObject({
      result: { refusal: 'person.organisation', field: 'orgId' },
    });
  });

  it('a person of an organisation that nobody has handed in', async () => {
    await sql`update gc_org set status = 'DRAFT' where id = ${here.id}`.execute(owner);
    const { body } = await mine.post(`${PATH}/add`, personDraft(8_001, here.id));
    await sql`update gc_org set status = 'ACTIVE' where id = ${here.id}`.execute(owner);
    expect(body).toMatchObject({ result: { refusal: 'person.organisation-draft', field: 'orgId' } });
  });
});
