import type { LegalRule } from './legal-rule.rules.ts';
import { rule } from './rule-entry.rules.ts';

const GOV = { regime: ['GOV_PROC'] } as const;
const BIDDING_LAW = { regime: ['BIDDING_LAW'] } as const;

/** From the report of the committee to the archive: publicity, award, contract, refunds, objections and complaints. */
export const AWARD_RULES: LegalRule[] = [
  rule(
    'R-CAND-3',
    'EFFECT',
    '收到评标报告之日起 {days} 日内公示候选人，公示期不少于 {publicityDays} 日，异议 {replyDays} 日内答复，答复前暂停',
    'Candidates are published within {days} days for at least {publicityDays}; objections are answered within {replyDays} days and hold everything up',
    ['条例 54'],
    {
      params: { days: 3, publicityDays: 3, replyDays: 3, unit: 'calendar' },
      appliesTo: { regime: ['BIDDING_LAW'], isMandatory: [true] },
      missing: ['candidates'],
    },
  ),
  rule(
    'R-FIRST',
    'BLOCK',
    '国有资金项目应当确定排名第一的候选人中标；仅在放弃、不可抗力、不交履约保证金或者查实违法时顺延',
    'With state funds the first candidate wins; the next only after a waiver, force majeure, no bond or a breach of law',
    ['条例 55'],
    {
      appliesTo: { regime: ['BIDDING_LAW'], isStateFunded: [true], separateAward: [false] },
      missing: ['candidates'],
    },
  ),
  rule(
    'R-AWARD',
    'EFFECT',
    '发出中标通知书的同时将结果通知所有未中标人',
    'The winner and all others are told at the same time',
    ['法 45'],
    { missing: ['candidates'] },
  ),
  rule(
    'R-REPORT15',
    'EFFECT',
    '自确定中标人之日起 {days} 日内向监督部门提交书面报告',
    'The supervisor has a written report within {days} days of the decision',
    ['法 47'],
    {
      params: { days: 15, unit: 'calendar' },
      appliesTo: { regime: ['BIDDING_LAW'], isMandatory: [true] },
      missing: ['candidates'],
    },
  ),
  rule(
    'R-CONTRACT',
    'BLOCK',
    '自中标通知书发出之日起 {days} 日内订立书面合同，不得背离实质性内容',
    'The contract is signed within {days} days of the award and departs from nothing of substance',
    ['法 46', '条例 57'],
    {
      params: { days: 30, unit: 'calendar' },
      missing: ['contracts'],
    },
  ),
  rule(
    'R-REFUND',
    'EFFECT',
    '最迟在合同签订后 {days} 日内退还保证金及银行同期存款利息',
    'Deposits and bank interest go back within {days} days of the contract',
    ['条例 57'],
    {
      params: { days: 5, unit: 'calendar' },
      appliesTo: BIDDING_LAW,
      missing: ['deposits', 'contracts'],
    },
  ),
  rule(
    'R-REFUND',
    'EFFECT',
    '中标通知书发出后 {days} 个工作日内退还未中标人保证金，合同签订后 {days} 个工作日内退还中标人；逾期按基准利率上浮 {surcharge}% 计息',
    'Deposits go back within {days} working days of the award, the winner’s of the contract; later with interest {surcharge} % above the base rate',
    ['87号令 38'],
    {
      params: { days: 5, unit: 'working', surcharge: 20 },
      appliesTo: GOV,
      missing: ['deposits', 'contracts'],
    },
  ),
  rule(
    'R-COMPLAIN',
    'EFFECT',
    '自知道之日起 {days} 日内投诉；{acceptDays} 个工作日内决定是否受理，{decideDays} 个工作日内处理',
    'Complaints come within {days} days, are accepted within {acceptDays} working days and decided within {decideDays}',
    ['条例 60, 61'],
    {
      params: { days: 10, unit: 'calendar', acceptDays: 3, decideDays: 30 },
      appliesTo: BIDDING_LAW,
      missing: ['objections'],
    },
  ),
  rule(
    'R-GOV-QUERY',
    'EFFECT',
    '质疑 {queryDays} 个工作日内提出，{replyDays} 个工作日内答复；投诉 {complainDays} 个工作日内提出，{decideDays} 个工作日内处理',
    'Queries within {queryDays} working days, replies within {replyDays}; complaints within {complainDays}, decisions within {decideDays}',
    ['采购法 52–56'],
    {
      params: { queryDays: 7, replyDays: 7, complainDays: 15, decideDays: 30, unit: 'working' },
      appliesTo: GOV,
      missing: ['objections'],
    },
  ),
  rule(
    'R-GOV-RESULT',
    'EFFECT',
    '中标人确定后 {days} 个工作日内公告结果，公告期限 {noticeDays} 个工作日',
    'The result is announced within {days} working days, for {noticeDays}',
    ['87号令 69'],
    {
      params: { days: 2, noticeDays: 1, unit: 'working' },
      appliesTo: GOV,
      missing: ['candidates'],
    },
  ),
  rule(
    'R-ESIGN',
    'BLOCK',
    '公告、文件、投标、报告、中标通知书和合同应当电子签名并归档',
    'Notices, documents, bids, reports, awards and contracts are signed electronically and archived',
    ['办法 40', '电子签名法 14'],
    { unverified: true, missing: ['signatures'] },
  ),
  rule(
    'R-RETAIN',
    'EFFECT',
    '采购文件自采购结束之日起至少保存 {years} 年',
    'Files are kept for at least {years} years after the end of procurement',
    ['采购法 42'],
    {
      params: { years: 15 },
      appliesTo: GOV,
      missing: ['archive'],
    },
  ),
];
