import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { findByUsername } from '#admin/users/server/users.reads.ts';
import { findOrganisation, refuseHeld } from '#business/organisations/server/organisations.reads.ts';
import { writtenAlike } from '#business/people/id-documents.rules.ts';
import { PERSON, people, personCalls } from '#business/people/people.contract.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { lockValues } from '#kit/server/data/lock-values.ts';
import { lastChangeOf } from '#kit/server/engine/changes/last-change.ts';
import { changeWithSealed, revealWanted } from '#kit/server/engine/changes/reveal-wanted.ts';
import { fieldMac, openField } from '#kit/server/engine/field-seal.ts';
import { otherState } from '#kit/server/engine/move-row.ts';
import { lockRow, staleState } from '#kit/server/engine/serve-commands.ts';
import { serve } from '#kit/server/http/serve.ts';
import { sealedIn } from '#kit/server/resource/sealed-fields.ts';
import { tellOfAccount } from './account-messages.ts';
import { personCommanded } from './people.commands.ts';
import { ownPerson, personOf } from './people.reads.ts';
import * as store from './people.store.ts';
import { tellAsked, tellDropped, tellOffered } from './transfer-messages.ts';

export default function servePeople(app: FastifyInstance): void {
  const { field: key } = app.kernel.keys;

  serve(app, personCalls.mine, async ({ db, caller }) => {
    const row = await personOf(db, caller.id);
    return row ? ownPerson(db, row) : null;
  });

  serve(app, personCalls.giveAccount, {
    find: ({ db, body }) => lockRow(db, personCommanded, body.id),
    act: async ({ db, body, caller, now, recordFact, auditSubject, emit, message }, person) => {
      if (person.status === 'CLOSED') throw otherState(personCommanded, person);
      const user = await findByUsername(db, body.username);
      if (!user) throw new Refusal('person.unknown-account', { field: 'username' });
      if (user.id === caller.id) throw new Refusal('person.own-account', { field: 'username' });
      // Of two that give one account at the same moment, the second waits here and is refused.
      await lockValues(db, [`participation.user_id=${user.id}`]);
      const other = await personOf(db, user.id);
      if (other && other.id !== person.id && other.status !== 'CLOSED')
        throw new Refusal('person.account-taken', { field: 'username', values: { name: String(other.name) } });
      const before = await store.giveAccount(db, person.id, user.id, caller.username);
      recordFact({
        subject: PERSON,
        subjectId: person.id,
        command: 'giveAccount',
        at: await now(),
        actor: { id: caller.id, name: caller.realname, as: 'centerAccept' },
        detail: { accountId: user.id, account: user.realname, before },
      });
      auditSubject('gc_person', person.id, { account: user.username });
      tellOfAccount({ row: person, caller, emit }, { given: user.id, taken: before });
      message('操作成功！');
      return null;
    },
  });

  serve(app, personCalls.reveal, {
    find: async ({ db, body }) => {
      const { rows } = await sql<{ id: string; idNoSealed: string }>`
        select id, id_no_sealed from gc_person where id = ${body.id}`.execute(db);
      return rows[0];
    },
    act: ({ auditSubject }, { id, idNoSealed }) => {
      auditSubject('gc_person', id, { field: 'idNo' });
      return { idNo: openField(key, idNoSealed, sealedIn('gc_person', 'idNo', id)) };
    },
  });

  serve(app, personCalls.revealChange, async ({ db, body: { id }, auditSubject }) => {
    const change = await changeWithSealed(db, { object: PERSON, objectId: id });
    auditSubject('gc_person', id, { field: 'idNo', change: change?.id });
    return { idNo: change ? revealWanted(key, change, { table: people.table, field: 'idNo' }) : null };
  });

  serve(app, personCalls.lastChange, ({ db, query }) => lastChangeOf(db, { object: PERSON, objectId: query.id }));

  serve(app, personCalls.askTransfer, {
    find: ({ db, body }) => findOrganisation(db, { id: body.id }),
    act: async ({ db, body, caller, auditSubject, emit, message }, organisation) => {
      const mac = fieldMac(key, writtenAlike(body.idType, body.idNo));
      const known = await store.findByDocument(db, body.idType, mac);
      const person = known && (await lockRow(db, personCommanded, known.id));
      // A wrong name is answered like a wrong number: who guesses one learns nothing of the other.
      if (person?.name !== body.name.trim()) throw new Refusal('person.unknown', { field: 'idNo' });
      await refuseHeld(db, organisation.id);
      if (organisation.status !== 'ACTIVE') throw new Refusal('person.organisation-not-active');
      if (person.orgId === organisation.id) throw new Refusal('person.already-here', { field: 'idNo' });
      if (person.status !== 'APPROVED' || person.transferSide !== null)
        throw new Refusal('person.not-transferable', { field: 'idNo' });
      await store.keepTransfer(db, person.id, { orgId: organisation.id, side: 'ASKED' }, caller.username);
      auditSubject('gc_person', person.id, { transferTo: organisation.id });
      await tellAsked({ db, row: person, caller, emit }, organisation);
      message('调动申请已提交，等待原单位同意');
      return null;
    },
  });

  serve(app, personCalls.offerTransfer, {
    find: ({ db, body }) => lockRow(db, personCommanded, body.id),
    act: async ({ db, body, caller, auditSubject, emit, message }, person) => {
      if (body.version !== person.version)
        throw await staleState(app.kernel, db, personCommanded, { row: person, seen: body.version });
      if (person.status !== 'APPROVED') throw otherState(personCommanded, person);
      await refuseHeld(db, person.orgId);
      if (person.transferSide !== null) throw new Refusal('person.transfer-open');
      const organisation = await findOrganisation(db, { creditCode: body.creditCode });
      if (organisation?.status !== 'ACTIVE') throw new Refusal('person.no-such-organisation', { field: 'creditCode' });
      if (organisation.id === person.orgId) throw new Refusal('person.already-here', { field: 'creditCode' });
      await store.keepTransfer(db, person.id, { orgId: organisation.id, side: 'OFFERED' }, caller.username);
      auditSubject('gc_person', person.id, { transferTo: organisation.id });
      await tellOffered({ db, row: person, caller, emit }, organisation);
      message('已发起调动，等待调入单位同意');
      return null;
    },
  });

  serve(app, personCalls.dropTransfer, {
    find: ({ db, body }) => lockRow(db, personCommanded, body.id),
    act: async ({ db, body, caller, auditSubject, emit, message }, person) => {
      if (body.version !== person.version)
        throw await staleState(app.kernel, db, personCommanded, { row: person, seen: body.version });
      if (person.transferSide === null) throw new Refusal('person.no-transfer');
      await store.keepTransfer(db, person.id, undefined, caller.username);
      auditSubject('gc_person', person.id, { transferDropped: person.transferOrgId });
      await tellDropped({ db, row: person, caller, emit });
      message('操作成功！');
      return null;
    },
  });
}
