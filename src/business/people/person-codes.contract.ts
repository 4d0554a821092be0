import type { Words } from '#kit/contract/resource-field.ts';

export const PERSON_STATES: Record<string, Words> = {
  DRAFT: { zh: '草稿', en: 'Draft' },
  PENDING: { zh: '待审核', en: 'Under review' },
  REJECTED: { zh: '已退回', en: 'Returned' },
  APPROVED: { zh: '有效', en: 'In force' },
  CHANGING: { zh: '变更审核中', en: 'Change under review' },
  CLOSED: { zh: '已注销', en: 'Closed' },
};

export const ID_TYPES: Record<string, Words> = {
  ID_CARD: { zh: '居民身份证', en: 'Identity card' },
  PASSPORT: { zh: '护照', en: 'Passport' },
  HKMO_PERMIT: { zh: '港澳居民来往内地通行证', en: 'Permit for Hong Kong and Macao residents' },
  TW_PERMIT: { zh: '台湾居民来往大陆通行证', en: 'Permit for Taiwan residents' },
};

export const PERSON_POSITIONS: Record<string, Words> = {
  PROJECT_MANAGER: { zh: '项目经理', en: 'Project manager' },
  TECHNICAL_LEAD: { zh: '技术负责人', en: 'Technical lead' },
  SAFETY_OFFICER: { zh: '安全员', en: 'Safety officer' },
  QUALITY_OFFICER: { zh: '质量员', en: 'Quality officer' },
  COST_ENGINEER: { zh: '造价人员', en: 'Cost engineer' },
  SUPERVISING_ENGINEER: { zh: '监理人员', en: 'Supervising engineer' },
  BID_OPERATOR: { zh: '投标专员', en: 'Bid operator' },
  AGENT_STAFF: { zh: '招标代理专职人员', en: 'Agency staff' },
  OTHER: { zh: '其他', en: 'Other' },
};

export const TITLE_LEVELS: Record<string, Words> = {
  NONE: { zh: '无', en: 'None' },
  ASSISTANT: { zh: '初级', en: 'Junior' },
  MIDDLE: { zh: '中级', en: 'Intermediate' },
  VICE_SENIOR: { zh: '副高级', en: 'Associate senior' },
  SENIOR: { zh: '正高级', en: 'Senior' },
};

export const CERT_KINDS: Record<string, Words> = {
  BUILDER_1: { zh: '一级建造师', en: 'Constructor, first class' },
  BUILDER_2: { zh: '二级建造师', en: 'Constructor, second class' },
  SUPERVISOR: { zh: '监理工程师', en: 'Supervising engineer' },
  COST: { zh: '造价工程师', en: 'Cost engineer' },
  ARCHITECT: { zh: '注册建筑师', en: 'Registered architect' },
  SAFETY_B: { zh: '安全B证', en: 'Safety certificate B' },
  OTHER: { zh: '其他', en: 'Other' },
};

/** Which of the two organisations has asked for a transfer that is open. */
export const TRANSFER_SIDES: Record<string, Words> = {
  ASKED: { zh: '调入单位申请，待本单位同意', en: 'Asked for by the new organisation' },
  OFFERED: { zh: '本单位发起，待调入单位同意', en: 'Offered to the new organisation' },
};
