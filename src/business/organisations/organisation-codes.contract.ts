import type { Words } from '#kit/contract/resource-field.ts';

export const ORG_STATES: Record<string, Words> = {
  DRAFT: { zh: '草稿', en: 'Draft' },
  PENDING: { zh: '待审核', en: 'Under review' },
  REJECTED: { zh: '已退回', en: 'Returned' },
  ACTIVE: { zh: '有效', en: 'In force' },
  EXPIRED: { zh: '执照到期', en: 'Licence expired' },
  SUSPENDED: { zh: '暂停', en: 'Suspended' },
  CLOSED: { zh: '已注销', en: 'Closed' },
};

/** What an organisation lacks, by the names that a sign-in uses. */
export const MISSING_ITEMS: Record<string, Words> = {
  businessLicence: { zh: '营业执照', en: 'Business licence' },
  legalPerson: { zh: '法定代表人信息', en: 'Legal representative' },
  basicAccount: { zh: '基本账户证明', en: 'Proof of the basic account' },
  authorisation: { zh: '授权委托书', en: 'Letter of authorisation' },
};

export const ORG_KINDS: Record<string, Words> = {
  TENDERER: { zh: '招标人', en: 'Tenderer' },
  AGENT: { zh: '招标代理', en: 'Agency' },
  BIDDER: { zh: '投标人', en: 'Bidder' },
  ISSUER: { zh: '出函机构', en: 'Issuer of guarantees' },
  SUPERVISOR: { zh: '监督部门', en: 'Supervisor' },
  COST_CONSULTANT: { zh: '造价咨询', en: 'Cost consultant' },
};

export const ORG_NATURES: Record<string, Words> = {
  STATE: { zh: '国有', en: 'State-owned' },
  PRIVATE: { zh: '民营', en: 'Private' },
  FOREIGN: { zh: '外资', en: 'Foreign' },
  INSTITUTION: { zh: '事业单位', en: 'Public institution' },
  AUTHORITY: { zh: '机关', en: 'Authority' },
  SOCIETY: { zh: '社团', en: 'Association' },
  OTHER: { zh: '其他', en: 'Other' },
};

export const ORG_SCALES: Record<string, Words> = {
  LARGE: { zh: '大型', en: 'Large' },
  MEDIUM: { zh: '中型', en: 'Medium' },
  SMALL: { zh: '小型', en: 'Small' },
  MICRO: { zh: '微型', en: 'Micro' },
};

export const CURRENCIES: Record<string, Words> = {
  CNY: { zh: '人民币', en: 'Renminbi' },
  USD: { zh: '美元', en: 'US dollar' },
  EUR: { zh: '欧元', en: 'Euro' },
  HKD: { zh: '港元', en: 'Hong Kong dollar' },
  JPY: { zh: '日元', en: 'Yen' },
  GBP: { zh: '英镑', en: 'Pound sterling' },
};

export const MEMBER_LEVELS: Record<string, Words> = {
  L0: { zh: '未认证', en: 'Not verified' },
  L1: { zh: '已实名', en: 'Identity verified' },
  L2: { zh: '已审核', en: 'Approved' },
  L3: { zh: '已绑定证书', en: 'Certificate bound' },
  L4: { zh: '信用优良', en: 'Good standing' },
};
