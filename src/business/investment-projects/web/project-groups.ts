import type { FieldGroup } from '#kit/web/record/ObjectRecord.tsx';

/** The fields of a project in the groups in which they are shown, and in which they are changed once it is approved. */
export const PROJECT_GROUPS: FieldGroup[] = [
  {
    title: { zh: '基本信息', en: 'Basics' },
    fields: [
      'projectName',
      'investCode',
      'legalOrgName',
      'legalOrgCode',
      'regionCode',
      'address',
      'industryCode',
      'scale',
    ],
  },
  {
    title: { zh: '审批信息', en: 'Approval' },
    fields: ['approvalKind', 'approvalName', 'approvalNo', 'approvalOrg', 'approvalFiles', 'tenderScopeApproved'],
  },
  {
    title: { zh: '资金', en: 'Funds' },
    fields: ['fundSource', 'stateFundedShare', 'totalInvestFen', 'planFen'],
  },
  { title: { zh: '联系人', en: 'Contact' }, fields: ['ownerContact', 'ownerPhone'] },
];
