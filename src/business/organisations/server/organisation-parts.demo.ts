/** Qualifications, past work, credit and relations of an organisation of the demo city: all of it invented. */
export interface DemoHoldings {
  qualifications: Qualification[];
  performances: Performance[];
  credit?: Credit[];
  relations?: Relation[];
}

type Qualification = [kind: string, category: string, level: string];
/** The contract in ten thousand yuan. */
type Performance = [project: string, owner: string, contract: number, began: string, completed?: string];
/** In days from today. */
type Credit = [kind: string, source: string, decisionNo: string, from: number, to: number];
type Relation = [name: string, kind: string, since: string];

const CITY = '云州市城市建设投资集团有限公司';
const ROADS = '云州市交通运输局';
const WATER = '云州市水务局';
const SCHOOLS = '云州市教育局';
const HOSPITAL = '云州市第一人民医院';

const LEGAL_PERSON: Qualification = ['REGISTRATION', 'ADMINISTRATION', 'NONE'];
const SAFETY: Qualification = ['SAFETY', 'OTHER', 'NONE'];

export const DEMO_HOLDINGS: Record<string, DemoHoldings> = {
  [CITY]: {
    qualifications: [['GENERAL', 'MUNICIPAL', 'SECOND']],
    performances: [
      ['云州大道中段改造工程', '云州市人民政府', 46_800, '2021-03-01', '2023-06-30'],
      ['城东安置房一期', '云州市人民政府', 61_200, '2019-05-10', '2022-01-20'],
    ],
  },
  [SCHOOLS]: {
    qualifications: [LEGAL_PERSON],
    performances: [['第一中学实验楼建设', '云州市人民政府', 3_600, '2022-02-15', '2023-08-20']],
  },
  [HOSPITAL]: {
    qualifications: [LEGAL_PERSON],
    performances: [['门诊综合楼改造', '云州市卫生健康委', 8_200, '2020-09-01', '2022-05-31']],
  },
  [WATER]: {
    qualifications: [LEGAL_PERSON],
    performances: [['城北水厂提标改造', '云州市人民政府', 12_400, '2021-07-01', '2023-03-15']],
  },
  [ROADS]: {
    qualifications: [LEGAL_PERSON],
    performances: [['环城路东段大修', '云州市人民政府', 9_700, '2022-04-01', '2023-10-28']],
  },
  云州高新区管委会: {
    qualifications: [LEGAL_PERSON],
    performances: [['高新区孵化中心一期', '云州市人民政府', 15_300, '2018-03-12', '2020-11-30']],
  },
  中恒信达工程咨询有限公司: {
    qualifications: [
      ['AGENCY', 'CONSULTING', 'A'],
      ['COST', 'CONSULTING', 'A'],
    ],
    performances: [
      ['云州大道中段改造工程招标代理', CITY, 86, '2021-01-05', '2021-02-26'],
      ['城北水厂提标改造招标代理', WATER, 42, '2021-04-12', '2021-06-18'],
    ],
  },
  云州市正方招标代理有限公司: {
    qualifications: [['AGENCY', 'CONSULTING', 'B']],
    performances: [['第一中学实验楼招标代理', SCHOOLS, 18, '2021-12-01', '2022-01-28']],
  },
  华睿项目管理有限公司: {
    qualifications: [['AGENCY', 'CONSULTING', 'B']],
    performances: [['社区服务中心装修招标代理', CITY, 9, '2023-03-01', '2023-04-10']],
  },
  云州建工集团有限公司: {
    qualifications: [['GENERAL', 'BUILDING', 'SPECIAL'], ['GENERAL', 'MUNICIPAL', 'FIRST'], SAFETY],
    performances: [
      ['城东安置房一期施工总承包', CITY, 58_900, '2019-06-01', '2021-12-20'],
      ['云州大道中段改造工程施工一标', CITY, 21_300, '2021-03-15', '2023-05-30'],
      ['第一中学实验楼施工', SCHOOLS, 3_260, '2022-03-01', '2023-07-31'],
    ],
    credit: [['AWARD', '市住房城乡建设局', '云建奖字 2025 第 3 号', -300, 430]],
    relations: [['云州建工装饰有限公司', 'CONTROLS', '2015-08-01']],
  },
  江北路桥工程有限公司: {
    qualifications: [['GENERAL', 'HIGHWAY', 'FIRST'], ['SPECIALIST', 'BRIDGE', 'FIRST'], SAFETY],
    performances: [
      ['环城路东段大修施工', ROADS, 8_950, '2022-04-15', '2023-10-20'],
      ['江北大桥加固', ROADS, 5_400, '2020-05-01', '2021-04-30'],
    ],
  },
  鼎晟建设有限公司: {
    qualifications: [['GENERAL', 'BUILDING', 'SECOND'], SAFETY],
    performances: [['城西农贸市场新建', CITY, 2_800, '2021-09-01', '2022-12-10']],
  },
  宏远市政工程有限公司: {
    qualifications: [['GENERAL', 'MUNICIPAL', 'SECOND'], SAFETY],
    performances: [
      ['滨江公园一期景观', CITY, 4_150, '2021-02-20', '2022-06-30'],
      ['城南雨污分流改造', WATER, 3_380, '2022-08-01', '2023-09-15'],
    ],
  },
  远大华业建设集团有限公司: {
    qualifications: [['GENERAL', 'BUILDING', 'FIRST'], ['GENERAL', 'MUNICIPAL', 'FIRST'], SAFETY],
    performances: [
      ['高新区孵化中心一期施工', '云州高新区管委会', 13_900, '2018-04-01', '2020-10-31'],
      ['门诊综合楼改造施工', HOSPITAL, 7_640, '2020-10-01', '2022-04-30'],
    ],
  },
  长河水利工程有限公司: {
    qualifications: [['GENERAL', 'WATER', 'FIRST'], SAFETY],
    performances: [
      ['清河中游清淤', WATER, 2_960, '2020-11-01', '2021-10-31'],
      ['城北水厂提标改造施工', WATER, 11_200, '2021-07-15', '2023-02-28'],
    ],
  },
  启明智能科技有限公司: {
    qualifications: [['SPECIALIST', 'INTELLIGENT', 'SECOND']],
    performances: [['教育城域网一期', SCHOOLS, 1_280, '2022-05-01', '2022-12-20']],
  },
  博雅教育装备有限公司: {
    qualifications: [['SYSTEM', 'EDUCATION', 'NONE']],
    performances: [['第一中学实验室设备', SCHOOLS, 460, '2023-05-10', '2023-08-15']],
  },
  康泰医疗器械有限公司: {
    qualifications: [['MEDICAL', 'MEDICAL', 'NONE']],
    performances: [['门诊影像设备采购', HOSPITAL, 2_350, '2022-03-01', '2022-07-30']],
  },
  天衡监理咨询有限公司: {
    qualifications: [['SUPERVISION', 'BUILDING', 'A']],
    performances: [['城东安置房一期监理', CITY, 620, '2019-06-01', '2021-12-20']],
    credit: [['PENALTY', '市住房城乡建设局', '云建罚字 2026 第 7 号', -8, 60]],
  },
  绿源环境工程有限公司: {
    qualifications: [['SPECIALIST', 'ENVIRONMENT', 'SECOND']],
    performances: [['城西垃圾中转站除臭', CITY, 380, '2021-04-01', '2021-09-30']],
    credit: [['BLACKLIST', '市发展改革委', '云发改信字 2026 第 2 号', -25, 705]],
  },
  众志建筑劳务有限公司: {
    qualifications: [['LABOUR', 'BUILDING', 'NONE'], SAFETY],
    performances: [['城西农贸市场新建劳务分包', '鼎晟建设有限公司', 310, '2021-09-15', '2022-11-30']],
  },
  云州银行股份有限公司: {
    qualifications: [['FINANCE', 'BANK', 'NONE']],
    performances: [['云州大道中段改造工程履约保函', CITY, 2_130, '2021-03-01', '2023-06-30']],
  },
  安信财产保险股份有限公司云州分公司: {
    qualifications: [['FINANCE', 'INSURANCE', 'NONE']],
    performances: [['城南雨污分流改造投标保证保险', '宏远市政工程有限公司', 60, '2022-06-01', '2022-09-30']],
  },
  云州市融资担保有限公司: {
    qualifications: [['FINANCE', 'SURETY', 'NONE']],
    performances: [['城西农贸市场新建履约担保', '鼎晟建设有限公司', 280, '2021-08-20', '2022-12-10']],
    relations: [[CITY, 'CONTROLLED_BY', '2018-06-30']],
  },
  市发展改革委: {
    qualifications: [LEGAL_PERSON],
    performances: [['招标投标信用信息平台', '云州市人民政府', 240, '2023-01-10', '2023-09-30']],
  },
  市住房城乡建设局: {
    qualifications: [LEGAL_PERSON],
    performances: [['建筑市场监管系统', '云州市人民政府', 310, '2022-02-01', '2022-11-15']],
  },
  市财政局: {
    qualifications: [LEGAL_PERSON],
    performances: [['政府采购监管系统', '云州市人民政府', 275, '2021-06-01', '2022-03-31']],
  },
  市水务局: {
    qualifications: [LEGAL_PERSON],
    performances: [['清河水情监测系统', '云州市人民政府', 190, '2022-05-01', '2022-12-31']],
  },
  新程建设有限公司: {
    qualifications: [['GENERAL', 'BUILDING', 'THIRD']],
    performances: [['江北社区活动室改造', CITY, 45, '2025-06-01', '2025-09-10']],
  },
};

