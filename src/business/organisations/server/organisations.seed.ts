import { sql } from 'kysely';
import { organisationChanges } from '#business/organisations/organisation-changes.contract.ts';
import { organisations as declared } from '#business/organisations/organisations.contract.ts';
import type { Resource } from '#kit/contract/resource.ts';
import type { Db } from '#kit/server/data/db.ts';
import { fixedId } from '#kit/server/data/ids.ts';
import type { StateRow } from '#kit/server/engine/commanded.ts';
import {
  askForChange,
  atCounter,
  codeCameBack,
  correctRow,
  enterRow,
  giveCommand,
  letClockMove,
} from '#kit/server/engine/demo-acts.ts';
import { lockRow } from '#kit/server/engine/serve-commands.ts';
import type { DemoPast, Scene } from '#kit/server/module/demo.ts';
import { organisationChangeCommanded, type Signatures } from './organisation-changes.commands.ts';
import { organisationHooks } from './organisation-hooks.ts';
import { enterHoldings, tellCredit, verifyHoldings } from './organisation-parts.seed.ts';
import { organisationCommanded } from './organisations.commands.ts';
import { DEMO_ORGANISATIONS, type DemoOrganisation, demoForm } from './organisations.demo.ts';
import { placeOf, signedChange, signedEntry, signedPhone } from './phone-code.ts';

const organisations = declared as unknown as Resource;
const RECEPTION = 'staff01';

export const demoOrganisationId = (name: string) => fixedId(`organisation ${name}`);

/** The organisations of the demo city, each with the acts that brought it where it is. */
export async function seedOrganisations(db: Db, past: DemoPast): Promise<void> {
  const { rows } = await sql`select from gc_org limit 1`.execute(db);
  if (rows.length > 0) return;
  for (const [index, organisation] of DEMO_ORGANISATIONS.entries()) tellLife(past, organisation, index + 1);
  tellChanges(past);
}

function tellLife(past: DemoPast, organisation: DemoOrganisation, number: number): void {
  const { name, contact, fate, licenceDays, member } = organisation;
  const { before, state } = fate;
  const id = demoOrganisationId(name);
  const licenceEndOn = licenceDays === undefined ? undefined : past.day(licenceDays);
  const minutes = String((number * 7) % 60).padStart(2, '0');
  const author = (scene: Scene) => (member ? scene.person(member) : atCounter(contact));
  const hand = (command: string) => async (scene: Scene) =>
    giveCommand(scene, organisationCommanded, { id, command, caller: await author(scene), as: 'applicant' });
  const decide = (command: string, as: string, by: string, input: object) => async (scene: Scene) =>
    giveCommand(scene, organisationCommanded, { id, command, caller: await scene.person(by), as, input: { ...input } });
  const approve = async (scene: Scene) => {
    await decide('approve', 'centerAccept', RECEPTION, { opinion: '材料齐全，信息一致' })(scene);
    await verifyHoldings(scene, id, await scene.person(RECEPTION));
  };
  const held = { id, name, number, creditCodeOf };

  past.at(past.workday(before, `09:${minutes}`), async (scene) => {
    const values = demoForm(organisation, number, licenceEndOn);
    const hooks = member ? organisationHooks : { check: organisationHooks.check };
    const caller = await author(scene);
    await enterRow(scene, organisations, { id, values, caller, hooks });
    await enterHoldings(past, scene, held, caller);
  });
  if (state === 'DRAFT') return;
  past.at(past.workday(before, `10:${minutes}`), async (scene) => {
    const caller = await author(scene);
    const prepared = await codeCameBack(scene, {
      place: placeOf(caller, 'submit', id),
      ...signedEntry(scene.kernel, await entered(scene, id)),
    });
    await giveCommand(scene, organisationCommanded, { id, command: 'submit', caller, as: 'applicant', prepared });
  });
  if (state === 'PENDING') return;
  if (state === 'REJECTED') {
    const remarks = [
      { field: 'basicAccountNo', text: '与基本存款账户信息不一致，请核对账号' },
      { field: 'contactName', text: '授权委托书上的经办人是他人，请填写获授权的经办人' },
    ];
    const opinion = '基本账户和经办人与材料不一致，请更正后重新提交';
    past.at(
      past.workday(before - 1, `15:${minutes}`),
      decide('reject', 'centerAccept', RECEPTION, { opinion, remarks }),
    );
    return;
  }
  if (state === 'RETURNED_ONCE') {
    const remarks = [{ field: 'officeAddress', text: '缺少楼层和房间号' }];
    const opinion = '办公地址不完整';
    past.at(
      past.workday(before - 1, `14:${minutes}`),
      decide('reject', 'centerAccept', RECEPTION, { opinion, remarks }),
    );
    past.at(past.workday(before - 2, `09:${minutes}`), async (scene) => {
      const values = { officeAddress: `云州市${organisation.address} 6 层 601 室` };
      await correctRow(scene, organisations, { id, values, caller: await author(scene), hooks: organisationHooks });
    });
    past.at(past.workday(before - 2, `10:${minutes}`), hand('resubmit'));
  }
  past.at(past.workday(before - 3, `15:${minutes}`), approve);
  if (state === 'EXPIRED')
    past.at(dayBegins(past, (licenceDays ?? 0) + 1), (scene) => letClockMove(scene, organisationCommanded, id));
  if (state === 'SUSPENDED') {
    const input = { decisionNo: fate.decision, until: past.day(60), opinion: '监理人员未到岗，责令整改' };
    past.at(past.workday(8, `11:${minutes}`), decide('suspend', 'supervisor', 'supervisor01', input));
  }
  past.at(past.workday(6, `16:${minutes}`), (scene) => tellCredit(past, scene, held));
  if (state === 'CLOSED') past.at(past.workday(20, `16:${minutes}`), hand('deregister'));
}

