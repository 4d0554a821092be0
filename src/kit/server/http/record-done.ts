import { CompiledQuery } from 'kysely';
import { announce } from '#kit/server/data/announce.ts';
import type { Db } from '#kit/server/data/db.ts';
import { FACTS_TOPIC, factValues, insertFacts, type NewFact } from '#kit/server/engine/facts.ts';
import { announceOutbox, eventValues, insertEvents, type OutboxEvent } from '#kit/server/events/outbox.ts';
import { type AuditEntry, auditValues, INSERT_AUDIT, recordAudit } from '#kit/server/http/guard/audit.ts';

const AUDITED = 12;
const FACTS = 3;
const INSERT_ALL = `with audited as (${INSERT_AUDIT}), decided as (${insertFacts(AUDITED + 1)})
  ${insertEvents(AUDITED + FACTS + 1)}`;

/** What an act leaves beside the rows that it changed: its audit entry, facts and events, in one statement. */
export async function recordDone(
  db: Db,
  audit: AuditEntry,
  facts: readonly NewFact[],
  events: readonly OutboxEvent[],
): Promise<void> {
  if (facts.length === 0 && events.length === 0) return recordAudit(db, audit);
  const values = [...auditValues(audit), ...factValues(facts), ...eventValues(events)];
  await db.executeQuery(CompiledQuery.raw(INSERT_ALL, values));
  if (facts.length > 0) await announce(db, FACTS_TOPIC);
  if (events.length > 0) await announceOutbox(db);
}
