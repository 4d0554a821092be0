import type { Profile, ProfileChange, ProfileField } from '#admin/users/profile.contract.ts';

/** A profile as its form holds it: what is not known is empty. */
export interface ProfileDraft {
  avatar: string;
  birthday: string;
  sex: 1 | 2 | '';
  email: string;
  phone: string;
  telephone: string;
}

export const draftOf = ({ avatar, birthday, sex, email, phone, telephone }: Profile): ProfileDraft => ({
  avatar: avatar ?? '',
  birthday: birthday ?? '',
  sex: sex ?? '',
  email: email ?? '',
  phone: phone ?? '',
  telephone: telephone ?? '',
});

const trimmed = (value: ProfileDraft[ProfileField]) => (typeof value === 'string' ? value.trim() : value);

/** What was changed and only that, so that nobody overwrites what another window has just saved. */
export function changesOf(draft: ProfileDraft, profile: Profile): ProfileChange {
  const before = draftOf(profile);
  const changed = (Object.keys(before) as ProfileField[])
    .map((field) => [field, trimmed(draft[field])] as const)
    .filter(([field, value]) => value !== before[field]);
  // On the wire '' clears a field and null leaves it; the declaration names what comes of that.
  return Object.fromEntries(changed) as ProfileChange;
}
