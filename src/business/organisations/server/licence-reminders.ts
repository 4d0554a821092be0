import { sql } from 'kysely';
import { MESSAGE_WANTED } from '#business/messages/move-messages.rules.ts';
import { ORGANISATION } from '#business/organisations/organisations.contract.ts';
import { toWireDay } from '#kit/domain/wire-time.ts';
import { businessNow, type Db } from '#kit/server/data/db.ts';
import { writeEvents } from '#kit/server/events/outbox.ts';

interface Reminder {
  organisationId: string;
  licenceEndOn: string;
  left: number;
}

/** Reminds organisations of the end of their licence: within 30 days, within 7 and on the last day before, once each. */
export const remindOfLicences = (db: Db): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const today = toWireDay(await businessNow(trx));
    const { rows } = await sql<Reminder>`
      insert into licence_reminder (organisation_id, licence_end_on, days)
      select id, licence_end_on,
        case when licence_end_on - ${today}::date <= 1 then 1 when licence_end_on - ${today}::date <= 7 then 7 else 30 end
      from gc_org
      where status = 'ACTIVE' and licence_end_on between ${today}::date and ${today}::date + 30
      on conflict do nothing
      returning organisation_id, licence_end_on, licence_end_on - ${today}::date as left`.execute(trx);
    await writeEvents(
      trx,
      rows.map(({ organisationId, licenceEndOn, left }) => ({
        topic: MESSAGE_WANTED,
        payload: {
          object: ORGANISATION,
          objectId: organisationId,
          template: 'licence-ending',
          values: { days: left, endOn: licenceEndOn },
        },
        subject: `${ORGANISATION} ${organisationId}`,
      })),
    );
  });
