import { describe, expect, it } from 'vitest';
import type { Profile } from '#admin/users/profile.contract.ts';
import { changesOf, draftOf } from './profile-draft.ts';

const profile: Profile = {
  username: 'bidder01',
  realname: '周安',
  workNo: null,
  departments: [],
  tenants: [],
  createTime: '2026-01-01 08:00:00',
  avatar: null,
  birthday: '1988-02-29',
  sex: 2,
  email: null,
  phone: '13812345678',
  telephone: null,
};

describe('the draft of a profile', () => {
  it('is empty where the profile knows nothing', () => {
    expect(draftOf(profile)).toEqual({
      avatar: '',
      birthday: '1988-02-29',
      sex: 2,
      email: '',
      phone: '13812345678',
      telephone: '',
    });
  });
});

describe('the changes of a profile', () => {
  it.each([
    ['nothing when nothing was touched', {}, {}],
    ['nothing when only blanks were added', { phone: ' 13812345678 ', email: '  ' }, {}],
    ['what was filled in, without blanks', { email: ' a@b.cn ' }, { email: 'a@b.cn' }],
    ['an empty text for what was cleared', { sex: '' as const, phone: '' }, { sex: '', phone: '' }],
    ['a number for the sex', { sex: 1 as const }, { sex: 1 }],
    ['several at once', { birthday: '', telephone: '12345' }, { birthday: '', telephone: '12345' }],
  ])('are %s', (_what, typed, changes) => {
    expect(changesOf({ ...draftOf(profile), ...typed }, profile)).toEqual(changes);
  });
});
