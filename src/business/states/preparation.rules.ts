import { machineTable } from '#kit/domain/engine/machine-table.ts';

// What the tenderer prepares: the trading project, venues, fees, notices, tender documents, questions.

export const projectMachine = machineTable({
  name: 'project',
  label: '交易项目',
  start: 'DRAFT',
  end: ['COMPLETED', 'TERMINATED', 'FAILED'],
  moves: `
    DRAFT --submit--> PENDING_ACCEPT · tenderer, agent · sectionsValid, R-SCOPE, R-METHOD, R-INVITE3 · –
    PENDING_ACCEPT --return--> DRAFT · centerAccept · opinionRequired · –
    PENDING_ACCEPT --accept--> PREPARING · centerAccept · – · step=1, issueCodes
    PREPARING --publishBundle--> BIDDING · tenderer, agent, clock · step=4, fileReady, allRulesPass · freezeRuleSet, ocds:tender
    BIDDING --firstDeadline--> OPENING · clock · anySectionClosed · –
    OPENING --evaluate--> EVALUATING · derived · anySectionEvaluating · –
    EVALUATING --award--> AWARDING · derived · anySectionPublicity · –
    AWARDING --contract--> CONTRACTING · derived · anySectionAwarded · –
    CONTRACTING --complete--> COMPLETED · derived · allSectionsTerminal · archive
    BIDDING --fail--> FAILED · derived · allSectionsFailed · –
    OPENING --fail--> FAILED · derived · allSectionsFailed · –
    EVALUATING --fail--> FAILED · derived · allSectionsFailed · –
    AWARDING --fail--> FAILED · derived · allSectionsFailed · –
    PREPARING --terminate--> TERMINATED · tenderer · reason · –
    BIDDING --terminate--> TERMINATED · tenderer · reason, noticePublished · refundAll
    OPENING --terminate--> TERMINATED · supervisor · order · refundAll
    BIDDING --suspend--> SUSPENDED · supervisor · order · freezeClocks
    OPENING --suspend--> SUSPENDED · supervisor · order · freezeClocks
    EVALUATING --suspend--> SUSPENDED · supervisor · order · freezeClocks
    AWARDING --suspend--> SUSPENDED · supervisor · order · freezeClocks
    SUSPENDED --resume--> @previous · supervisor · order · shiftClocks
    SUSPENDED --terminate--> TERMINATED · tenderer, supervisor · reason · refundAll
    PENDING_ACCEPT --withdraw--> DRAFT · tenderer, agent · – · –
    PREPARING --requestChange--> CHANGE_PENDING · tenderer, agent · diff · –
    CHANGE_PENDING --approveChange--> PREPARING · centerAccept · notSelf · applyChange, stepRecomputed
    CHANGE_PENDING --rejectChange--> PREPARING · centerAccept · notSelf, opinionRequired · –
    CHANGE_PENDING --withdrawChange--> PREPARING · tenderer, agent · – · –
  `,
});

export const arrangeMachine = machineTable({
  name: 'arrange',
  label: '场地',
  start: 'DRAFT',
  end: ['RELEASED', 'CANCELLED'],
  moves: `
    DRAFT --request--> REQUESTED · tenderer, agent · noOverlap, legalTime · –
    REQUESTED --confirm--> CONFIRMED · center, auto · – · step=2 if all
    REQUESTED --decline--> DECLINED · center · reason · –
    DECLINED --request--> REQUESTED · tenderer, agent · noOverlap · –
    CONFIRMED --reschedule--> CONFIRMED · tenderer, agent, system · noOverlap · swap
    CONFIRMED --cancel--> CANCELLED · tenderer, agent, center · reason · release
    REQUESTED --cancel--> CANCELLED · tenderer, agent · – · –
    CONFIRMED --start--> IN_USE · clock · – · –
    IN_USE --end--> RELEASED · center, clock · – · –
    DRAFT --hold--> HELD · tenderer, agent · noOverlap, legalTime · heldFor15min
    HELD --expire--> DRAFT · clock · 15minOver · release
    HELD --request--> REQUESTED · tenderer, agent · noOverlap, legalTime · –
    HELD --drop--> DRAFT · tenderer, agent · – · release
  `,
});

