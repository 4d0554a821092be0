import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Client } from '#testing/client.ts';
import { openPeople } from '#testing/people.ts';
import { idCard } from '#testing/practitioner.ts';

const { PATH, NOT_FOUND, owner, as, mine, rival, reception, here, there, detail, give, pending, approved, facts } =
  await openPeople();

describe('a change of a person in force', () => {
  it('leaves the old data in force until another person has approved it', async () => {
    const { id } = await approved();
    expect((await mine.put(`${PATH}/edit`, { id, phone: '13900000008' })).body.result.refusal).toBe(
      'machine.other-state',
    );
    const asked = await give(mine, 'requestChange', id, { changes: { phone: '13900000008' }, reason: '换号' });
    expect(asked).toMatchObject({ success: true });
    expect((await detail(mine, id)).result).toMatchObject({ status: 'CHANGING', phone: '13900000001' });
    const { result } = (await reception.get(`${PATH}/lastChange`, { query: { id } })).body;
    expect(result).toMatchObject({ status: 'PENDING', reason: '换号', decision: null });
    expect([JSON.parse(result.before), JSON.parse(result.after)]).toEqual([
      { phone: '13900000001' },
      { phone: '13900000008' },
    ]);
    expect(await give(reception, 'approve', id)).toMatchObject({ success: true });
    expect((await detail(mine, id)).result).toMatchObject({ status: 'APPROVED', phone: '13900000008' });
  });

  it('is taken back by their organisation alone, also while that is suspended, and another one may be asked for', async () => {
    const { id } = await approved();
    await give(mine, 'requestChange', id, { changes: { phone: '13900000008' } });
    expect(await give(rival, 'withdrawChange', id)).toMatchObject(NOT_FOUND);
    expect((await give(reception, 'withdrawChange', id)).success).toBe(false);
    await sql`update gc_org set status = 'SUSPENDED' where id = ${here.id}`.execute(owner);
    expect(await give(mine, 'withdrawChange', id)).toMatchObject({ success: true });
    await sql`update gc_org set status = 'ACTIVE' where id = ${here.id}`.execute(owner);
    expect((await detail(mine, id)).result).toMatchObject({ status: 'APPROVED', phone: '13900000001' });
    const last = (await mine.get(`${PATH}/lastChange`, { query: { id } })).body.result;
    expect(last).toMatchObject({ status: 'WITHDRAWN', decision: null });
    expect((await facts(id)).at(-1)).toMatchObject({ command: 'withdrawChange', detail: { changeId: last.id } });
    expect(await give(mine, 'requestChange', id, { changes: { phone: '13900000009' } })).toMatchObject({
      success: true,
    });
  });

  it('is returned with remarks, and the old data stays', async () => {
    const { id } = await approved();
    await give(mine, 'requestChange', id, { changes: { position: 'SAFETY_OFFICER' } });
    const remarks = [{ field: 'position', text: '缺少安全B证' }];
    expect(await give(reception, 'reject', id, { opinion: '材料不全', remarks })).toMatchObject({ success: true });
    expect((await detail(mine, id)).result).toMatchObject({ status: 'APPROVED', position: 'PROJECT_MANAGER' });
    expect((await mine.get(`${PATH}/lastChange`, { query: { id } })).body.result).toMatchObject({
      status: 'REJECTED',
      decision: { by: '韩雪', opinion: '材料不全', remarks },
    });
  });

  it('that was refused is still told with the next one, though one between them was taken back', async () => {
    const { id } = await approved();
    const ask = () => give(mine, 'requestChange', id, { changes: { phone: '13900000008' } });
    await ask();
    await give(reception, 'reject', id, { opinion: '材料不全' });
    await ask();
    await give(mine, 'withdrawChange', id);
    expect(await ask()).toMatchObject({ success: true });
    expect((await reception.get(`${PATH}/lastChange`, { query: { id } })).body.result).toMatchObject({
      status: 'PENDING',
      decision: { opinion: '材料不全' },
    });
  });

  it('gives another document with what it says, checked like an entry', async () => {
    const { id } = await approved();
    expect(await give(mine, 'requestChange', id, { changes: { idNo: '110105194912310021' } })).toMatchObject({
      result: { refusal: 'form.id-card', field: 'idNo' },
    });
    expect(await give(mine, 'requestChange', id, { changes: { phone: '13900000001' } })).toMatchObject({
      result: { refusal: 'change.nothing' },
    });
    expect(await give(mine, 'requestChange', id, { changes: { idNo: '11010519491231002X' } })).toMatchObject({
      success: true,
    });
    await give(reception, 'approve', id);
    expect((await detail(mine, id)).result).toMatchObject({ birthOn: '1949-12-31', idNo: '110***********002X' });
    expect((await mine.post(`${PATH}/reveal`, { id })).body.result.idNo).toBe('11010519491231002X');
  });

  it('is not put in force once their organisation was closed', async () => {
    const { id } = await approved();
    await give(mine, 'requestChange', id, { changes: { phone: '13900000006' } });
    await sql`update gc_org set status = 'CLOSED' where id = ${here.id}`.execute(owner);
    expect(await give(reception, 'approve', id)).toMatchObject({
      success: false,
      result: { refusal: 'org.closed' },
    });
    await sql`update gc_org set status = 'ACTIVE' where id = ${here.id}`.execute(owner);
    expect(await give(reception, 'approve', id)).toMatchObject({ success: true });
  });

  it('never moves them to another organisation', async () => {
    const { id } = await approved();
    expect(await give(mine, 'requestChange', id, { changes: { orgId: there.id } })).toMatchObject({
      result: { refusal: 'change.nothing' },
    });
  });

  it('is not decided by the person who asked for it', async () => {
    const { id } = await pending(reception);
    const other = await as('staff01');
    // Reception goes on with what it has entered only for an organisation for which nobody acts.
    const members = (end: boolean) =>
      sql`
        update participation set ended_at = case when ${end} then business_now() end
        where object_id = ${here.id} and relation = 'member'`.execute(owner);
    await members(true);
    onTestFinished(() => members(false).then(() => undefined));
    await sql`update gc_person set created_by = 'bidder01', submitted_by = 'bidder01' where id = ${id}`.execute(owner);
    await give(other, 'approve', id);
    await sql`update gc_person set created_by = 'staff01' where id = ${id}`.execute(owner);
    expect(await give(reception, 'requestChange', id, { changes: { phone: '13900000007' } })).toMatchObject({
      success: true,
    });
    expect(await give(reception, 'approve', id)).toMatchObject({ result: { refusal: 'review.own' } });
  });
});

