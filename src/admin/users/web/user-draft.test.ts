import { describe, expect, it } from 'vitest';
import { FRESH, keepable, tabOf, valuesOf, wireOf } from './user-draft.ts';

describe('the form of a user', () => {
  it('sends a new one without what was left empty, and with the password as it was typed', () => {
    expect(
      wireOf(
        {
          ...FRESH,
          username: ' lin ',
          realname: '林',
          password: ' p ',
          confirmpassword: ' p ',
          phone: '',
          selectedroles: ['r1', 'r2'],
        },
        false,
      ),
    ).toEqual({
      username: 'lin',
      realname: '林',
      password: ' p ',
      confirmpassword: ' p ',
      userIdentity: 1,
      activitiSync: 1,
      departIds: '',
      relTenantIds: '',
      selectedroles: 'r1,r2',
      selecteddeparts: '',
    });
  });

  it('sends an edit without name and password, and clears what was emptied', () => {
    const sent = wireOf({ username: 'lin', password: 'x', realname: '林', phone: ' ', sex: '' }, true);
    expect(sent).toMatchObject({ realname: '林', phone: '', sex: '' });
    expect(Object.keys(sent)).not.toContain('username');
    expect(Object.keys(sent)).not.toContain('password');
  });

  it('lets somebody head only departments that are chosen, and only as a head', () => {
    const chosen = { departIds: ['a', 'b'], selecteddeparts: 'b,c' };
    expect(wireOf({ ...chosen, userIdentity: 2 }, true).departIds).toBe('b');
    expect(wireOf({ ...chosen, userIdentity: 1 }, true).departIds).toBe('');
  });

  it('is filled from a row, its roles and its departments', () => {
    const row = {
      id: '1',
      username: 'lin',
      realname: '林',
      sex: null,
      departIds: 'a,b',
      relTenantIds: '1,2',
      phone: null,
    };
    expect(valuesOf(row, ['r'], ['d1', 'd2'])).toMatchObject({
      sex: '',
      phone: '',
      departIds: ['a', 'b'],
      relTenantIds: [1, 2],
      selectedroles: ['r'],
      selecteddeparts: 'd1,d2',
      userIdentity: 1,
    });
  });

  it('keeps no password in the browser', () =>
    expect(keepable({ username: 'lin', password: 'a', confirmpassword: 'b' })).toEqual({ username: 'lin' }));

  it.each([
    ['phone', 'identity'],
    ['selecteddeparts', 'organisation'],
    ['departIds', 'organisation'],
    ['selectedroles', 'access'],
  ])('shows a refusal of %s on its tab', (field, tab) => expect(tabOf(field)).toBe(tab));
});
