import { machineTable } from '#kit/domain/engine/machine-table.ts';

// Objections and complaints.

export const objectionMachine = machineTable({
  name: 'objection',
  label: '异议',
  start: 'DRAFT',
  end: ['CLOSED', 'REJECTED_LATE', 'WITHDRAWN'],
  moves: `
    DRAFT --submit--> SUBMITTED · bidder · interested · –
    SUBMITTED --late--> REJECTED_LATE · system · outsidePeriod · –
    SUBMITTED --accept--> ACCEPTED · tenderer, clock · inPeriod · suspendProcess, due3d
    SUBMITTED --withdraw--> WITHDRAWN · bidder · – · –
    ACCEPTED --withdraw--> WITHDRAWN · bidder · – · resume
    ACCEPTED --reply--> REPLIED · tenderer · reasoned · resume
    REPLIED --close--> CLOSED · clock · 10dNoComplaint · –
    REPLIED --complain--> ESCALATED · bidder · within10d · –
    ACCEPTED --complain--> ESCALATED · bidder · replyOverdue · –
    ESCALATED --close--> CLOSED · system · complaintClosed · –
  `,
});

export const complaintMachine = machineTable({
  name: 'complaint',
  label: '投诉',
  start: 'SUBMITTED',
  end: ['CLOSED', 'NOT_ACCEPTED', 'WITHDRAWN'],
  moves: `
    SUBMITTED --askSupplement--> SUPPLEMENT · supervisor · – · –
    SUPPLEMENT --resubmit--> SUBMITTED · complainant · – · –
    SUPPLEMENT --lapse--> NOT_ACCEPTED · clock · – · –
    SUBMITTED --refuse--> NOT_ACCEPTED · supervisor · reason · –
    SUBMITTED --accept--> INVESTIGATING · supervisor · within3wd · suspendMaybe
    INVESTIGATING --stopClock--> CLOCK_STOPPED · supervisor · inspection · –
    CLOCK_STOPPED --startClock--> INVESTIGATING · supervisor · – · –
    INVESTIGATING --withdraw--> WITHDRAWN · complainant · approved · –
    INVESTIGATING --decide--> DECIDED · supervisor · within30wd · measures
    DECIDED --publish--> CLOSED · supervisor · – · –
  `,
});