describe('a transfer', () => {
  const ask = async (client: Client, orgId: string, { name, idNo }: { name: string; idNo: string }) =>
    (await client.post(`${PATH}/askTransfer`, { id: orgId, name, idType: 'ID_CARD', idNo })).body;

  it('that the new organisation asks for needs the agreement of the old one, and keeps the history', async () => {
    const person = await approved();
    expect(await give(mine, 'transfer', person.id)).toMatchObject({ result: { refusal: 'person.no-transfer' } });
    expect(await ask(rival, there.id, person)).toMatchObject({ success: true });
    expect(await detail(rival, person.id)).toMatchObject(NOT_FOUND);
    expect(await give(rival, 'transfer', person.id)).toMatchObject(NOT_FOUND);
    expect((await detail(mine, person.id)).result).toMatchObject({
      transferSide: 'ASKED',
      transferOrgName: there.orgName,
    });
    expect(await give(mine, 'transfer', person.id)).toMatchObject({ success: true });
    expect(await detail(mine, person.id)).toMatchObject(NOT_FOUND);
    expect((await detail(rival, person.id)).result).toMatchObject({
      status: 'APPROVED',
      orgId: there.id,
      orgName: there.orgName,
      transferSide: null,
    });
    expect((await facts(person.id)).at(-1)).toMatchObject({
      command: 'transfer',
      detail: { from: here.orgName, to: there.orgName },
    });
    const { acts } = (await rival.get(`${PATH}/history`, { query: { id: person.id } })).body.result;
    expect(acts[0].changes).toContainEqual({ field: 'orgName', old: here.orgName, new: there.orgName });
  });

  it('that the old organisation offers is taken by the new one, which sees whom it is offered', async () => {
    const { id } = await approved();
    expect(await give(mine, 'offerTransfer', id, { creditCode: there.creditCode })).toMatchObject({ success: true });
    expect((await detail(mine, id)).result.state.allowedActions).toContainEqual({
      command: 'transfer',
      enabled: false,
      blockedBy: [expect.objectContaining({ code: 'person.transfer-waits' })],
    });
    expect(await give(mine, 'transfer', id)).toMatchObject({ result: { refusal: 'person.transfer-waits' } });
    expect((await detail(rival, id)).result).toMatchObject({ transferSide: 'OFFERED', orgName: here.orgName });
    expect((await rival.post(`${PATH}/reveal`, { id })).body).toMatchObject(NOT_FOUND);
    expect(await give(rival, 'transfer', id)).toMatchObject({ success: true });
    expect(await detail(mine, id)).toMatchObject(NOT_FOUND);
  });

  it('that is only offered tells the new organisation nothing of what reviewers have said', async () => {
    const { id } = await approved();
    await give(mine, 'requestChange', id, { changes: { phone: '13900000008' } });
    await give(reception, 'reject', id, { opinion: '材料不全' });
    await give(mine, 'offerTransfer', id, { creditCode: there.creditCode });
    const opinions = async (client: Client) => {
      const { acts } = (await client.get(`${PATH}/history`, { query: { id } })).body.result;
      return acts.flatMap(({ reviews = [] }: { reviews?: { opinion: string }[] }) => reviews.map((one) => one.opinion));
    };
    expect(await opinions(mine)).toEqual(['材料不全']);
    expect(await opinions(reception)).toEqual(['材料不全']);
    expect(await opinions(rival)).toEqual([]);
  });

  it('is declined by either side, and is over', async () => {
    const person = await approved();
    await give(mine, 'offerTransfer', person.id, { creditCode: there.creditCode });
    expect(await give(mine, 'offerTransfer', person.id, { creditCode: there.creditCode })).toMatchObject({
      result: { refusal: 'person.transfer-open' },
    });
    expect(await give(rival, 'dropTransfer', person.id)).toMatchObject({ success: true });
    expect(await detail(rival, person.id)).toMatchObject(NOT_FOUND);
    expect((await detail(mine, person.id)).result.transferSide).toBeNull();
  });

  it('that was asked for is seen and taken back by the asking organisation, which sees nothing else of the person', async () => {
    const person = await approved();
    const asked = async (client: Client, id: string) =>
      (await client.get(`${PATH}/askedTransfers`, { query: { id } })).body;
    const takeBack = async (client: Client, id: string) =>
      (await client.post(`${PATH}/takeBackTransfer`, { id, personId: person.id })).body;
    expect(await takeBack(rival, there.id)).toMatchObject(NOT_FOUND);
    expect(await ask(rival, there.id, person)).toMatchObject({ success: true });
    const masked = `${person.idNo.slice(0, 3)}***********${person.idNo.slice(-4)}`;
    expect((await asked(rival, there.id)).result).toEqual([{ id: person.id, name: person.name, idNo: masked }]);
    expect(await asked(mine, there.id)).toMatchObject(NOT_FOUND);
    expect((await asked(mine, here.id)).result).toEqual([]);
    expect(await takeBack(mine, here.id)).toMatchObject(NOT_FOUND);
    expect(await takeBack(mine, there.id)).toMatchObject(NOT_FOUND);
    expect(await takeBack(rival, there.id)).toMatchObject({ success: true });
    expect((await detail(mine, person.id)).result.transferSide).toBeNull();
    expect((await asked(rival, there.id)).result).toEqual([]);
    expect(await give(mine, 'offerTransfer', person.id, { creditCode: there.creditCode })).toMatchObject({
      success: true,
    });
    // What is offered is declined as before, and not taken back.
    expect(await takeBack(rival, there.id)).toMatchObject(NOT_FOUND);
  });

  it('is asked for by document and name, and answers a wrong name like a wrong number', async () => {
    const person = await approved();
    const asker = await as('bidder02');
    const unknown = { success: false, result: { refusal: 'person.unknown', field: 'idNo' } };
    expect(await ask(asker, there.id, { ...person, name: '别的名字' })).toMatchObject(unknown);
    expect(await ask(asker, there.id, { ...person, idNo: idCard(9_999) })).toMatchObject(unknown);
    expect(await ask(asker, here.id, person)).toMatchObject(NOT_FOUND);
    expect(await ask(mine, here.id, person)).toMatchObject({ result: { refusal: 'person.already-here' } });
  });

  it('to an organisation that is no longer in force does not happen', async () => {
    const person = await approved();
    await give(mine, 'offerTransfer', person.id, { creditCode: there.creditCode });
    await sql`update gc_org set status = 'SUSPENDED' where id = ${there.id}`.execute(owner);
    expect(await give(rival, 'transfer', person.id)).toMatchObject({
      success: false,
      result: { refusal: 'person.organisation-not-active' },
    });
    await sql`update gc_org set status = 'ACTIVE' where id = ${there.id}`.execute(owner);
    expect(await give(rival, 'transfer', person.id)).toMatchObject({ success: true });
  });
});
