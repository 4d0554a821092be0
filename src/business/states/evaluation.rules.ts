import { machineTable } from '#kit/domain/engine/machine-table.ts';

// The committee, how it is drawn, and how it evaluates.

export const drawMachine = machineTable({
  name: 'draw',
  label: '专家抽取',
  start: 'APPLIED',
  end: ['DONE'],
  moves: `
    APPLIED --approve--> SCHEDULED · center · – · seedCommit
    SCHEDULED --run--> DRAWING · clock · – · –
    DRAWING --filled--> LOCKED · system · – · sealNames
    DRAWING --exhausted--> SHORT · system · – · –
    SHORT --widen--> DRAWING · supervisor · logged · –
    LOCKED --dropout--> SUPPLEMENT · system · – · –
    SUPPLEMENT --filled--> LOCKED · system · – · –
    LOCKED --open--> OPENED · center · evalTime · –
    OPENED --close--> DONE · system · evaluationSigned · seedReveal
  `,
});

export const committeeMachine = machineTable({
  name: 'committee',
  label: '评标委员会',
  start: 'DRAFT',
  end: ['DISSOLVED'],
  moves: `
    DRAFT --apply--> APPLIED · tenderer, agent · R-COMM · startDraw
    APPLIED --formed--> FORMED · system · drawLocked, ownerRepsNamed · sealNames
    FORMED --change--> FORMED · center, supervisor · ground48 · supplementDraw, voidVerdicts
    FORMED --seat--> SEATED · center · allSignedIn, commitmentSigned, noAvoidance · unlockWorkbench
    SEATED --change--> FORMED · center, supervisor · ground48 · supplementDraw, voidVerdicts
    SEATED --dissolve--> DISSOLVED · system · reportSigned · discloseAfterResult
  `,
});

export const evaluationMachine = machineTable({
  name: 'evaluation',
  label: '评标',
  start: 'PENDING',
  end: ['SIGNED', 'VOID'],
  moves: `
    PENDING --assemble--> ASSEMBLED · center · allSignedIn, commitmentSigned, noAvoidance · –
    ASSEMBLED --electChair--> FORMAL · committee · – · –
    FORMAL --close--> QUALIFICATION · chair · allLocked · –
    QUALIFICATION --close--> RESPONSIVE · chair · allLocked · –
    RESPONSIVE --close--> CLEARING · chair · allLocked · –
    CLEARING --close--> DETAIL · chair · riskConcluded · –
    DETAIL --close--> PRICE · chair · allLocked, oneEnvelope · unblind
    DETAIL --closeTechnical--> OPEN_PRICE · chair · allLocked, twoEnvelopes · unblind
    OPEN_PRICE --opened--> PRICE · system · priceEnvelopesOpened · openPriceEnvelope
    PRICE --close--> SUMMARY · system · traceOk · –
    SUMMARY --close--> REPORT · chair · noObjectiveConflict · –
    REPORT --sign--> SIGNED · committee · allSignedOrDeemed · –
    QUALIFICATION --back--> FORMAL · chair · reason, beforeUnblinding · keepRevisions
    RESPONSIVE --back--> QUALIFICATION · chair · reason, beforeUnblinding · keepRevisions
    DETAIL --back--> RESPONSIVE · chair · reason, beforeUnblinding · keepRevisions
    SUMMARY --back--> DETAIL · chair · reason, calculationErrorOnly · keepRevisions
    SIGNED --reEvaluate--> PENDING · supervisor · order · newRound
    REPORT --void--> VOID · supervisor · order · –
    FORMAL --replaceExpert--> WAITING_MEMBER · center, supervisor · ground48 · voidVerdictsOfMember, draw
    FORMAL --rejectAll--> VOID · chair, committee · ground, voted · exceptionNotice
    QUALIFICATION --replaceExpert--> WAITING_MEMBER · center, supervisor · ground48 · voidVerdictsOfMember, draw
    QUALIFICATION --rejectAll--> VOID · chair, committee · ground, voted · exceptionNotice
    RESPONSIVE --replaceExpert--> WAITING_MEMBER · center, supervisor · ground48 · voidVerdictsOfMember, draw
    RESPONSIVE --rejectAll--> VOID · chair, committee · ground, voted · exceptionNotice
    CLEARING --replaceExpert--> WAITING_MEMBER · center, supervisor · ground48 · voidVerdictsOfMember, draw
    CLEARING --rejectAll--> VOID · chair, committee · ground, voted · exceptionNotice
    DETAIL --replaceExpert--> WAITING_MEMBER · center, supervisor · ground48 · voidVerdictsOfMember, draw
    DETAIL --rejectAll--> VOID · chair, committee · ground, voted · exceptionNotice
    OPEN_PRICE --replaceExpert--> WAITING_MEMBER · center, supervisor · ground48 · voidVerdictsOfMember, draw
    PRICE --replaceExpert--> WAITING_MEMBER · center, supervisor · ground48 · voidVerdictsOfMember, draw
    SUMMARY --replaceExpert--> WAITING_MEMBER · center, supervisor · ground48 · voidVerdictsOfMember, draw
    SUMMARY --rejectAll--> VOID · chair, committee · ground, voted · exceptionNotice
    REPORT --replaceExpert--> WAITING_MEMBER · center, supervisor · ground48 · voidVerdictsOfMember, draw
    REPORT --rejectAll--> VOID · chair, committee · ground, voted · exceptionNotice
    WAITING_MEMBER --memberSeated--> @previous · center · signedIn, noAvoidance · othersLocksKept
  `,
});

export const inquiryMachine = machineTable({
  name: 'inquiry',
  label: '标中澄清',
  start: 'DRAFT',
  end: ['ANSWERED', 'TIMEOUT', 'WITHDRAWN'],
  moves: `
    DRAFT --send--> SENT · chair · committeeVoted, noHint · notifyBidder, startWindow
    DRAFT --discard--> WITHDRAWN · chair · – · –
    SENT --answer--> ANSWERED · bidder · beforeDue, signed, noChangeOfSubstance · notifyCommittee
    SENT --withdraw--> WITHDRAWN · chair · unanswered · notifyBidder
    SENT --timeout--> TIMEOUT · clock · dueOver · notifyCommittee
  `,
});
