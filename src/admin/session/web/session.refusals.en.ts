/** English twins of the server's refusals, by code; in Chinese the server's own words are shown. */
export const sessionRefusalsEn = {
  refusals: {
    captcha: { missing: 'Enter the captcha', wrong: 'The captcha is wrong. Please type the new one' },
    'sign-in': {
      wrong: 'The user name or the password is wrong',
      frozen: 'This account is frozen. Ask the administrator',
      throttled: 'Too many failed attempts. Please try again in {{seconds}} s',
      'needs-slider': 'Please pass the slider check, then sign in',
      'tenants-frozen': 'All your tenants are frozen. Ask the administrator',
    },
    password: {
      'not-yours':
        'You can only change your own password. Ask that user to change it, or the administrator to reset it',
      'old-missing': 'Enter the old password! If you have forgotten it, ask the administrator to reset it',
      'new-missing': 'Enter the new password! It needs a letter, a digit and a special character',
      'confirm-missing': 'Confirm the new password! Enter it once more',
      unequal: 'The two passwords differ! Enter both again',
      unchanged: 'The new password must differ from the old one',
      'must-change': 'Somebody else set your password. Open /#/user/login in a browser, sign in and choose a new one',
      throttled: 'Too many wrong passwords. Please try again in {{seconds}} s',
      'old-wrong': 'The old password is wrong',
      'too-short': 'A password needs at least 8 characters',
      'too-long': 'A password takes at most 128 characters',
      'needs-letter-digit-special': 'A password needs a letter, a digit and a special character',
      common: 'This password is too common',
    },
  },
};
