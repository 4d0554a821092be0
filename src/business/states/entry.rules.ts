import { machineTable } from '#kit/domain/engine/machine-table.ts';

// What is entered and checked once: organisations, people, their changes, investment projects.

export const orgMachine = machineTable({
  name: 'org',
  label: '单位',
  start: 'DRAFT',
  end: ['CLOSED'],
  moves: `
    DRAFT --submit--> PENDING · applicant · fieldsComplete, phoneVerified · issueRegNo
    PENDING --approve--> ACTIVE · centerAccept · notSelf · grantLevelL2, notify
    PENDING --reject--> REJECTED · centerAccept · opinionRequired · notifyFieldRemarks
    REJECTED --resubmit--> PENDING · applicant · fieldsComplete · –
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
    DRAFT --submit--> PENDING · owner · fieldsComplete, checksum · –
    PENDING --withdraw--> DRAFT · owner · – · –
    PENDING --approve--> APPROVED · centerAccept · notSelf · notify
    PENDING --reject--> REJECTED · centerAccept · notSelf, opinionRequired · notifyFieldRemarks
    REJECTED --submit--> PENDING · owner · fieldsComplete · –
    APPROVED --requestChange--> CHANGING · owner · – · –
    CHANGING --approve--> APPROVED · centerAccept · notSelf · applyChange
    CHANGING --reject--> APPROVED · centerAccept · notSelf, opinionRequired · notifyFieldRemarks
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
    DRAFT --submit--> PENDING · applicant · evidenceComplete, signed, oneOpenPerGroup · –
    PENDING --approve--> APPLIED · centerAccept · notSelf · applyAfter, rebindCerts
    PENDING --reject--> REJECTED · centerAccept · opinionRequired · –
    REJECTED --resubmit--> PENDING · applicant · evidenceComplete · –
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
    DRAFT --submit--> PENDING · owner · approvalFiles · –
    PENDING --approve--> APPROVED · centerAccept · notSelf · openToPicker
    PENDING --reject--> REJECTED · centerAccept · notSelf, opinionRequired · –
    REJECTED --submit--> PENDING · owner · – · –
    APPROVED --change--> CHANGING · owner · – · –
    CHANGING --approve--> APPROVED · centerAccept · notSelf · diffKept
    CHANGING --reject--> APPROVED · centerAccept · notSelf · –
    APPROVED --close--> CLOSED · owner · noActiveTradingProject · –
    PENDING --withdraw--> DRAFT · owner · – · –
  `,
});
