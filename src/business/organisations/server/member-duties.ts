import { DUTIES } from '#business/duties/duty-texts.rules.ts';
import { joinedDuties } from '#business/duties/joined-duties.rules.ts';
import { Refusal } from '#kit/domain/refusal.ts';

const STAFF = { zh: '交易中心工作人员', en: 'Staff of the centre' };

/** Why an account with these roles may not act for an organisation: that is a duty of its own, whatever the kind. */
export function otherDuty(roles: readonly string[], username: string): Refusal | undefined {
  const other = roles.find((role) => joinedDuties({ roles: [role, 'BIDDER'], codes: [] }, () => []));
  if (!other) return undefined;
  const { zh, en } = DUTIES[other]?.name ?? STAFF;
  return new Refusal('org.member-duties', { field: 'username', values: { username, duty: zh, dutyEn: en } });
}
