import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Kernel } from '#kit/server/http/kernel.ts';
import { testApp } from '#testing/app.ts';
import { enteredOrganisation } from '#testing/investment-project.ts';
import { tellAsWanted } from './send-messages.ts';

const { app, owner, as } = await testApp();

/** The platform with organisations of which nobody may know while they are in this state. */
function sealedWhile(status: string): Kernel {
  const kind = app.kernel.objectKinds.get('gcOrg');
  if (!kind?.told) throw new Error('nobody is told of organisations');
  const told = { ...kind.told, isSealed: (row: Record<string, unknown>) => row.status === status };
  return { ...app.kernel, objectKinds: new Map([['gcOrg', { ...kind, told }]]) };
}

it.each([
  ['sealed', 'ACTIVE', 0],
  ['open', 'DRAFT', 1],
])(
  'a message about what is %s is in the outbox of administrators as often as they may know of it',
  async (_, sealed, count) => {
    const { id } = await enteredOrganisation(owner, { digits: count === 0 ? 370_001 : 370_002 });
    const admin = await as('admin');
    const name = (await sql<{ orgName: string }>`select org_name from gc_org where id = ${id}`.execute(owner)).rows[0]
      ?.orgName;
    await tellAsWanted(sealedWhile(sealed), app.kernel.db, {
      object: 'gcOrg',
      objectId: id,
      template: 'approved',
      values: {},
    });
    const sent = async () =>
      (
        await sql<{ isSealed: boolean }>`
          select is_sealed from message_delivery where kind = 'approved' and status = 'SENT'
          order by created_at desc limit 1`.execute(owner)
      ).rows;
    await expect.poll(sent, { timeout: 20_000 }).toEqual([{ isSealed: count === 0 }]);
    const { body } = await admin.get('/sys/delivery/list', { query: { title: `*${name}*` } });
    expect(body.result.records).toHaveLength(count);
    const kept = await sql`select from demo_outbox where body like ${`%“${name}”%`}`.execute(owner);
    expect(kept.rows).toHaveLength(count);
  },
);
