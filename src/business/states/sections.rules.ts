import { machineTable } from '#kit/domain/engine/machine-table.ts';

// What is tendered, and what is signed in the end.

export const sectionMachine = machineTable({
  name: 'section',
  label: '标段',
  start: 'DRAFT',
  end: ['ARCHIVED', 'FAILED', 'TERMINATED'],
  moves: `
    DRAFT --prepare--> READY · tenderer, agent · file, score100, reviewItems, config, arrange, fee · –
    READY --unprepare--> DRAFT · tenderer, agent · notPublished · –
    READY --publishBundle--> BIDDING · tenderer, agent, clock · R-SALE, R-PREP, R-BOND, R-MEDIA, R-NOTICE, R-CEIL · openQA, ocds:tender
    BIDDING --extend--> BIDDING · tenderer, agent · newDeadlineLegal · rebookVenue, notifyAll, checkGuarantees, ocds:tenderAmendment
    BIDDING --deadline--> CLOSED · clock · noOpenFileObjection, notSuspended · freezeBids, publishSealedRoot
    CLOSED --tooFew--> FAILED · clock · sealed<3 · destroyContentKey, refundAll, exceptionNotice
    CLOSED --startOpening--> OPENING · presider, clock · sealed>=3, now>=T0 · kaibiaoStatus=1
    OPENING --finish--> OPENED · presider, witness · recordSigned · publishRecord
    OPENING --tooFewDecrypted--> FAILED · presider, witness · decrypted<minDecrypted · refundAll
    OPENED --startEvaluation--> EVALUATING · center · committeeComplete · –
    EVALUATING --signReport--> EVALUATED · committee · allSignedOrDeemed · candidates
    EVALUATING --rejectAll--> FAILED · committee · ground · exceptionNotice
    EVALUATED --publishCandidates--> PUBLICITY · tenderer · within3d · ocds:award pending
    PUBLICITY --end--> AWARD_PENDING · clock · period>=3d, noOpenObjection · –
    PUBLICITY --reEvaluate--> EVALUATING · tenderer, supervisor · objectionUpheld · –
    PUBLICITY --void--> FAILED · supervisor · order · –
    AWARD_PENDING --decideAward--> AWARDED · tenderer · R-FIRST · awardNotice, losersNotified, ocds:award
    AWARD_PENDING --allSkipped--> FAILED · tenderer · noCandidateLeft · –
    AWARDED --skipWinner--> AWARD_PENDING · tenderer · ground55, evidence · forfeitMaybe
    AWARDED --signContract--> CONTRACTED · tenderer, bidder · noDeviation · refundTriggers, ocds:contract
    CONTRACTED --archive--> ARCHIVED · center · archiveComplete · seal
    BIDDING --suspend--> SUSPENDED · supervisor · order · freezeClocks
    PUBLICITY --suspend--> SUSPENDED · supervisor, system · orderOrObjection · freezeClocks
    EVALUATING --suspend--> SUSPENDED · supervisor · order · freezeClocks
    EVALUATED --suspend--> SUSPENDED · supervisor · order · freezeClocks
    AWARD_PENDING --suspend--> SUSPENDED · supervisor · orderOrComplaint · freezeClocks
    AWARDED --suspend--> SUSPENDED · supervisor · orderOrComplaint · freezeClocks
    OPENING --fault--> CLOSED · witness+supervisor · platformFault, sheetNotPublished · bidsStaySealed
    CLOSED --reschedule--> CLOSED · tenderer · faultDeclared, newTimeNotice · rebookVenue, notifyAll
    SUSPENDED --resume--> @previous · supervisor · order · shiftClocks
    BIDDING --terminate--> TERMINATED · tenderer · reason, notice · refundDocFee, refundBond+interest
    SUSPENDED --terminate--> TERMINATED · tenderer, supervisor · reason · refundAll
    CLOSED --suspend--> SUSPENDED · supervisor · order · freezeClocks
    OPENING --suspend--> SUSPENDED · supervisor · order · freezeClocks
    OPENED --suspend--> SUSPENDED · supervisor · order · freezeClocks
  `,
});

export const contractMachine = machineTable({
  name: 'contract',
  label: '合同',
  start: 'DRAFT',
  end: ['COMPLETED', 'TERMINATED'],
  moves: `
    DRAFT --draftFromBid--> NEGOTIATE_FORM · tenderer · – · –
    NEGOTIATE_FORM --sign--> SIGNED · tenderer, bidder · noDeviation, perfBond<=10% · refundTriggers
    SIGNED --record--> EFFECTIVE · tenderer · – · publish, ocds:contract
    EFFECTIVE --change--> EFFECTIVE · tenderer, bidder · diff · alert>10%
    EFFECTIVE --complete--> COMPLETED · tenderer · acceptance · ocds:implementation
    EFFECTIVE --terminate--> TERMINATED · tenderer, bidder · reason · ocds:contractTermination
  `,
});
