import type { homeZhCN } from './home.zh-CN.ts';

export const homeEn: typeof homeZhCN = {
  greeting: {
    morning: 'Good morning',
    forenoon: 'Good morning',
    noon: 'Good day',
    afternoon: 'Good afternoon',
    evening: 'Good evening',
    withName: '{{greeting}}, {{name}}',
    welcome: 'Welcome',
    back: '{{greeting}}, welcome back',
  },
  home: {
    title: 'Home',
    today: 'It is {{weekday}}, {{date}}.',
    myMenu: 'My functions',
    noMenu: 'Your functions will be listed here',
    noMenuHint: 'If you miss one that your work needs, ask the system administrator for a role.',
    me: 'Who I am',
    account: 'Account',
    department: 'Department',
    noDepartment: 'Not set',
    signIns: 'Recent sign-ins',
    signInsHint:
      'The last ten, failures included. If one was not you, change your password now and tell the administrator.',
    noSignIns: 'No sign-ins recorded yet',
    time: 'Time',
    address: 'Address',
    device: 'Device',
    outcome: 'Outcome',
    success: 'Success',
    failure: 'Failure',
    current: 'This one',
  },
};
