/** Who entered the people of an organisation: its account, or somebody without one at the counter. */
export interface DemoStaff {
  org: string;
  account?: string;
  contact?: string;
  people: DemoPerson[];
}

export interface DemoPerson {
  name: string;
  /** As on an identity card, 19780412. */
  born: string;
  isWoman: boolean;
  position: string;
  title: string;
  certs: DemoCert[];
  fate: Fate;
  /** Whose account it is, of those who have one. */
  username?: string;
  /** Birth, sex and telephone are still to be filled in. */
  isIncomplete?: true;
  /** Of those who have no identity card. */
  papers?: { idType: string; idNo: string };
}

export interface DemoCert {
  kind: string;
  major?: string;
  /** Days from today until it ends; absent where it has no end. */
  days?: number;
}

/** How far they have come, and how many working days ago they were entered where that matters. */
export type Fate =
  | { state: 'ACTIVE' | 'DRAFT' | 'PENDING' | 'CLOSED'; before?: number }
  | { state: 'REJECTED' | 'RETURNED_ONCE'; before?: number; field: string; remark: string; correct?: string }
  | { state: 'CHANGING' | 'CHANGED' | 'CHANGE_REFUSED'; before?: number; changes: Record<string, string>; why: string }
  | { state: 'ASKED' | 'MOVED' | 'OFFERED'; before?: number; to: string; by: string };

const ACTIVE: Fate = { state: 'ACTIVE' };
const LONG_SINCE: Fate = { state: 'ACTIVE', before: 20 };

type Row = [name: string, born: string, position: string, title: string, certs?: DemoCert[], fate?: Fate];

const one =
  (isWoman: boolean) =>
  (...[name, born, position, title, certs = [], fate = ACTIVE]: Row): DemoPerson => ({
    ...{ name, born, isWoman, position, title, certs, fate },
  });
export const man = one(false);
export const woman = one(true);

const builder = (major: string, days: number): DemoCert => ({ kind: 'BUILDER_1', major, days });
const builder2 = (major: string, days: number): DemoCert => ({ kind: 'BUILDER_2', major, days });
const cost = (days: number): DemoCert => ({ kind: 'COST', major: '土木建筑', days });
const supervising = (major: string, days: number): DemoCert => ({ kind: 'SUPERVISOR', major, days });
const safety = (days: number): DemoCert => ({ kind: 'SAFETY_B', days });
const other = (major: string): DemoCert => ({ kind: 'OTHER', major });

const MANAGER = 'PROJECT_MANAGER';
const LEAD = 'TECHNICAL_LEAD';
const SAFETY = 'SAFETY_OFFICER';
const QUALITY = 'QUALITY_OFFICER';
const COST = 'COST_ENGINEER';
const SUPERVISING = 'SUPERVISING_ENGINEER';
const OPERATOR = 'BID_OPERATOR';
const AGENCY = 'AGENT_STAFF';
const OTHER = 'OTHER';

