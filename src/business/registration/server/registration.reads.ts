import type { LegalStanding, UserType } from '#admin/session/session.contract.ts';
import { standingOfMember } from '#business/organisations/server/organisations.reads.ts';
import type { Db } from '#kit/server/data/db.ts';

declare module '#kit/server/data/db.ts' {
  interface Tables {
    legalRegistration: {
      id: string;
      userId: string;
      kind: 'SUBJECT';
      status: string;
      level: number;
      missing: string[];
      createdAt: Date;
      updatedAt: Date | null;
    };
  }
}

/** Anyone who acts for an organisation is of type AGENCY and has its standing; everybody else is SUBJECT. */
export async function standingOf(
  db: Db,
  userId: string,
): Promise<{ agencyLegal: LegalStanding | null; subjectLegal: LegalStanding | null; userType: UserType }> {
  const [agencyLegal, subjectLegal] = await Promise.all([
    standingOfMember(db, userId),
    db
      .selectFrom('legalRegistration')
      .select(['status', 'level', 'missing'])
      .where('userId', '=', userId)
      .executeTakeFirst(),
  ]);
  return { agencyLegal, subjectLegal: subjectLegal ?? null, userType: agencyLegal ? 'AGENCY' : 'SUBJECT' };
}
