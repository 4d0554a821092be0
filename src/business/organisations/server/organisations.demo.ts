import { creditSign, idCardSign } from '#kit/domain/form-rules.ts';

/** An organisation of the demo city: invented from end to end, as is everybody in it. */
export interface DemoOrganisation {
  name: string;
  kinds: string;
  nature: string;
  scale?: string;
  /** The legal representative, and who answers the telephone. */
  rep: string;
  contact: string;
  established: string;
  /** In million yuan. */
  capital?: number;
  industry: string;
  address: string;
  /** The user of the city who acts for it; the others come to the counter. */
  member?: string;
  welfare?: true;
  /** Days from today until its licence ends; absent where it has no end. */
  licenceDays?: number;
  fate: Fate;
}

/** How far it has come, and how many working days ago it was handed in. */
export type Fate =
  | { state: 'DRAFT' | 'PENDING' | 'ACTIVE' | 'RETURNED_ONCE' | 'EXPIRED' | 'CLOSED' | 'REJECTED'; before: number }
  | { state: 'SUSPENDED'; before: number; decision: string };

const active = (before: number): Fate => ({ state: 'ACTIVE', before });
const pending = (before: number): Fate => ({ state: 'PENDING', before });

type Row = [
  name: string,
  rep: string,
  contact: string,
  established: string,
  address: string,
  fate: Fate,
  member?: string,
];

const AUTHORITY = { kinds: 'TENDERER', nature: 'AUTHORITY', industry: 'S9221' };
const BUILDER = { kinds: 'BIDDER', nature: 'PRIVATE', industry: 'E4710' };
const AGENCY = { kinds: 'AGENT', nature: 'PRIVATE', scale: 'MEDIUM', capital: 12, industry: 'M7481' };
const ISSUER = { kinds: 'ISSUER', nature: 'STATE', scale: 'LARGE', capital: 2_000, industry: 'J6620' };
const SUPERVISION = { kinds: 'SUPERVISOR', nature: 'AUTHORITY', industry: 'S9221' };

type Common = Pick<DemoOrganisation, 'kinds' | 'nature' | 'industry'> & Partial<DemoOrganisation>;

const one = (common: Common, row: Row, more: Partial<DemoOrganisation> = {}): DemoOrganisation => {
  const [name, rep, contact, established, address, fate, member] = row;
  return { ...common, name, rep, contact, established, address, fate, member, ...more };
};

