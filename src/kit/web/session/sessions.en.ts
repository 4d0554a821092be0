import type { sessionsZhCN } from './sessions.zh-CN.ts';

export const sessionsEn: typeof sessionsZhCN = {
  sessions: {
    device: 'Device',
    unknownDevice: 'Unknown device',
    address: 'Address',
    since: 'Signed in',
    lastSeen: 'Last used',
    current: 'This one',
    currentHint: 'Sign out to end it',
    actions: 'Actions',
    end: 'End',
    endNamed: 'End the session of {{device}} ({{ip}})',
    endTitle: 'End this session?',
    endText: '{{device}} ({{ip}}) is signed out at once. What is not saved there may be lost.',
    ended: 'The session was ended',
  },
};
