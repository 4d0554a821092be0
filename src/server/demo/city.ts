/** The demo city 云州市: invented from end to end. Later parts of the product add their own stones. */
export const DEMO_PASSWORD = 'Yunzhou#2026';

export const TENANTS: [id: number, name: string][] = [
  [1, '云州市公共资源交易中心'],
  [2, '云州高新区分中心'],
];

export const DEPARTMENTS: [orgCode: string, name: string][] = [
  ['A01', '云州市公共资源交易中心'],
  ['A01A01', '综合受理科'],
  ['A01A02', '场地管理科'],
  ['A01A03', '见证科'],
  ['A01A04', '财务科'],
  ['A01A05', '信息科'],
  ['A01A06', '评标管理科'],
  ['A02', '行政监督部门'],
  ['A02A01', '市发展改革委'],
  ['A02A02', '市住房城乡建设局'],
  ['A02A03', '市财政局'],
  ['A02A04', '市水务局'],
  ['A03', '审计纪检'],
  ['A04', '招标人'],
  ['A04A01', '云州市城市建设投资集团有限公司'],
  ['A04A02', '云州市教育局'],
  ['A04A03', '云州市第一人民医院'],
  ['A05', '招标代理机构'],
  ['A05A01', '中恒信达工程咨询有限公司'],
  ['A06', '投标人'],
  ['A06A01', '云州建工集团有限公司'],
  ['A06A02', '江北路桥工程有限公司'],
  ['A06A03', '鼎晟建设有限公司'],
  ['A06A04', '宏远市政工程有限公司'],
  ['A06A05', '远大华业建设集团有限公司'],
  ['A06A06', '长河水利工程有限公司'],
  ['A06A07', '启明智能科技有限公司'],
  ['A06A08', '新程建设有限公司'],
  ['A07', '出函机构'],
  ['A07A01', '云州银行股份有限公司'],
  ['A08', '评标专家库'],
];

export interface Persona {
  username: string;
  realname: string;
  duty: string;
  dutyEn: string;
  roles: string[];
  departments: string[];
  /** The code of the position. */
  post?: string;
  /** Has not said how to be reached yet. */
  isUnreachable?: true;
  tenants?: number[];
}

const firm = (
  username: string,
  realname: string,
  duty: string,
  dutyEn: string,
  role: string,
  department: string,
): Persona => ({
  username,
  realname,
  duty,
  dutyEn,
  roles: [role],
  departments: [department],
});

const staff = (
  username: string,
  realname: string,
  duty: string,
  dutyEn: string,
  roles: string[],
  departments: string[],
): Persona => ({
  username,
  realname,
  duty,
  dutyEn,
  roles,
  departments,
});

const centre = (
  username: string,
  realname: string,
  duty: string,
  dutyEn: string,
  role: string,
  post: string,
  departments: string[],
): Persona => ({ ...staff(username, realname, duty, dutyEn, ['CENTER_STAFF', role], departments), post });

export const PERSONAS: Persona[] = [
  staff('admin', '管理员', '平台管理员', 'Administrator', ['ADMIN'], ['A01A05']),
  firm('tenderer01', '陈立', '招标人', 'Tenderer', 'TENDERER', 'A04A01'),
  firm('agent01', '周晓岚', '招标代理', 'Agency', 'AGENT', 'A05A01'),
  ...['赵启航', '钱思远', '孙一诺', '李文博', '吴嘉禾', '郑海川', '王若溪'].map((name, index) =>
    firm(`bidder0${index + 1}`, name, '投标人', 'Bidder', 'BIDDER', `A06A0${index + 1}`),
  ),
  ...['冯景明', '褚云舒', '卫国栋', '蒋静宜', '沈致远'].map((name, index) =>
    staff(`expert0${index + 1}`, name, '评标专家', 'Expert', ['EXPERT'], ['A08']),
  ),
  {
    ...centre('staff01', '韩雪', '中心受理', 'Reception', 'CENTER_RECEPTION', 'SLY', ['A01A01', 'A01A02']),
    tenants: [1, 2],
  },
  centre('staff02', '杨帆', '中心场地', 'Venues', 'CENTER_VENUE', 'CDGL', ['A01A02']),
  centre('witness01', '朱明远', '中心见证', 'Witness', 'CENTER_WITNESS', 'JZY', ['A01A03']),
  centre('finance01', '秦月', '中心财务', 'Finance', 'CENTER_FINANCE', 'CWZG', ['A01A04']),
  centre('recorder01', '许知行', '中心记录', 'Recorder', 'CENTER_RECORDER', 'JLY', ['A01A06']),
  staff('supervisor01', '何正', '行政监督', 'Supervisor', ['SUPERVISOR'], ['A02A02']),
  staff('auditor01', '吕清', '审计纪检', 'Auditor', ['AUDITOR'], ['A03']),
  firm('issuer01', '施安', '出函机构', 'Guarantor', 'ISSUER', 'A07A01'),
  firm('newcomer01', '唐新', '待核验主体', 'Newcomer', 'BIDDER', 'A06A08'),
  { ...staff('newcomer02', '严初', '待核验主体', 'Newcomer', ['EXPERT'], ['A08']), isUnreachable: true },
];

const WOMEN = ['周晓岚', '孙一诺', '王若溪', '褚云舒', '蒋静宜', '韩雪', '秦月', '吕清', '施安', '严初'];

/** What the lists of users show of a person beside name and department; every number is invented. */
export const factsOf = ({ realname, isUnreachable }: Persona, index: number) => ({
  sex: WOMEN.includes(realname) ? (2 as const) : (1 as const),
  ...(isUnreachable ? {} : { phone: `1360000${1_001 + index}` }),
});
