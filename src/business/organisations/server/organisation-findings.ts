import { sql } from 'kysely';
import type { Evaluation } from '#business/law/legal-rule.rules.ts';
import { foundIn, keepEvaluations, operatorCodes } from '#business/law/server/rules.reads.ts';
import { MESSAGE_WANTED } from '#business/messages/move-messages.rules.ts';
import { ORGANISATION } from '#business/organisations/organisations.contract.ts';
import { businessNow, type Db } from '#kit/server/data/db.ts';
import type { StateRow } from '#kit/server/engine/commanded.ts';
import { writeEvents } from '#kit/server/events/outbox.ts';
import { APPROVED_STATES, evaluationsOf } from './organisation-evaluation.ts';

/** By what kept evaluations name this reason; it is no command of the machine. */
const REASON = 'operatorsChanged';

/**
 * Looks again at the organisations in force of whom the list of operators says something now, or has said something
 * before. What is found is kept, and told to reception once.
 */
export async function evaluateAgain(db: Db, by: string): Promise<void> {
  const [codes, before, now] = [
    await operatorCodes(db),
    await foundIn(db, ORGANISATION, REASON),
    await businessNow(db),
  ];
  const { rows } = await sql<StateRow>`
    select * from gc_org where status = any(${APPROVED_STATES}::text[])
      and (credit_code = any(${codes}::text[]) or id = any(${before}::uuid[])) order by id`.execute(db);
  for (const row of rows) {
    const evaluations = await evaluationsOf(db, row, now, undefined);
    const broken = evaluations.find(({ passed }) => !passed);
    if ((broken !== undefined) === before.includes(row.id)) continue;
    await keepEvaluations(db, evaluations, { object: ORGANISATION, objectId: row.id, command: REASON, by, at: now });
    if (broken) await tellReception(db, row.id, broken);
  }
}

const tellReception = (db: Db, objectId: string, { code, message, messageEn, article, expected, actual }: Evaluation) =>
  writeEvents(db, [
    {
      topic: MESSAGE_WANTED,
      payload: {
        object: ORGANISATION,
        objectId,
        template: 'rule-alert',
        to: 'reviewers',
        values: { rule: code, asks: { zh: message, en: messageEn }, article, expected, actual },
      },
      subject: `${ORGANISATION} ${objectId}`,
    },
  ]);
