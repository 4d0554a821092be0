/** An investment project of the demo city; the user who entered it acts for its legal organisation. */
export interface DemoProject {
  name: string;
  owner: Owner;
  industry: string;
  kind: string;
  funds: string;
  share: string;
  /** In ten thousand yuan. */
  total: number;
  scale: string;
  address: string;
  plan: DemoSection[];
  fate: Fate;
}

/** In ten thousand yuan, and how many months from now; before it when negative. */
type DemoSection = [name: string, estimate: number, month: number];

export interface Owner {
  org: string;
  contact: string;
  phone: string;
  /** Without one they came to the counter. */
  account?: string;
}

/** How far it has come, and how many working days ago it was entered. */
export type Fate = { before: number } & (
  | { state: 'APPROVED' | 'DRAFT' | 'PENDING' | 'CLOSED' }
  | { state: 'REJECTED' | 'RETURNED_ONCE'; opinion: string; remarks: { field: string; text: string }[] }
  | { state: 'CHANGING' | 'CHANGED'; changes: Record<string, string>; why: string }
);

const CITY: Owner = {
  org: '云州市城市建设投资集团有限公司',
  contact: '陈立',
  phone: '13800002001',
  account: 'tenderer01',
};
const EDUCATION: Owner = { org: '云州市教育局', contact: '叶书白', phone: '13800002002' };
const HOSPITAL: Owner = { org: '云州市第一人民医院', contact: '苏晚晴', phone: '13800002003' };
const WATER: Owner = { org: '云州市水务局', contact: '贺清川', phone: '13800002004' };
const TRANSPORT: Owner = { org: '云州市交通运输局', contact: '乔木森', phone: '13800002005' };

const approved = (before: number): Fate => ({ state: 'APPROVED', before });

type Row = [name: string, scale: string, address: string, total: number, plan: DemoSection[], fate: Fate];
type Common = Pick<DemoProject, 'owner' | 'industry'> & Partial<Pick<DemoProject, 'kind' | 'funds' | 'share'>>;

const one = (common: Common, row: Row): DemoProject => {
  const [name, scale, address, total, plan, fate] = row;
  return { kind: 'APPROVE', funds: 'FISCAL', share: '100.00', ...common, name, scale, address, total, plan, fate };
};

const STREETS = { owner: CITY, industry: 'E4813', funds: 'FISCAL,SPECIAL_BOND' };
const PARKS = { owner: CITY, industry: 'E4891' };
const DYKES = { owner: WATER, industry: 'E4822', funds: 'FISCAL,SPECIAL_BOND' };

