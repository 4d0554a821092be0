import type { Words } from '#kit/contract/resource-field.ts';

export const PROJECT_STATES: Record<string, Words> = {
  DRAFT: { zh: '草稿', en: 'Draft' },
  PENDING: { zh: '待审核', en: 'Under review' },
  REJECTED: { zh: '已退回', en: 'Returned' },
  APPROVED: { zh: '已通过', en: 'Approved' },
  CHANGING: { zh: '变更审核中', en: 'Change under review' },
  CLOSED: { zh: '已关闭', en: 'Closed' },
};

export const APPROVAL_KINDS: Record<string, Words> = {
  APPROVE: { zh: '审批', en: 'Approval' },
  VERIFY: { zh: '核准', en: 'Verification' },
  RECORD: { zh: '备案', en: 'Filing' },
};

export const FUND_SOURCES: Record<string, Words> = {
  FISCAL: { zh: '财政', en: 'Public budget' },
  STATE_OWNED: { zh: '国有', en: 'State-owned' },
  OWN: { zh: '自筹', en: 'Own funds' },
  LOAN: { zh: '贷款', en: 'Loan' },
  FOREIGN: { zh: '外资', en: 'Foreign' },
  SPECIAL_BOND: { zh: '专项债', en: 'Special bond' },
};
