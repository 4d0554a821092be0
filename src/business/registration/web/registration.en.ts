import type { registrationZhCN } from './registration.zh-CN.ts';

export const registrationEn: typeof registrationZhCN = {
  registration: {
    hint: 'Once the registration has been checked, every function of the platform is open to you.',
    none: 'No registration record',
    noneText: 'The trading centre opened your account; it needs no registration.',
    account: 'Account',
    name: 'Name',
    status: 'Check',
    level: 'Member level',
    levelOf: 'Level {{level}}',
    missing: 'Still missing',
    organisation: 'The organisation',
    opinion: 'Opinion of the review: ',
    remark: '{{field}}: ',
    complete: 'Complete it and hand it in',
    correct: 'Correct it and hand it in again',
    again: 'Ask for the result again',
    statuses: {
      DRAFT: 'To be completed',
      PENDING: 'Being checked',
      REJECTED: 'Returned for correction',
      ACTIVE: 'Approved',
      EXPIRED: 'Expired',
      SUSPENDED: 'Suspended',
      CLOSED: 'Closed',
    },
    items: {
      businessLicence: 'Business licence',
      legalPerson: 'Legal representative',
      basicAccount: 'Proof of the basic account',
      authorisation: 'Letter of authorisation',
      identityCard: 'Identity document',
      mobile: 'Confirmed mobile number',
      other: '{{item}}',
    },
  },
};