export const feeMachine = machineTable({
  name: 'fee',
  label: '资费',
  start: 'DRAFT',
  end: [],
  moves: `
    DRAFT --confirm--> CONFIRMED · tenderer, agent · R-BOND, R-FORMS, R-PERF, R-DOCFEE · step=3 if all
    CONFIRMED --reopen--> DRAFT · tenderer, agent · notPublished · step=2
    CONFIRMED --publishBundle--> LOCKED · system · – · lockFee
    LOCKED --change--> LOCKED · system · changeNoticePublished · newVersion, notifyAll
  `,
});

export const noticeMachine = machineTable({
  name: 'notice',
  label: '公告',
  start: 'DRAFT',
  end: ['ENDED', 'WITHDRAWN'],
  moves: `
    DRAFT --submit--> REVIEWING · author · noBlockRule, signed · –
    REVIEWING --return--> DRAFT · reviewer · opinionRequired · –
    REVIEWING --approve--> APPROVED · reviewer · notAuthor · step=4 if TENDER
    APPROVED --recall--> DRAFT · author · beforePublish · stepRecomputed
    APPROVED --publish--> PUBLISHED · author, clock · bundleReady · media, notify, ocds
    PUBLISHED --end--> ENDED · clock · periodOver · –
    PUBLISHED --correct--> PUBLISHED · author · newCorrectionNotice · notify
    PUBLISHED --withdrawByOrder--> WITHDRAWN · supervisor · order · tombstone
    APPROVED --groundChanged--> DRAFT · system · feeOrRoomReopened · stepRecomputed, notify
  `,
});

export const tenderFileMachine = machineTable({
  name: 'tenderFile',
  label: '招标文件版本',
  start: 'DRAFT',
  end: ['SUPERSEDED', 'DISCARDED'],
  moves: `
    DRAFT --sign--> SIGNED · tenderer, agent · checklistComplete, hashMatches, certValid · freezeContent
    SIGNED --unsign--> DRAFT · tenderer, agent · notPublished · dropSignature
    DRAFT --discard--> DISCARDED · tenderer, agent · notFirstOrNoSection · –
    SIGNED --publishBundle--> PUBLISHED · system, clock · signatureStillValid · publishLeaf, notify
    SIGNED --publishVersion--> PUBLISHED · tenderer, agent, clock · clarifyOrChangeNoticeApproved, R-CLARIFY · publishLeaf, notifyAll
    PUBLISHED --supersede--> SUPERSEDED · system · newerPublished · warnDrafts
  `,
});

export const questionMachine = machineTable({
  name: 'question',
  label: '提问',
  start: 'DRAFT',
  end: ['WITHDRAWN', 'CLARIFIED', 'CLOSED'],
  moves: `
    DRAFT --ask--> ASKED · bidder · beforeQuestionDeadline, scopeAllowed · sealAsker, randomAlias, notifyTenderer
    ASKED --withdraw--> WITHDRAWN · bidder · unanswered · –
    ASKED --merge--> MERGED · tenderer, agent · sameSection · linkTo
    MERGED --split--> ASKED · tenderer, agent · targetUnanswered · –
    ASKED --reply--> REPLIED · tenderer, agent · textRequired · publishReply, notifyAll
    MERGED --replyTarget--> REPLIED · system · targetReplied · notifyAsker
    REPLIED --clarify--> CLARIFIED · tenderer, agent · clarifyNoticePublished · linkNotice
    REPLIED --close--> CLOSED · clock · openingStarted · –
    ASKED --lapse--> CLOSED · clock · openingStarted · recordUnanswered
  `,
});
