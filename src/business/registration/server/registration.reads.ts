import type { LegalStanding, UserType } from '#admin/session/session.contract.ts';
import type { Db } from '#kit/server/data/db.ts';

declare module '#kit/server/data/db.ts' {
  interface Tables {
    legalRegistration: {
      id: string;
      userId: string;
      kind: UserType;
      status: string;
      level: number;
      missing: string[];
      createdAt: Date;
      updatedAt: Date | null;
    };
  }
}

/** The registrations behind an account. Anyone who stands for a legal entity is of type AGENCY, everybody else SUBJECT. */
export async function standingOf(db: Db, userId: string) {
  const rows = await db
    .selectFrom('legalRegistration')
    .select(['kind', 'status', 'level', 'missing'])
    .where('userId', '=', userId)
    .execute();
  const standing = (kind: UserType): LegalStanding | null => {
    const found = rows.find((row) => row.kind === kind);
    return found ? { status: found.status, level: found.level, missing: found.missing } : null;
  };
  const agencyLegal = standing('AGENCY');
  return {
    agencyLegal,
    subjectLegal: standing('SUBJECT'),
    userType: agencyLegal ? ('AGENCY' as const) : ('SUBJECT' as const),
  };
}
