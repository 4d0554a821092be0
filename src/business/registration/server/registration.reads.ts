import type { LegalStanding, UserType } from '#admin/session/session.contract.ts';
import { standingOfMember } from '#business/organisations/server/organisations.reads.ts';
import { standingOfPerson } from '#business/people/server/people.reads.ts';
import type { Db } from '#kit/server/data/db.ts';

/** Anyone who acts for an organisation is of type AGENCY and has its standing; everybody else is SUBJECT. */
export async function standingOf(
  db: Db,
  userId: string,
): Promise<{ agencyLegal: LegalStanding | null; subjectLegal: LegalStanding | null; userType: UserType }> {
  const [agencyLegal, subjectLegal] = await Promise.all([standingOfMember(db, userId), standingOfPerson(db, userId)]);
  return { agencyLegal, subjectLegal, userType: agencyLegal ? 'AGENCY' : 'SUBJECT' };
}
