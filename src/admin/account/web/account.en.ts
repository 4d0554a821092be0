import type { accountZhCN } from './account.zh-CN.ts';

export const accountEn: typeof accountZhCN = {
  account: {
    me: 'Who I am',
    username: 'User name',
    realname: 'Name',
    workNo: 'Staff number',
    departments: 'Departments',
    tenants: 'Tenants',
    memberSince: 'Registered',
    notSet: 'Not set',
    parts: { profile: 'Profile', password: 'Password', devices: 'Signed-in devices' },
    partsMenu: 'Parts of the account settings',
    profileHint:
      'Name, staff number and departments are kept by the trading centre. Ask the administrator to change them.',
    sexes: { male: 'Male', female: 'Female', unsaid: 'Not stated' },
    phoneHint: '11 digits that begin with 13 to 19',
    telephoneHint: 'Digits and hyphens, such as 0571-88886666',
    birthdayFaults: {
      birthday: {
        'in-the-future': 'The birthday must not be after today',
        'too-long-ago': 'The birthday must not be before 1900',
      },
    },
    save: 'Save',
    nothingChanged: 'There is nothing to save',
    passwordTitle: 'Change password',
    passwordHint: 'Your sessions on other devices end as soon as the password is changed. This one goes on.',
    oldPassword: 'Old password',
    newPassword: 'New password',
    repeatPassword: 'Repeat the new password',
    enterOld: 'Enter the old password!',
    nobody: 'Nobody is signed in!',
    changePassword: 'Change password',
    passwordChanged: 'The password was changed.',
    othersEnded: 'Your sessions on other devices have ended.',
    devices: 'Signed-in devices',
    devicesHint:
      'Your account is signed in at these places. If one of them is not you, end it and change your password at once.',
    devicesMore: 'Manage signed-in devices',
    furtherDevices: '{{count}} more',
    endOthers: 'End all others',
    endOthersTitle: 'End all other sessions?',
    endOthersText:
      'Sessions to be ended: {{count}}. They are signed out at once, and what is not saved there may be lost.',
    endedOthers: 'Other sessions ended: {{count}}',
    noOthers: 'There is no session but this one.',
  },
};
