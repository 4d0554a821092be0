import type { Verdict } from '#kit/domain/refusal.ts';

/** What an account did on a project before it wants a further relation to it. */
export interface Acted {
  /** In which relations it has acted. */
  as: readonly string[];
  /** Whether it gave the room away. */
  registeredRoom?: boolean;
  /** Who else signs the record as a witness. */
  otherWitnesses?: number;
}

const HOSTS = ['TENDERER', 'AGENT'];
const JUDGED_OR_JUDGING = ['BIDDER', 'EXPERT'];

const meets = (acted: readonly string[], relations: readonly string[]) => relations.some((one) => acted.includes(one));

/** Why an account may not stand so to a project: nobody judges, or bids for, what they have prepared themselves. */
export function separationFault(
  wanted: string,
  { as, registeredRoom = false, otherWitnesses = 0 }: Acted,
): Verdict<'acted-for-tenderer' | 'acted-as-rival' | 'registered-room'> {
  if (JUDGED_OR_JUDGING.includes(wanted) && meets(as, HOSTS)) return 'acted-for-tenderer';
  if (HOSTS.includes(wanted) && meets(as, JUDGED_OR_JUDGING)) return 'acted-as-rival';
  if (wanted === 'EXPERT' && as.includes('BIDDER')) return 'acted-as-rival';
  if (wanted === 'BIDDER' && as.includes('EXPERT')) return 'acted-as-rival';
  if (wanted === 'WITNESS' && registeredRoom && otherWitnesses === 0) return 'registered-room';
  return undefined;
}
