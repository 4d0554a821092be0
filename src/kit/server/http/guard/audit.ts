import { CompiledQuery } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';
import { secretId } from '#kit/server/data/ids.ts';

declare module '#kit/server/data/db.ts' {
  interface Tables {
    auditEntry: {
      id: string;
      at: Date;
      actorId: string | null;
      actorName: string | null;
      sessionId: string | null;
      address: string;
      action: string;
      outcome: 'done' | 'refused';
      refusal: string | null;
      subject: string | null;
      subjectId: string | null;
      detail: string | null;
      requestId: string;
    };
  }
}

export interface AuditActor {
  id: string;
  username: string;
  sessionId: string;
}

export interface AuditEntry {
  actor: AuditActor | undefined;
  address: string;
  /** Method and path pattern of the call; never its values. */
  action: string;
  outcome: 'done' | 'refused';
  refusal?: string;
  subject?: string;
  subjectId?: string;
  detail?: Record<string, unknown>;
  requestId: string;
}

// Written with every change and every refusal: the text is made once, not by the query builder each time.
export const INSERT_AUDIT = `insert into audit_entry
  (id, at, actor_id, actor_name, session_id, address, action, outcome, refusal, subject, subject_id, detail, request_id)
  values ($1, clock_timestamp(), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;

/** Adds an entry that nobody can change: the table takes inserts only. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(INSERT_AUDIT, auditValues(entry)));
}

export function auditValues(entry: AuditEntry): unknown[] {
  const { actor, address, action, outcome, refusal, subject, subjectId, detail, requestId } = entry;
  const who = [actor?.id, actor?.username, actor?.sessionId, address];
  const what = [action, outcome, refusal, subject, subjectId, detail && JSON.stringify(detail), requestId];
  return [secretId(), ...who, ...what];
}
