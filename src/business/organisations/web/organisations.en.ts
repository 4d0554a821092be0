import type { organisationsZhCN } from './organisations.zh-CN.ts';

export const organisationsEn: typeof organisationsZhCN = {
  organisations: {
    mine: 'My organisation',
    open: 'Open the record',
    none: 'You have not entered an organisation yet. Once the centre has approved it, it may take part; it is entered once and referred to everywhere.',
    enter: 'Enter an organisation',
    complete: 'Complete it and hand it in',
    correct: 'Correct it and hand it in again',
    missing: 'Still missing: {{items}}.',
    remarked: 'Fields with a remark of the review: {{count}}.',
    comma: ', ',
    pending:
      'The centre has been reviewing it since {{since}}. Until it has decided, nothing can be changed; the result is shown here.',
    draft: 'It has not been handed in. Complete it and hand it in; nobody but you and reception sees it.',
    returned: 'Opinion of the review: ',
    closed: 'It is closed and can take part no more.',
    expired: 'Its licence ended on {{day}}: no new bids. Ask for a change that renews the end of the licence.',
    suspended: 'Suspended until {{day}}: no new bids. What it holds already stays its own.',
    suspendedOpen: 'Suspended until the department that decided so ends it.',
    licenceLong: 'Its licence has no end.',
    licenceUntil: 'Its licence lasts until {{day}}.',
    licenceSoon: 'Its licence ends on {{day}} (days left: {{count}}). Ask for a change that renews it.',
    changePending:
      'Change {{number}} has waited for review since {{since}}; the old data stays in force until it is approved.',
    changeReturned: 'Change {{number}} was returned on {{since}}: correct it and hand it in again, or withdraw it.',
    toChange: 'Open the change to correct it and hand it in again, or to withdraw it',
    noChange: 'No change is under way. If something changes, open the record and ask for it.',
  },
};

export { organisationsRefusalsEn } from './organisations.refusals.en.ts';