/** Those of the twelve tenders of the city, in their order, then those that show the other states. */
export const DEMO_PROJECTS: DemoProject[] = [
  one(STREETS, [
    '云州大道北段改造工程',
    '全长 4.6 公里，双向六车道，含雨污管网和照明',
    '城东区云州大道北段',
    32_600,
    [
      ['施工一标段', 14_800, 1],
      ['施工二标段', 12_900, 1],
      ['监理', 420, 1],
    ],
    approved(34),
  ]),
  one(PARKS, [
    '滨江公园二期景观工程',
    '绿化 12.4 公顷，步道 3.1 公里，配套用房 860 平方米',
    '江北区滨江路',
    5_800,
    [['景观施工', 4_650, 0]],
    {
      state: 'CHANGED',
      before: 30,
      changes: { totalInvestFen: '6200000000', scale: '绿化 13.0 公顷，步道 3.4 公里，配套用房 860 平方米' },
      why: '增加临江步道，市发展改革委已批复调整概算',
    },
  ]),
  one({ owner: CITY, industry: 'E4710', kind: 'RECORD', funds: 'STATE_OWNED,LOAN', share: '65.50' }, [
    '高新区标准厂房建设项目',
    '标准厂房 4 栋，总建筑面积 6.2 万平方米',
    '高新区创新大道',
    21_500,
    [
      ['监理', 310, 0],
      ['施工', 17_200, -1],
    ],
    approved(33),
  ]),
  one({ ...DYKES, industry: 'D4610' }, [
    '城南水厂扩建工程',
    '新增日供水 10 万立方米',
    '城南区水厂路 2 号',
    18_900,
    [
      ['净水设备采购', 3_600, 0],
      ['泵组采购', 1_450, 0],
    ],
    approved(28),
  ]),
  one({ owner: EDUCATION, industry: 'E4710' }, [
    '云州市第三中学教学楼工程',
    '教学楼 1 栋，建筑面积 1.1 万平方米，36 个班',
    '城中区育才街 40 号',
    6_400,
    [['教学楼施工', 5_300, 0]],
    {
      state: 'RETURNED_ONCE',
      before: 29,
      opinion: '建设规模缺少班级数',
      remarks: [{ field: 'scale', text: '请写明班级数' }],
    },
  ]),
  one({ owner: CITY, industry: 'I6531', kind: 'VERIFY', funds: 'STATE_OWNED,OWN', share: '80.00' }, [
    '云州市智慧停车平台建设项目',
    '接入停车场 260 处、泊位 4.8 万个',
    '全市',
    2_150,
    [['平台建设', 1_860, -1]],
    approved(31),
  ]),
  one(DYKES, [
    '清河防洪堤加固工程',
    '加固堤防 7.8 公里，新建排涝闸 2 座',
    '城西区清河两岸',
    14_300,
    [
      ['堤防施工一标段', 6_200, -1],
      ['堤防施工二标段', 5_700, -1],
    ],
    approved(27),
  ]),
  one({ owner: HOSPITAL, industry: 'Q8411', funds: 'FISCAL,OWN', share: '70.00' }, [
    '市一院核磁共振设备购置项目',
    '3.0T 核磁共振 1 套，含机房改造',
    '城中区康宁路 66 号',
    2_380,
    [['核磁共振设备采购', 2_200, -1]],
    approved(26),
  ]),
  one({ owner: TRANSPORT, industry: 'E4812' }, [
    '环城路桥梁维修加固工程',
    '维修加固桥梁 5 座',
    '环城路',
    7_600,
    [['维修加固施工', 6_900, -1]],
    approved(25),
  ]),
  one({ owner: EDUCATION, industry: 'I6531' }, [
    '云州市教育城域网升级项目',
    '接入学校 118 所，主干带宽升至 100 Gbps',
    '全市',
    3_450,
    [['网络升级服务', 3_200, -1]],
    approved(24),
  ]),
  one({ owner: CITY, industry: 'N7820', kind: 'VERIFY', funds: 'FISCAL,LOAN', share: '60.00' }, [
    '生活垃圾转运站工程',
    '日转运 600 吨，设计施工总承包',
    '城西区环卫路 8 号',
    9_800,
    [['设计施工总承包', 9_200, -1]],
    approved(36),
  ]),
  one({ owner: CITY, industry: 'E4710', funds: 'FISCAL,SPECIAL_BOND' }, [
    '老旧小区改造工程（第一批）',
    '小区 23 个，惠及居民 5,400 户',
    '城东区、城中区',
    16_200,
    [
      ['一标段', 5_100, -1],
      ['二标段', 4_800, -1],
      ['三标段', 4_300, -1],
    ],
    approved(38),
  ]),
  one({ owner: CITY, industry: 'E4710', funds: 'FISCAL,SPECIAL_BOND' }, [
    '老旧小区改造工程（第二批）',
    '小区 18 个，惠及居民 4,100 户',
    '江北区、城西区',
    13_700,
    [
      ['一标段', 6_000, 2],
      ['二标段', 5_600, 2],
    ],
    {
      state: 'CHANGING',
      before: 16,
      changes: { totalInvestFen: '14300000000', fundSource: 'FISCAL,SPECIAL_BOND,OWN' },
      why: '增加加装电梯内容，调整总投资和资金来源',
    },
  ]),
  one({ owner: CITY, industry: 'E4710' }, [
    '云州市体育公园工程',
    '体育场馆 2 座，总建筑面积 3.8 万平方米',
    '高新区科苑路',
    41_000,
    [
      ['桩基施工', 4_200, 2],
      ['主体施工', 29_500, 4],
    ],
    { state: 'PENDING', before: 2 },
  ]),
  one({ ...DYKES, industry: 'D4620' }, [
    '城西污水处理厂提标改造工程',
    '日处理 8 万吨，出水提至一级 A',
    '城西区临江路 60 号',
    12_400,
    [['提标改造施工', 10_900, 3]],
    { state: 'PENDING', before: 4 },
  ]),
  one({ owner: CITY, industry: 'E4710' }, [
    '云州市科技馆新建工程',
    '建筑面积 2.4 万平方米',
    '高新区创新大道 30 号',
    28_800,
    [['方案设计', 680, 2]],
    {
      state: 'REJECTED',
      before: 5,
      opinion: '批文与登记内容不一致，请更正后重新提交',
      remarks: [
        { field: 'approvalNo', text: '附件上的文号是另一个项目的，请核对' },
        { field: 'totalInvestFen', text: '批复总投资为 26,800 万元' },
      ],
    },
  ]),
  one({ owner: CITY, industry: 'N7810' }, [
    '旧城区路灯节能改造工程',
    '更换路灯 6,200 盏',
    '城中区',
    1_900,
    [],
    { state: 'CLOSED', before: 32 },
  ]),
  one(PARKS, [
    '滨江公园三期景观工程',
    '绿化约 9 公顷',
    '江北区滨江路',
    4_700,
    [['景观施工', 3_900, 5]],
    { state: 'DRAFT', before: 1 },
  ]),
];

const two = (number: number) => String(number).padStart(2, '0');
// Ten thousand yuan are a million fen.
export const fenOfWan = (wan: number) => String(wan * 1_000_000);

/** The form of one of them, as somebody fills it in. */
export function demoProjectForm(project: DemoProject, number: number, year: string) {
  const { name, owner, industry, kind, funds, share, total, scale, address } = project;
  return {
    projectName: name,
    investCode: `${year}-990100-${industry.slice(1, 3)}-01-0010${two(number)}`,
    regionCode: '990100',
    address: address === '全市' ? '云州市' : `云州市${address}`,
    industryCode: industry,
    approvalKind: kind,
    approvalName: `关于${name}可行性研究报告的批复`,
    approvalNo: `云发改审〔${year}〕${100 + number * 3}号`,
    approvalOrg: '市发展改革委',
    fundSource: funds,
    stateFundedShare: share,
    totalInvestFen: fenOfWan(total),
    // The one that was returned for it named no classes at first.
    scale: project.fate.state === 'RETURNED_ONCE' ? scale.slice(0, scale.lastIndexOf('，')) : scale,
    tenderScopeApproved: '全部公开招标，委托招标代理机构组织',
    ownerContact: owner.contact,
    ownerPhone: owner.phone,
  };
}