const two = (number: number) => String(number).padStart(2, '0');
/** A contract of so many ten thousand yuan. */
const fen = (contract: number) => String(contract * 1_000_000);

interface Told {
  number: number;
  day: (offset: number) => string;
  paper: string;
  creditCodeOf: (name: string) => string | undefined;
}

/** The rows of its tables, as somebody fills them in. */
export function demoRows(holdings: DemoHoldings, { number, day, paper, creditCodeOf }: Told) {
  const { qualifications, performances, credit = [], relations = [] } = holdings;
  return {
    qualifications: qualifications.map(([kind, category, level], at) => ({
      kind,
      category,
      level,
      certNo: `YZ${two(number)}${two(at + 1)}2024`,
      issuedBy: '云州市政务服务局',
      issuedOn: day(-600),
      ...(kind !== 'REGISTRATION' && { expiresOn: day(1_200 - at * 37) }),
      files: paper,
    })),
    performances: performances.map(([projectName, owner, contract, startOn, completedOn]) => ({
      projectName,
      owner,
      contractFen: fen(contract),
      startOn,
      ...(completedOn && { completedOn }),
      public: true,
    })),
    creditRecords: credit.map(([kind, source, decisionNo, from, to]) => ({
      kind,
      source,
      decisionNo,
      fromOn: day(from),
      toOn: day(to),
    })),
    relations: relations.map(([name, kind, fromOn]) => ({
      name,
      kind,
      source: '单位申报',
      fromOn,
      ...(creditCodeOf(name) && { creditCode: creditCodeOf(name) }),
    })),
  };
}