export const DEMO_STAFF: DemoStaff[] = [
  {
    org: '云州市城市建设投资集团有限公司',
    account: 'tenderer01',
    people: [
      man('顾明谦', '19790316', OTHER, 'SENIOR', [builder('市政公用工程', 640)]),
      woman('蓝思齐', '19880822', COST, 'MIDDLE', [cost(410)]),
      man('程以南', '19910104', OTHER, 'MIDDLE', [], {
        state: 'CHANGING',
        changes: { phone: '13700003188', position: COST },
        why: '岗位调整，手机号更换',
      }),
    ],
  },
  {
    org: '云州市教育局',
    contact: '叶书白',
    people: [man('季文昭', '19760919', OTHER, 'VICE_SENIOR'), woman('柳如许', '19890727', OTHER, 'MIDDLE')],
  },
  {
    org: '云州市第一人民医院',
    contact: '苏晚晴',
    people: [man('康景行', '19740211', OTHER, 'SENIOR'), woman('宁若初', '19870530', OTHER, 'MIDDLE')],
  },
  {
    org: '云州市水务局',
    contact: '贺清川',
    people: [man('江远舟', '19800614', LEAD, 'SENIOR'), woman('沈溪亭', '19900118', COST, 'MIDDLE', [cost(95)])],
  },
  {
    org: '云州市交通运输局',
    contact: '乔木森',
    people: [man('石立桥', '19771123', LEAD, 'SENIOR'), man('卓行远', '19860405', OTHER, 'MIDDLE')],
  },
  {
    org: '中恒信达工程咨询有限公司',
    account: 'agent01',
    people: [
      woman('温知夏', '19840921', AGENCY, 'VICE_SENIOR', [cost(530)]),
      man('陶季安', '19920317', AGENCY, 'MIDDLE', [other('招标采购')]),
      woman('姚舒窈', '19951208', AGENCY, 'ASSISTANT', [], { state: 'PENDING', before: 2 }),
    ],
  },
  {
    org: '云州市正方招标代理有限公司',
    contact: '罗小禾',
    people: [man('方正平', '19830702', AGENCY, 'MIDDLE', [other('招标采购')], { state: 'PENDING', before: 3 })],
  },
  {
    org: '云州建工集团有限公司',
    account: 'bidder01',
    people: [
      man('张建国', '19750408', MANAGER, 'SENIOR', [builder('建筑工程', 820), safety(300)]),
      man('何东升', '19820915', MANAGER, 'VICE_SENIOR', [builder('市政公用工程', 45), safety(60)]),
      woman('马晓彤', '19860223', LEAD, 'VICE_SENIOR', [builder('建筑工程', -20)]),
      man('罗振华', '19900712', SAFETY, 'ASSISTANT', [safety(200)], {
        state: 'CHANGED',
        changes: { titleLevel: 'MIDDLE', phone: '13700003021' },
        why: '职称晋升，手机号更换',
      }),
      woman('孟之遥', '19940630', OPERATOR, 'ASSISTANT'),
      man('汪国强', '19620117', QUALITY, 'MIDDLE', [], { state: 'CLOSED' }),
      man('廖承志', '19930825', SAFETY, 'ASSISTANT', [], {
        state: 'REJECTED',
        before: 4,
        field: 'position',
        remark: '安全员须登记有效的安全B证',
      }),
      woman('谭雅雯', '19970316', COST, 'ASSISTANT', [cost(700)], { state: 'PENDING', before: 1 }),
      man('夏雨泽', '19980921', OTHER, 'NONE', [], { state: 'DRAFT', before: 1 }),
      man('田博远', '19811030', MANAGER, 'VICE_SENIOR', [builder('机电工程', 380)], {
        state: 'OFFERED',
        to: '长河水利工程有限公司',
        by: 'bidder01',
      }),
      woman('易安然', '19880108', QUALITY, 'MIDDLE', [], {
        state: 'ASKED',
        to: '远大华业建设集团有限公司',
        by: 'bidder05',
      }),
    ],
  },
  {
    org: '江北路桥工程有限公司',
    account: 'bidder02',
    people: [
      man('邵大桥', '19780526', MANAGER, 'SENIOR', [builder('公路工程', 560), safety(250)]),
      woman('金语嫣', '19911104', COST, 'MIDDLE', [cost(480)], {
        state: 'CHANGE_REFUSED',
        changes: { titleLevel: 'SENIOR' },
        why: '评定为正高级',
      }),
      man('武成功', '19850819', SAFETY, 'MIDDLE', [safety(150)]),
      man('段路平', '19890312', LEAD, 'MIDDLE', [builder2('公路工程', 330)], { state: 'PENDING', before: 3 }),
    ],
  },
  {
    org: '鼎晟建设有限公司',
    account: 'bidder03',
    people: [
      man('孔令鼎', '19800103', MANAGER, 'VICE_SENIOR', [builder('建筑工程', 610), safety(190)], {
        state: 'RETURNED_ONCE',
        field: 'titleLevel',
        remark: '与职称证书不一致，证书为副高级',
        correct: 'VICE_SENIOR',
      }),
      woman('白露晞', '19930908', OPERATOR, 'ASSISTANT'),
      man('毛志刚', '19870617', SAFETY, 'ASSISTANT', [], {
        state: 'REJECTED',
        before: 6,
        field: 'socialSecurityFrom',
        remark: '社保记录始于 2025 年 2 月，请核对',
      }),
    ],
  },
  {
    org: '宏远市政工程有限公司',
    account: 'bidder04',
    people: [
      man('史宏图', '19790920', MANAGER, 'VICE_SENIOR', [builder('市政公用工程', 270), safety(120)]),
      woman('龙思雨', '19901225', QUALITY, 'MIDDLE', [], {
        state: 'CHANGING',
        before: 9,
        changes: { position: LEAD, titleLevel: 'VICE_SENIOR' },
        why: '晋升为技术负责人',
      }),
    ],
  },
  {
    org: '远大华业建设集团有限公司',
    account: 'bidder05',
    people: [
      man('万里行', '19760630', MANAGER, 'SENIOR', [builder('建筑工程', 900), safety(400)]),
      {
        ...man('陈嘉俊', '19831119', LEAD, 'SENIOR', [{ kind: 'ARCHITECT', major: '建筑设计', days: 710 }]),
        papers: { idType: 'HKMO_PERMIT', idNo: 'H0000000101' },
      },
      woman('钟灵秀', '19960202', OPERATOR, 'NONE', [], { state: 'PENDING', before: 5 }),
    ],
  },
  {
    org: '长河水利工程有限公司',
    account: 'bidder06',
    people: [
      man('尹长流', '19810805', MANAGER, 'VICE_SENIOR', [builder('水利水电工程', 520), safety(220)]),
      woman('潘澄碧', '19920414', COST, 'MIDDLE', [cost(310)]),
      man('彭越海', '19840127', MANAGER, 'MIDDLE', [builder('水利水电工程', 440)], {
        state: 'MOVED',
        before: 24,
        to: '云州建工集团有限公司',
        by: 'bidder01',
      }),
    ],
  },
  {
    org: '启明智能科技有限公司',
    account: 'bidder07',
    people: [
      woman('苗启智', '19880303', MANAGER, 'MIDDLE', [other('信息系统项目管理师')]),
      {
        ...man('戴维·陈', '19850507', LEAD, 'NONE', [other('系统架构设计师')]),
        papers: { idType: 'PASSPORT', idNo: 'X0000207' },
      },
    ],
  },
  {
    org: '博雅教育装备有限公司',
    contact: '安若素',
    people: [man('文宇轩', '19890911', MANAGER, 'MIDDLE'), woman('安可心', '19940720', OPERATOR, 'ASSISTANT')],
  },
  {
    org: '康泰医疗器械有限公司',
    contact: '白芷',
    people: [man('华景天', '19820606', MANAGER, 'VICE_SENIOR'), woman('白薇', '19910909', OPERATOR, 'ASSISTANT')],
  },
  {
    org: '天衡监理咨询有限公司',
    contact: '凌霄',
    // They were in force before their organisation was suspended; since then nobody of it can be.
    people: [
      man('权志衡', '19781012', SUPERVISING, 'SENIOR', [supervising('房屋建筑工程', 360)], LONG_SINCE),
      woman('秦筝', '19870423', SUPERVISING, 'MIDDLE', [supervising('市政公用工程', 280)], LONG_SINCE),
    ],
  },
  {
    org: '绿源环境工程有限公司',
    contact: '水清',
    people: [man('林木秀', '19830225', MANAGER, 'MIDDLE', [], { state: 'CLOSED', before: 50 })],
  },
  {
    org: '众志建筑劳务有限公司',
    contact: '劳思敏',
    people: [man('齐心', '19860818', MANAGER, 'ASSISTANT', [builder2('建筑工程', 180)])],
  },
  {
    org: '云州银行股份有限公司',
    account: 'issuer01',
    people: [woman('金凤鸣', '19850101', OTHER, 'MIDDLE'), man('施以恒', '19930613', OTHER, 'ASSISTANT')],
  },
  {
    org: '安信财产保险股份有限公司云州分公司',
    contact: '许诺',
    people: [woman('许佳期', '19900228', OTHER, 'MIDDLE')],
  },
  { org: '云州市融资担保有限公司', contact: '万全', people: [man('段成章', '19840404', OTHER, 'MIDDLE')] },
  {
    org: '新程建设有限公司',
    account: 'newcomer01',
    people: [man('唐启程', '19950515', MANAGER, 'ASSISTANT', [], { state: 'DRAFT', before: 1 })],
  },
];
