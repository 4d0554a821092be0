import { sql } from 'kysely';
import { organisationsNamed } from '#business/organisations/server/organisations.reads.ts';
import { people as declared } from '#business/people/people.contract.ts';
import type { Resource } from '#kit/contract/resource.ts';
import type { Db } from '#kit/server/data/db.ts';
import { fixedId } from '#kit/server/data/ids.ts';
import { atCounter, correctRow, enterRow, giveCommand } from '#kit/server/engine/demo-acts.ts';
import type { DemoPast, Scene } from '#kit/server/module/demo.ts';
import { DEMO_EXPERTS } from './experts.demo.ts';
import { DEMO_FURTHER } from './further-people.demo.ts';
import { personCommanded } from './people.commands.ts';
import { DEMO_STAFF, type DemoPerson, type DemoStaff } from './people.demo.ts';
import { giveAccount, keepTransfer } from './people.store.ts';
import { certsOf, insertCerts, verifyCerts } from './person-certs.store.ts';
import { demoCert, demoPersonForm } from './person-forms.demo.ts';
import { personHooks } from './person-hooks.ts';

const people = declared as unknown as Resource;
const RECEPTION = 'staff01';
const MOST_CERTS = 10;

/** The people of the demo city, each with the acts that brought them where they are. */
export async function seedPeople(db: Db, past: DemoPast): Promise<void> {
  const { rows } = await sql`select from gc_person limit 1`.execute(db);
  if (rows.length > 0) return;
  const everybody = [...DEMO_STAFF, ...DEMO_EXPERTS, ...DEMO_FURTHER].flatMap((staff) =>
    staff.people.map((person) => ({ staff, person })),
  );
  for (const [index, { staff, person }] of everybody.entries()) tellLife(past, staff, person, index + 1);
}

function tellLife(past: DemoPast, staff: DemoStaff, person: DemoPerson, number: number): void {
  const { name, fate, certs } = person;
  const { state, before = 6 + ((number * 5) % 20) } = fate;
  const id = fixedId(`person ${name}`);
  const minutes = String((number * 7) % 60).padStart(2, '0');
  const at = (daysBefore: number, hour: string, act: (scene: Scene) => Promise<void>) =>
    past.at(past.workday(daysBefore, `${hour}:${minutes}`), act);
  const author = async ({ person: known }: Scene) =>
    staff.account ? known(staff.account) : atCounter(staff.contact ?? '', 'gcPerson:audit');
  const hand =
    (command: string, input: object = {}) =>
    async (scene: Scene) =>
      giveCommand(scene, personCommanded, {
        id,
        command,
        caller: await author(scene),
        as: 'owner',
        input: { ...input },
      });
  const decide = (command: string, input: object) => async (scene: Scene) =>
    giveCommand(scene, personCommanded, {
      id,
      command,
      caller: await scene.person(RECEPTION),
      as: 'centerAccept',
      input: { ...input },
    });
  const approve = async (scene: Scene) => {
    await decide('approve', { opinion: '证件、社保和执业信息一致' })(scene);
    const shown = await certsOf(scene.db, id, MOST_CERTS);
    await verifyCerts(
      scene.db,
      shown.map((cert) => cert.id),
      RECEPTION,
    );
  };

  at(before, '09', async (scene) => {
    const caller = await author(scene);
    const values = { ...demoPersonForm(person, number), orgId: await organisationNamed(scene, staff.org) };
    await enterRow(scene, people, { id, values, caller, hooks: personHooks });
    const wanted = certs.map((cert, place) => ({
      ...demoCert(cert, number, place),
      expiresOn: cert.days === undefined ? null : past.day(cert.days),
      files: null,
    }));
    await insertCerts(scene.db, id, wanted, caller.username);
    if (person.username) await giveAccount(scene.db, id, (await scene.person(person.username)).id, RECEPTION);
  });
  if (state === 'DRAFT') return;
  at(before, '10', hand('submit'));
  if (state === 'PENDING') return;
  if (state === 'REJECTED' || state === 'RETURNED_ONCE') {
    const remarks = [{ field: fate.field, text: fate.remark }];
    at(before - 1, '14', decide('reject', { opinion: '登记内容与证书不一致，请更正后重新提交', remarks }));
    if (state === 'REJECTED') return;
    at(before - 2, '09', async (scene) => {
      const caller = await author(scene);
      await correctRow(scene, people, { id, values: { [fate.field]: fate.correct }, caller, hooks: personHooks });
    });
    at(before - 2, '10', hand('submit'));
  }
  at(before - 3, '15', approve);
  if (state === 'CLOSED') at(before > 40 ? 21 : 3, '16', hand('close'));
  if (state === 'CHANGING' || state === 'CHANGED' || state === 'CHANGE_REFUSED')
    at(2, '11', hand('requestChange', { changes: fate.changes, reason: fate.why }));
  if (state === 'CHANGED') at(1, '14', decide('approve', { opinion: '核对无误' }));
  if (state === 'CHANGE_REFUSED') {
    const remarks = [{ field: Object.keys(fate.changes)[0], text: '未见正高级职称证书' }];
    at(1, '15', decide('reject', { opinion: '请补充证书后重新申请', remarks }));
  }
  if (state === 'ASKED' || state === 'OFFERED' || state === 'MOVED') {
    const side = state === 'OFFERED' ? 'OFFERED' : 'ASKED';
    at(2, '09', async (scene) =>
      keepTransfer(scene.db, id, { orgId: await organisationNamed(scene, fate.to), side }, fate.by),
    );
  }
  if (state === 'MOVED') at(1, '10', hand('transfer'));
}

async function organisationNamed({ db }: Scene, name: string): Promise<string> {
  const [found] = await organisationsNamed(db, name);
  if (!found) throw new Error(`the demo city has no organisation ${name}`);
  return found.id;
}
