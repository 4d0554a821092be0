import type { Words } from '#kit/contract/resource-field.ts';
import type { LegalRule, Severity } from './legal-rule.rules.ts';

/** What each severity is called, and what it does to somebody who meets it. */
export const SEVERITIES: Record<Severity, Words & { about: Words }> = {
  BLOCK: { zh: '禁止', en: 'Blocks', about: { zh: '不符合的不能提交', en: 'What breaks it is refused' } },
  CONFIRM: {
    zh: '须说明',
    en: 'Asks for a reason',
    about: { zh: '说明理由后可以继续', en: 'What breaks it goes on with a reason' },
  },
  WARN: { zh: '提示', en: 'Warns', about: { zh: '提示后可以继续', en: 'What breaks it is pointed out' } },
  EFFECT: {
    zh: '自动',
    en: 'Done by the platform',
    about: { zh: '由平台自动执行', en: 'The platform does it by itself' },
  },
};

/** The nouns of the business that rules wait for. */
export const MISSING_DATA: Readonly<Record<string, Words>> = {
  projects: { zh: '交易项目', en: 'trading projects' },
  sections: { zh: '标段', en: 'sections' },
  notices: { zh: '公告', en: 'notices' },
  'tender-files': { zh: '招标文件', en: 'tender documents' },
  objections: { zh: '异议与投诉', en: 'objections and complaints' },
  deposits: { zh: '保证金', en: 'deposits' },
  fees: { zh: '资费', en: 'fees' },
  opening: { zh: '开标', en: 'opening' },
  bids: { zh: '投标文件', en: 'bids' },
  evaluation: { zh: '评标', en: 'evaluation' },
  experts: { zh: '评标专家', en: 'experts' },
  criteria: { zh: '评分标准', en: 'criteria' },
  candidates: { zh: '中标候选人', en: 'candidates' },
  contracts: { zh: '合同', en: 'contracts' },
  signatures: { zh: '电子签名', en: 'signatures' },
  archive: { zh: '档案', en: 'archive' },
};

const TRAITS: Record<string, Words> = {
  regime: { zh: '采购制度', en: 'Regime' },
  category: { zh: '项目类别', en: 'Category' },
  isMandatory: { zh: '依法必须招标', en: 'Mandatory' },
  isStateFunded: { zh: '国有资金', en: 'State funds' },
  method: { zh: '招标方式', en: 'Method' },
  qualMode: { zh: '资格审查', en: 'Qualification' },
  separateAward: { zh: '评定分离', en: 'Award decided apart' },
};

const TRAIT_VALUES: Record<string, Words> = {
  BIDDING_LAW: { zh: '招标投标', en: 'tendering and bidding' },
  GOV_PROC: { zh: '政府采购', en: 'government procurement' },
  WORKS: { zh: '施工', en: 'works' },
  DESIGN: { zh: '设计', en: 'design' },
  SURVEY: { zh: '勘察', en: 'survey' },
  SUPERVISION: { zh: '监理', en: 'supervision' },
  EPC: { zh: '工程总承包', en: 'EPC' },
  GOODS: { zh: '货物', en: 'goods' },
  SERVICES: { zh: '服务', en: 'services' },
  OPEN: { zh: '公开招标', en: 'open' },
  INVITED: { zh: '邀请招标', en: 'invited' },
  PRE: { zh: '资格预审', en: 'before bids' },
  POST: { zh: '资格后审', en: 'after bids' },
  true: { zh: '是', en: 'yes' },
  false: { zh: '否', en: 'no' },
};

const PARAMS: Record<string, Words> = {
  limitYuan: { zh: '限额（元）', en: 'Threshold (yuan)' },
  months: { zh: '月数', en: 'Months' },
  least: { zh: '最少数量', en: 'At least' },
  largeLeast: { zh: '大额项目最少人数', en: 'At least, when large' },
  most: { zh: '最多数量', en: 'At most' },
  days: { zh: '天数', en: 'Days' },
  unit: { zh: '天数的计算', en: 'Counted in' },
  strictFullDays: { zh: '按整日计算', en: 'Full days' },
  prequalDays: { zh: '资格预审天数', en: 'Days at prequalification' },
  replyDays: { zh: '答复天数', en: 'Days to reply' },
  defaultFen: { zh: '默认收费（分）', en: 'Fee unless set (fen)' },
  percent: { zh: '比例（%）', en: 'Percent' },
  capYuan: { zh: '上限（元）', en: 'Cap (yuan)' },
  ofAverage: { zh: '平均价的 %', en: 'Percent of the average' },
  ofNext: { zh: '次低价的 %', en: 'Percent of the next price' },
  ofCeiling: { zh: '最高限价的 %', en: 'Percent of the ceiling' },
  goodsFrom: { zh: '货物、服务扣除自（%）', en: 'Goods and services from (%)' },
  goodsTo: { zh: '货物、服务扣除至（%）', en: 'Goods and services to (%)' },
  worksFrom: { zh: '工程扣除自（%）', en: 'Works from (%)' },
  worksTo: { zh: '工程扣除至（%）', en: 'Works to (%)' },
  publicityDays: { zh: '公示天数', en: 'Days of publication' },
  surcharge: { zh: '上浮（%）', en: 'Surcharge (%)' },
  acceptDays: { zh: '受理工作日', en: 'Working days to accept' },
  decideDays: { zh: '处理工作日', en: 'Working days to decide' },
  queryDays: { zh: '质疑天数', en: 'Days to query' },
  complainDays: { zh: '投诉天数', en: 'Days to complain' },
  noticeDays: { zh: '公告天数', en: 'Days of notice' },
  years: { zh: '年数', en: 'Years' },
};

const PARAM_VALUES: Record<string, Words> = {
  calendar: { zh: '日', en: 'calendar days' },
  working: { zh: '工作日', en: 'working days' },
  true: { zh: '是', en: 'yes' },
  false: { zh: '否', en: 'no' },
};

const plain = (text: unknown): Words => ({ zh: String(text), en: String(text) });
const joined = (words: Words[]): Words => ({
  zh: words.map(({ zh }) => zh).join('、'),
  en: words.map(({ en }) => en).join(', '),
});

export interface NamedValue {
  name: Words;
  value: Words;
}

/** The parameters of a rule, in words. */
export const paramsInWords = ({ params }: LegalRule): NamedValue[] =>
  Object.entries(params).map(([name, value]) => ({
    name: PARAMS[name] ?? plain(name),
    value: PARAM_VALUES[String(value)] ?? plain(value),
  }));

/** Which projects a rule is for; none of these means every project. */
export const applicabilityInWords = ({ appliesTo }: LegalRule): NamedValue[] =>
  Object.entries(appliesTo).map(([trait, values]) => ({
    name: TRAITS[trait] ?? plain(trait),
    value: joined((values as readonly unknown[]).map((value) => TRAIT_VALUES[String(value)] ?? plain(value))),
  }));

export const missingInWords = ({ missingData }: LegalRule): Words[] =>
  missingData.map((name) => MISSING_DATA[name] ?? plain(name));
