import { machineTable } from '#kit/domain/engine/machine-table.ts';

// What is entered and checked once: organisations, people, their changes, investment projects.

export const orgMachine = machineTable({
  name: 'org',
  label: '单位',
  start: 'DRAFT',
  end: ['CLOSED'],
  moves: `
    DRAFT --submit--> PENDING · applicant · fieldsComplete, phoneVerified, ruleNoOwn · issueRegNo, keepEvaluation
    PENDING --approve--> ACTIVE · centerAccept · notSelf, ruleNoOwn · grantLevelL2, keepEvaluation, notify
    PENDING --reject--> REJECTED · centerAccept · opinionRequired · notifyFieldRemarks
    REJECTED --resubmit--> PENDING · applicant · fieldsComplete, phoneVerified, ruleNoOwn · keepVerifiedPhone, keepEvaluation
    ACTIVE --expire--> EXPIRED · clock · licenceEndPassed · blockNewBids
    EXPIRED --renew--> ACTIVE · centerAccept · alterationApplied · –
    ACTIVE --suspend--> SUSPENDED · supervisor · decisionDoc · blockNewBids
    SUSPENDED --lift--> ACTIVE · supervisor, clock · termOver · –
    ACTIVE --deregister--> CLOSED · applicant, centerAccept · noOpenBids, noOpenBonds · revokeCerts
  `,
});

export const personMachine = machineTable({
  name: 'person',
  label: '人员',
  start: 'DRAFT',
  end: ['CLOSED'],
  moves: `
    DRAFT --submit--> PENDING · owner · fieldsComplete, checksum · keepSubmitter
    PENDING --withdraw--> DRAFT · owner · – · –
    PENDING --approve--> APPROVED · centerAccept · notSelf · notify
    PENDING --reject--> REJECTED · centerAccept · notSelf, opinionRequired · notifyFieldRemarks
    REJECTED --submit--> PENDING · owner · fieldsComplete · keepSubmitter
    APPROVED --requestChange--> CHANGING · owner · – · keepChange
    CHANGING --approve--> APPROVED · centerAccept · notSelf · applyChange
    CHANGING --reject--> APPROVED · centerAccept · notSelf, opinionRequired · dropChange, notifyFieldRemarks
    APPROVED --transfer--> APPROVED · owner, newOwner · bothAgree, notBoundToOpenBid · moveToOrg
    APPROVED --close--> CLOSED · owner, centerAccept · notBoundToOpenBid · –
  `,
});

export const alterationMachine = machineTable({
  name: 'alteration',
  label: '信息变更',
  start: 'DRAFT',
  end: ['APPLIED', 'WITHDRAWN'],
  moves: `
    DRAFT --submit--> PENDING · applicant · evidenceComplete, signed, oneOpenPerGroup, ruleNoOwn · spendSignatures, keepEvaluation
    PENDING --approve--> APPLIED · centerAccept · notSelf, objectInForce, ruleNoOwn · keepEvaluation, applyAfter, rebindCerts
    PENDING --reject--> REJECTED · centerAccept · opinionRequired · –
    REJECTED --resubmit--> PENDING · applicant · objectInForce, evidenceComplete, signed, oneOpenPerGroup, ruleNoOwn · spendSignatures, keepCorrection, keepEvaluation
    PENDING --withdraw--> WITHDRAWN · applicant · – · –
    REJECTED --withdraw--> WITHDRAWN · applicant · – · –
  `,
});

export const gcProjectMachine = machineTable({
  name: 'gcProject',
  label: '项目登记',
  start: 'DRAFT',
  end: ['CLOSED'],
  moves: `
    DRAFT --submit--> PENDING · owner · approvalFiles · keepSubmitter
    PENDING --approve--> APPROVED · centerAccept · notSelf · openToPicker
    PENDING --reject--> REJECTED · centerAccept · notSelf, opinionRequired · –
    REJECTED --submit--> PENDING · owner · approvalFiles · keepSubmitter
    APPROVED --change--> CHANGING · owner · – · keepChange
    CHANGING --approve--> APPROVED · centerAccept · notSelf · applyChange
    CHANGING --reject--> APPROVED · centerAccept · notSelf, opinionRequired · dropChange
    APPROVED --close--> CLOSED · owner · noActiveTradingProject · –
    PENDING --withdraw--> DRAFT · owner · – · –
  `,
});
