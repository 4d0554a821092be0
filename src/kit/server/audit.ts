import { sql } from 'kysely';
import type { Db } from './db.ts';
import { secretId } from './ids.ts';

declare module './db.ts' {
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

/** Adds an entry that nobody can change: the table takes inserts only. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  const { actor } = entry;
  await db
    .insertInto('auditEntry')
    .values({
      id: secretId(),
      at: sql`clock_timestamp()`,
      actorId: actor?.id ?? null,
      actorName: actor?.username ?? null,
      sessionId: actor?.sessionId ?? null,
      address: entry.address,
      action: entry.action,
      outcome: entry.outcome,
      refusal: entry.refusal ?? null,
      subject: entry.subject ?? null,
      subjectId: entry.subjectId ?? null,
      detail: entry.detail ? JSON.stringify(entry.detail) : null,
      requestId: entry.requestId,
    })
    .execute();
}
