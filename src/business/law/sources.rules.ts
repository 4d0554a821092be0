import type { Day } from './calendar.rules.ts';

/** The texts that rules are taken from, by the short names that staff use, and the day from which each is in force. */
export const SOURCES = {
  民法典: { title: '中华人民共和国民法典', from: '2021-01-01' },
  法: { title: '中华人民共和国招标投标法', from: '2017-12-28' },
  条例: { title: '中华人民共和国招标投标法实施条例', from: '2019-03-02' },
  办法: { title: '电子招标投标办法', from: '2013-05-01' },
  发布办法: { title: '招标公告和公示信息发布管理办法', from: '2018-01-01' },
  '16号令': { title: '必须招标的工程项目规定', from: '2018-06-01' },
  '12号令': { title: '评标委员会和评标方法暂行规定', from: '2013-05-01' },
  '30号令': { title: '工程建设项目施工招标投标办法', from: '2013-05-01' },
  '27号令': { title: '工程建设项目货物招标投标办法', from: '2013-05-01' },
  采购法: { title: '中华人民共和国政府采购法', from: '2014-08-31' },
  采购法条例: { title: '中华人民共和国政府采购法实施条例', from: '2015-03-01' },
  '87号令': { title: '政府采购货物和服务招标投标管理办法', from: '2017-10-01' },
  审查规则: { title: '招标投标领域公平竞争审查规则', from: '2024-05-01' },
  '国办发〔2016〕49号': { title: '关于清理规范工程建设领域保证金的通知', from: '2016-06-23' },
  '发改法规〔2023〕27号': { title: '关于完善招标投标交易担保制度进一步降低招标投标交易成本的通知', from: '2023-01-06' },
  '财库〔2020〕46号': { title: '政府采购促进中小企业发展管理办法', from: '2021-01-01' },
  '财库〔2022〕19号': { title: '关于进一步加大政府采购支持中小企业力度的通知', from: '2022-07-01' },
  '财办库〔2024〕265号': {
    title: '关于在相关自由贸易试验区和自由贸易港开展推动解决政府采购异常低价问题试点工作的通知',
    from: '2025-02-01',
  },
  电子签名法: { title: '中华人民共和国电子签名法', from: '2019-04-23' },
} as const satisfies Record<string, { title: string; from: Day }>;

export type Source = keyof typeof SOURCES;

/** `条例 16` or `条例 60, 61`: a source and the articles in it. */
export type Article = `${Source} ${string}`;

export const sourceOf = (article: Article): Source => article.slice(0, article.indexOf(' ')) as Source;