async function entered({ db }: Scene, id: string): Promise<StateRow> {
  const row = await lockRow(db, organisationCommanded, id);
  if (!row) throw new Error(`the demo city has no organisation ${id}`);
  return row;
}

/** Of another organisation of the city. */
function creditCodeOf(name: string): string | undefined {
  const at = DEMO_ORGANISATIONS.findIndex((one) => one.name === name);
  const [found] = at < 0 ? [] : DEMO_ORGANISATIONS.slice(at, at + 1);
  return found && demoForm(found, at + 1, undefined).creditCode;
}

const dayBegins = (past: DemoPast, offset: number) => new Date(`${past.day(offset)}T00:00:00+08:00`);

/** One change that was put in force, and one that is under review. */
function tellChanges(past: DemoPast): void {
  const ask =
    (name: string, member: string, changes: Record<string, string>, reason: string) => async (scene: Scene) => {
      const caller = await scene.person(member);
      const parts = { resource: organisations, hooks: organisationHooks, commanded: organisationCommanded };
      const wanted = { id: demoOrganisationId(name), title: name, changes, reason, caller };
      const id = await askForChange(scene, parts, wanted);
      const sent = { changes, reason };
      const signing = signedChange(scene.kernel, await entered(scene, wanted.id), sent);
      const place = (sign: 'requestChange' | 'newPhone') => placeOf(caller, sign, wanted.id);
      const { contactPhone } = changes;
      const prepared: Signatures = {
        phone: await codeCameBack(scene, { place: place('requestChange'), ...signing }),
        newPhone: contactPhone
          ? await codeCameBack(scene, { place: place('newPhone'), ...signedPhone(scene.kernel, contactPhone) })
          : undefined,
        sent,
      };
      await giveCommand(scene, organisationChangeCommanded, {
        id,
        command: 'submit',
        caller,
        as: 'applicant',
        prepared,
      });
    };
  const [first, second] = ['云州建工集团有限公司', '江北路桥工程有限公司'] as const;
  past.at(
    past.workday(12, '09:40'),
    ask(first, 'bidder01', { contactPhone: '13800002910', email: 'bids@yzjg.example' }, '经办人更换手机号和邮箱'),
  );
  past.at(past.workday(11, '10:05'), async (scene) => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(organisationChanges.table)} where object_id = ${demoOrganisationId(first)}`.execute(
      scene.db,
    );
    const decision = { command: 'approve', as: 'centerAccept', input: { opinion: '核对无误' } };
    for (const { id } of rows)
      await giveCommand(scene, organisationChangeCommanded, { ...decision, id, caller: await scene.person(RECEPTION) });
  });
  past.at(
    past.workday(2, '16:20'),
    ask(second, 'bidder02', { officeAddress: '云州市江北区桥头路 8 号' }, '办公地址搬迁，营业执照已于上月变更登记'),
  );
}
