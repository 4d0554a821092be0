import { machineTable } from '#kit/domain/engine/machine-table.ts';

// What bidders hand in, and what they give as security.

export const bindingMachine = machineTable({
  name: 'binding',
  label: '保证金',
  start: 'UNBOUND',
  end: ['REFUNDED', 'FORFEITED', 'CONVERTED'],
  moves: `
    UNBOUND --bind--> BOUND · bidder · matched, amountOk, beforeDeadline · –
    BOUND --unbind--> UNBOUND · bidder · beforeDeadline · –
    UNBOUND --refund--> REFUNDING · bidder, finance · – · –
    BOUND --deadline--> LOCKED · clock · – · –
    BOUND --withdrawBid--> RELEASABLE · system · bidWithdrawn · due5d
    LOCKED --release--> RELEASABLE · system · trigger · dueDate
    LOCKED --freeze--> FROZEN · supervisor · order · –
    FROZEN --unfreeze--> RELEASABLE · supervisor · – · –
    RELEASABLE --pay--> REFUNDING · finance · fourEyes · interest
    REFUNDING --bankOk--> REFUNDED · bank · – · receipt
    REFUNDING --bankFail--> REFUND_FAILED · bank · – · alert
    REFUND_FAILED --retry--> REFUNDING · finance · accountFixed · –
    LOCKED --forfeit--> FORFEIT_PENDING · tenderer · ground, evidence · notify
    FORFEIT_PENDING --confirm--> FORFEITED · clock, finance · appealOver · –
    FORFEIT_PENDING --revoke--> LOCKED · supervisor · appealUpheld · –
    LOCKED --convert--> CONVERTED · bidder, tenderer · winner · toPerformanceBond
  `,
});

export const guaranteeMachine = machineTable({
  name: 'guarantee',
  label: '保函',
  start: 'DRAFT',
  end: ['RELEASED', 'CLAIMED', 'DECLINED', 'CANCELLED'],
  moves: `
    DRAFT --apply--> APPLIED · bidder · – · –
    APPLIED --accept--> UNDERWRITING · issuer · – · –
    APPLIED --decline--> DECLINED · issuer · reason · –
    UNDERWRITING --pay--> PAID · bidder · – · –
    UNDERWRITING --decline--> DECLINED · issuer · reason · –
    PAID --issue--> ISSUED · issuer · sealedFile, proof · –
    ISSUED --bind--> BOUND · bidder · endOn>=validity · –
    ISSUED --cancel--> CANCELLED · bidder · beforeDeadline · premiumRefund
    BOUND --unbind--> ISSUED · bidder · beforeDeadline · –
    BOUND --disclose--> DISCLOSED · system · T0 · verify
    DISCLOSED --release--> RELEASED · system, clock · triggerOrExpiry · –
    DISCLOSED --claim--> CLAIMING · tenderer · ground · –
    CLAIMING --pay--> CLAIMED · issuer · – · –
    CLAIMING --dismiss--> DISCLOSED · supervisor · – · –
  `,
});

export const bidMachine = machineTable({
  name: 'bid',
  label: '投标',
  start: 'NONE',
  end: ['REVOKED', 'RETURNED', 'RETURNED_UNOPENED', 'REJECTED', 'WON', 'LOST', 'NOT_DELIVERED'],
  moves: `
    NONE --obtainFile--> OBTAINED · bidder · salePeriod · –
    OBTAINED --startUpload--> UPLOADING · bidder · beforeDeadline · –
    UPLOADING --commit--> SUBMITTED · bidder · beforeDeadline, allChunks, manifestSig, encrypted, certValid, fileVersionOk, orgActive, notBlacklisted, bondBoundIfRequired · receipt, log
    UPLOADING --deadline--> NOT_DELIVERED · clock · – · deemedWithdrawn
    SUBMITTED --replace--> SUBMITTED · bidder · beforeDeadline · newVersion, receipt
    SUBMITTED --withdraw--> WITHDRAWN · bidder · beforeDeadline, signed · releaseBond
    WITHDRAWN --startUpload--> UPLOADING · bidder · beforeDeadline · –
    WITHDRAWN --deadline--> NOT_DELIVERED · clock · – · –
    SUBMITTED --deadline--> SEALED · clock · – · freeze
    SEALED --sectionFailed--> RETURNED_UNOPENED · system · – · destroyContentKey
    SEALED --revoke--> REVOKED · bidder · signed · forfeitMaybe
    SEALED --decryptOk--> OPENED · system · rootOk, sigOk · –
    SEALED --failBidder--> REVOKED · presider, witness · windowOver · –
    SEALED --failOther--> RETURNED · presider, witness · evidence · refund
    OPENED --reject--> REJECTED · committee · ground51, clause · notify
    OPENED --pass--> QUALIFIED · committee · – · –
    QUALIFIED --reject--> REJECTED · committee · ground51 · notify
    QUALIFIED --rank--> RANKED · system · reportSigned · –
    RANKED --candidate--> CANDIDATE · system · topN · –
    RANKED --lose--> LOST · system · awardIssued · –
    CANDIDATE --win--> WON · tenderer · awardIssued · –
    CANDIDATE --lose--> LOST · system · awardIssued · –
    CANDIDATE --disqualify--> REJECTED · tenderer, supervisor · ground · –
    UPLOADING --sectionTerminated--> NOT_DELIVERED · system · – · destroyContentKey
    SUBMITTED --sectionTerminated--> RETURNED_UNOPENED · system · – · destroyContentKey
    WITHDRAWN --sectionTerminated--> NOT_DELIVERED · system · – · destroyContentKey
    OPENED --sectionFailed--> LOST · system · – · notify
    QUALIFIED --sectionFailed--> LOST · system · – · notify
    RANKED --sectionFailed--> LOST · system · – · notify
    CANDIDATE --sectionFailed--> LOST · system · – · notify
  `,
});
