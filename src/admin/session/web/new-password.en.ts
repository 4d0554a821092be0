import type { newPasswordZhCN } from './new-password.zh-CN.ts';

export const newPasswordEn: typeof newPasswordZhCN = {
  newPassword: {
    heading: 'Choose a new password',
    hint: 'The password of {{username}} was set by an administrator. Choose one that only you know, then go on.',
    old: 'Current password',
    fresh: 'New password',
    repeat: 'Repeat the new password',
    enterOld: 'Enter the current password',
    submit: 'Save and go on',
    saving: 'Saving…',
    saved: 'Password changed',
    leave: 'Sign out',
    failed: 'The password was not saved. Please try again later.',
  },
};
