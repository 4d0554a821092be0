import type { LegalRule } from './legal-rule.rules.ts';
import { rule } from './rule-entry.rules.ts';

const GOV = { regime: ['GOV_PROC'] } as const;
const WORKS_AND_GOODS = ['WORKS', 'EPC', 'GOODS'] as const;
const CONSTRUCTION_SERVICES = ['DESIGN', 'SURVEY', 'SUPERVISION', 'SERVICES'] as const;

/** What documents cost, and what bidders and winners give as security. */
export const FEE_RULES: LegalRule[] = [
  rule(
    'R-DOCFEE',
    'WARN',
    '招标文件收费限于成本；电子文件一般不收费',
    'Tender documents cost no more than they cost to make; electronic ones as a rule nothing',
    ['条例 16'],
    { params: { defaultFen: 0 }, missing: ['fees'] },
  ),
  rule(
    'R-BOND',
    'BLOCK',
    '投标保证金不得超过标段估算价的 {percent}%，且不超过 {capYuan} 元',
    'The deposit is at most {percent} % of the estimate and {capYuan} yuan',
    ['条例 26', '30号令 37', '27号令 27'],
    {
      params: { percent: 2, capYuan: 800_000 },
      appliesTo: { regime: ['BIDDING_LAW'], category: WORKS_AND_GOODS },
      unverified: true,
      missing: ['fees'],
    },
  ),
  rule(
    'R-BOND',
    'BLOCK',
    '投标保证金不得超过标段估算价的 {percent}%',
    'The deposit is at most {percent} % of the estimate',
    ['条例 26'],
    {
      params: { percent: 2 },
      appliesTo: { regime: ['BIDDING_LAW'], category: CONSTRUCTION_SERVICES },
      missing: ['fees'],
    },
  ),
  rule(
    'R-BOND',
    'BLOCK',
    '投标保证金不得超过采购项目预算的 {percent}%',
    'The deposit is at most {percent} % of the budget',
    ['采购法条例 33'],
    {
      params: { percent: 2 },
      appliesTo: GOV,
      missing: ['fees'],
    },
  ),
  rule(
    'R-BASIC',
    'BLOCK',
    '依法必须招标项目以现金或者支票形式提交的保证金应当从投标人基本账户转出',
    'A transferred deposit for a mandatory project comes from the basic account of the bidder',
    ['条例 26'],
    { appliesTo: { isMandatory: [true] }, missing: ['deposits'] },
  ),
  rule(
    'R-FORMS',
    'BLOCK',
    '不得限制保证金只能以现金形式提交，应当接受保函',
    'Deposits are not limited to cash; guarantees are taken',
    ['国办发〔2016〕49号 2', '发改法规〔2023〕27号 3'],
    { unverified: true, missing: ['fees'] },
  ),
  rule(
    'R-PERF',
    'BLOCK',
    '履约保证金不得超过中标合同金额的 {percent}%',
    'The performance bond is at most {percent} % of the contract',
    ['条例 58'],
    { params: { percent: 10 }, missing: ['fees'] },
  ),
];