export const DEMO_ORGANISATIONS: DemoOrganisation[] = [
  one({ kinds: 'TENDERER', nature: 'STATE', scale: 'LARGE', capital: 1_200, industry: 'E4813' }, [
    '云州市城市建设投资集团有限公司',
    '郭敬山',
    '陈立',
    '2003-06-18',
    '城东区建设路 1 号',
    active(46),
    'tenderer01',
  ]),
  one(AUTHORITY, ['云州市教育局', '潘文澜', '叶书白', '1984-03-01', '城中区育才街 18 号', active(45)]),
  one(AUTHORITY, ['云州市第一人民医院', '林济安', '苏晚晴', '1956-10-01', '城中区康宁路 66 号', active(45)], {
    nature: 'INSTITUTION',
    industry: 'Q8411',
  }),
  one(AUTHORITY, ['云州市水务局', '江澄', '贺清川', '1984-03-01', '城西区临江路 9 号', active(44)]),
  one(AUTHORITY, ['云州市交通运输局', '路远征', '乔木森', '1984-03-01', '城东区通达路 20 号', active(43)]),
  one(AUTHORITY, ['云州高新区管委会', '高启明', '夏知微', '1992-08-08', '高新区创新大道 1 号', pending(1)]),
  one(AGENCY, [
    '中恒信达工程咨询有限公司',
    '梁中恒',
    '周晓岚',
    '2008-04-22',
    '城中区衡山路 88 号',
    active(42),
    'agent01',
  ]),
  one(AGENCY, ['云州市正方招标代理有限公司', '方正', '罗小禾', '2011-09-05', '城中区正阳街 12 号', pending(4)]),
  one(AGENCY, [
    '华睿项目管理有限公司',
    '华睿',
    '丁一舟',
    '2019-01-16',
    '高新区科苑路 7 号',
    { state: 'DRAFT', before: 2 },
  ]),
  one(
    BUILDER,
    ['云州建工集团有限公司', '赵国梁', '赵启航', '1958-05-01', '城东区建工路 3 号', active(41), 'bidder01'],
    {
      nature: 'STATE',
      scale: 'LARGE',
      capital: 800,
    },
  ),
  one(BUILDER, ['江北路桥工程有限公司', '钱江', '钱思远', '1996-11-11', '江北区桥头路 5 号', active(40), 'bidder02'], {
    scale: 'LARGE',
    capital: 300,
  }),
  one(
    BUILDER,
    [
      '鼎晟建设有限公司',
      '孙鼎',
      '孙一诺',
      '2005-07-07',
      '城西区鼎新街 21 号',
      { state: 'RETURNED_ONCE', before: 39 },
      'bidder03',
    ],
    { scale: 'MEDIUM', capital: 120 },
  ),
  one(BUILDER, ['宏远市政工程有限公司', '李宏', '李文博', '2001-02-28', '城东区宏远路 2 号', active(38), 'bidder04'], {
    scale: 'MEDIUM',
    capital: 80,
    licenceDays: 20,
  }),
  one(
    BUILDER,
    ['远大华业建设集团有限公司', '吴远', '吴嘉禾', '1999-12-12', '高新区华业路 16 号', active(37), 'bidder05'],
    {
      scale: 'LARGE',
      capital: 500,
    },
  ),
  one(
    BUILDER,
    ['长河水利工程有限公司', '郑长河', '郑海川', '1993-03-22', '城西区清河路 33 号', active(36), 'bidder06'],
    {
      scale: 'MEDIUM',
      capital: 150,
      industry: 'E4822',
    },
  ),
  one(BUILDER, ['启明智能科技有限公司', '王启', '王若溪', '2016-06-06', '高新区智谷路 10 号', active(35), 'bidder07'], {
    scale: 'SMALL',
    capital: 20,
    industry: 'I6531',
  }),
  one(BUILDER, ['博雅教育装备有限公司', '文博雅', '安若素', '2012-10-10', '城中区文昌路 45 号', active(34)], {
    scale: 'SMALL',
    capital: 10,
    industry: 'C2411',
  }),
  one(
    BUILDER,
    ['康泰医疗器械有限公司', '康泰', '白芷', '2006-08-18', '高新区康泰路 8 号', { state: 'EXPIRED', before: 60 }],
    { scale: 'MEDIUM', capital: 60, industry: 'C3581', licenceDays: -12 },
  ),
  one(
    BUILDER,
    [
      '天衡监理咨询有限公司',
      '权衡',
      '凌霄',
      '2004-04-04',
      '城中区天衡街 4 号',
      { state: 'SUSPENDED', before: 33, decision: '云建罚字 2026 第 7 号' },
    ],
    { scale: 'SMALL', capital: 6, industry: 'M7481' },
  ),
  one(
    BUILDER,
    ['绿源环境工程有限公司', '林绿源', '水清', '2010-03-12', '城西区绿源路 6 号', { state: 'CLOSED', before: 58 }],
    { scale: 'SMALL', capital: 8, industry: 'N7721' },
  ),
  one(BUILDER, ['众志建筑劳务有限公司', '众志成', '劳思敏', '2018-05-15', '江北区众志路 11 号', active(32)], {
    scale: 'MICRO',
    capital: 2,
    welfare: true,
  }),
  one(ISSUER, ['云州银行股份有限公司', '金云', '施安', '1997-09-09', '城中区金融街 1 号', active(31), 'issuer01']),
  one(ISSUER, ['安信财产保险股份有限公司云州分公司', '安信', '许诺', '2009-01-09', '城中区金融街 19 号', active(30)]),
  one(ISSUER, ['云州市融资担保有限公司', '段保', '万全', '2007-07-17', '城中区金融街 7 号', active(29)]),
  one(SUPERVISION, ['市发展改革委', '展鸿图', '计宏', '1984-03-01', '城中区人民路 1 号', active(48)]),
  one(SUPERVISION, ['市住房城乡建设局', '安居', '何正', '1984-03-01', '城中区人民路 3 号', active(48)]),
  one(SUPERVISION, ['市财政局', '钱进', '金算', '1984-03-01', '城中区人民路 5 号', active(47)]),
  one(SUPERVISION, ['市水务局', '江澄', '水准', '1984-03-01', '城西区临江路 9 号', active(47)]),
  // It is not one of the city's twenty-eight: it has just arrived, and was returned.
  one(
    BUILDER,
    [
      '新程建设有限公司',
      '程新',
      '唐新',
      '2025-03-03',
      '江北区新程路 30 号',
      { state: 'REJECTED', before: 3 },
      'newcomer01',
    ],
    { scale: 'SMALL', capital: 5 },
  ),
];

const two = (number: number) => String(number).padStart(2, '0');
const PREFIX: Record<string, string> = { AUTHORITY: '11', INSTITUTION: '12' };

/** The form of one of them, as somebody fills it in. */
export function demoForm(organisation: DemoOrganisation, number: number, licenceEndOn: string | undefined) {
  const { name, kinds, nature, scale, rep, contact, established, capital, industry, address, welfare } = organisation;
  const credit = `${PREFIX[nature] ?? '91'}990100MAD${two(number)}${two(number)}8Y`;
  const card = `9901001968${two((number % 12) + 1)}${two((number % 27) + 1)}${String(number).padStart(3, '0')}`;
  return {
    orgName: name,
    creditCode: credit + creditSign(credit),
    orgKinds: kinds,
    orgNature: nature,
    ...(scale && { scale }),
    regionCode: '990100',
    establishedOn: established,
    ...(licenceEndOn && { licenceEndOn }),
    // A hundred fen are a yuan.
    ...(capital && { regCapitalFen: String(capital * 100_000_000) }),
    regAddress: `云州市${address}`,
    officeAddress: `云州市${address}`,
    industryCode: industry,
    ...(welfare && { isDisabledWelfare: true }),
    legalRepName: rep,
    legalRepIdType: 'ID_CARD',
    legalRepIdNo: card + idCardSign(card),
    legalRepPhone: `1390000${1_000 + number}`,
    basicBankName: '云州银行股份有限公司营业部',
    basicBankCode: `9900100000${two(number)}`,
    basicAccountName: name,
    basicAccountNo: `990100000000${1_000 + number}`,
    contactName: contact,
    contactPhone: `1380000${2_000 + number}`,
    email: `contact${two(number)}@yunzhou.example`,
    postcode: '990100',
  };
}
