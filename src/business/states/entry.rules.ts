import { machineTable } from '#kit/domain/engine/machine-table.ts';

// What is entered and checked once: organisations, people, their changes, investment projects.

export const orgMachine = machineTable({
  name: 'org',
  label: '单位',
  start: 'DRAFT',
  end: ['CLOSED'],
  moves: `
    DRAFT --submit--> PENDING · applicant · fieldsComplete, notTaken, phoneVerified, ruleNoOwn · issueRegNo, keepEvaluation
    PENDING --approve--> ACTIVE · centerAccept · notSelf, ruleNoOwn · grantLevelL2, keepEvaluation, notify
    PENDING --reject--> REJECTED · centerAccept · opinionRequired · notifyFieldRemarks
    PENDING --withdraw--> DRAFT · applicant · – · –
    REJECTED --resubmit--> PENDING · applicant · fieldsComplete, notTaken, phoneVerified, ruleNoOwn · keepVerifiedPhone, keepSubmitter, keepEvaluation
    ACTIVE --expire--> EXPIRED · clock · licenceEndPassed · blockNewBids
    EXPIRED --renew--> ACTIVE · centerAccept · alterationApplied · –
    ACTIVE --suspend--> SUSPENDED · supervisor · decisionDoc, termAhead · blockNewBids
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
    DRAFT --submit--> PENDING · owner · fieldsComplete, checksum, notTaken, orgMayAct · keepSubmitter
    PENDING --withdraw--> DRAFT · owner · – · –
    PENDING --approve--> APPROVED · centerAccept · notSelf, orgMayAct · notify
    PENDING --reject--> REJECTED · centerAccept · notSelf, opinionRequired · notifyFieldRemarks
    REJECTED --submit--> PENDING · owner · fieldsComplete, notTaken, orgMayAct · keepSubmitter
    APPROVED --requestChange--> CHANGING · owner · orgMayAct · keepChange
    CHANGING --approve--> APPROVED · centerAccept · notSelf, orgMayAct · applyChange
    CHANGING --reject--> APPROVED · centerAccept · notSelf, opinionRequired · dropChange, notifyFieldRemarks
    CHANGING --withdrawChange--> APPROVED · owner · – · takeChangeBack
    APPROVED --transfer--> APPROVED · owner, newOwner · bothAgree, notBoundToOpenBid, orgMayAct · moveToOrg
    APPROVED --close--> CLOSED · owner, centerAccept · notBoundToOpenBid, ownOrgMayAct · –
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
    DRAFT --submit--> PENDING · owner · approvalFiles, notTaken, orgMayAct · keepSubmitter
    PENDING --approve--> APPROVED · centerAccept · notSelf, orgMayAct · openToPicker
    PENDING --reject--> REJECTED · centerAccept · notSelf, opinionRequired · –
    REJECTED --submit--> PENDING · owner · approvalFiles, notTaken, orgMayAct · keepSubmitter
    APPROVED --change--> CHANGING · owner · orgMayAct · keepChange
    CHANGING --approve--> APPROVED · centerAccept · notSelf, orgMayAct · applyChange
    CHANGING --reject--> APPROVED · centerAccept · notSelf, opinionRequired · dropChange
    CHANGING --withdrawChange--> APPROVED · owner · – · takeChangeBack
    APPROVED --close--> CLOSED · owner · noActiveTradingProject, orgMayAct · –
    PENDING --withdraw--> DRAFT · owner · – · –
  `,
});
