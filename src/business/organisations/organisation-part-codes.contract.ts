import type { Words } from '#kit/contract/resource-field.ts';

export const QUALIFICATION_KINDS: Record<string, Words> = {
  GENERAL: { zh: '施工总承包', en: 'General contractor' },
  SPECIALIST: { zh: '专业承包', en: 'Specialist contractor' },
  LABOUR: { zh: '施工劳务', en: 'Labour' },
  SURVEY: { zh: '工程勘察', en: 'Survey' },
  DESIGN: { zh: '工程设计', en: 'Design' },
  SUPERVISION: { zh: '工程监理', en: 'Supervision' },
  COST: { zh: '造价咨询', en: 'Cost consultancy' },
  AGENCY: { zh: '招标代理', en: 'Tender agency' },
  SAFETY: { zh: '安全生产许可', en: 'Safety licence' },
  MEDICAL: { zh: '医疗器械经营', en: 'Medical devices' },
  FINANCE: { zh: '金融许可', en: 'Financial licence' },
  SYSTEM: { zh: '管理体系认证', en: 'Management system' },
  REGISTRATION: { zh: '法人登记', en: 'Registration as a legal person' },
  OTHER: { zh: '其他', en: 'Other' },
};

export const QUALIFICATION_CATEGORIES: Record<string, Words> = {
  BUILDING: { zh: '建筑工程', en: 'Buildings' },
  MUNICIPAL: { zh: '市政公用工程', en: 'Municipal works' },
  HIGHWAY: { zh: '公路工程', en: 'Highways' },
  BRIDGE: { zh: '桥梁工程', en: 'Bridges' },
  WATER: { zh: '水利水电工程', en: 'Hydraulic works' },
  ENVIRONMENT: { zh: '环保工程', en: 'Environment' },
  INTELLIGENT: { zh: '电子与智能化工程', en: 'Electronics' },
  MEDICAL: { zh: '医疗器械', en: 'Medical devices' },
  EDUCATION: { zh: '教育装备', en: 'School equipment' },
  CONSULTING: { zh: '工程咨询', en: 'Consulting' },
  BANK: { zh: '银行', en: 'Bank' },
  INSURANCE: { zh: '保险', en: 'Insurance' },
  SURETY: { zh: '融资担保', en: 'Surety' },
  ADMINISTRATION: { zh: '公共管理', en: 'Public administration' },
  OTHER: { zh: '其他', en: 'Other' },
};

export const QUALIFICATION_LEVELS: Record<string, Words> = {
  SPECIAL: { zh: '特级', en: 'Special' },
  FIRST: { zh: '一级', en: 'First' },
  SECOND: { zh: '二级', en: 'Second' },
  THIRD: { zh: '三级', en: 'Third' },
  A: { zh: '甲级', en: 'A' },
  B: { zh: '乙级', en: 'B' },
  NONE: { zh: '不分等级', en: 'Without levels' },
};

export const VERIFIED_STATES: Record<string, Words> = {
  UNVERIFIED: { zh: '未核验', en: 'Not verified' },
  API_VERIFIED: { zh: '接口核验', en: 'Verified by interface' },
  MANUAL_VERIFIED: { zh: '人工核验', en: 'Verified by a person' },
};

export const CREDIT_KINDS: Record<string, Words> = {
  AWARD: { zh: '表彰奖励', en: 'Award' },
  PENALTY: { zh: '行政处罚', en: 'Penalty' },
  BLACKLIST: { zh: '黑名单', en: 'Blacklist' },
  DISHONEST: { zh: '失信被执行人', en: 'Dishonest debtor' },
};

export const RELATION_KINDS: Record<string, Words> = {
  SAME_REP: { zh: '同一法定代表人', en: 'Same legal representative' },
  CONTROLS: { zh: '控股', en: 'Controls' },
  CONTROLLED_BY: { zh: '被控股', en: 'Is controlled by' },
  MANAGES: { zh: '管理', en: 'Manages' },
  MANAGED_BY: { zh: '被管理', en: 'Is managed by' },
  SAME_SHAREHOLDER: { zh: '同一股东', en: 'Same shareholder' },
};
