import { type DemoStaff, man, woman } from './people.demo.ts';

/** Those by whom each organisation that may enter people has two of them; they came last, so the numbers of the others stay. */
export const DEMO_FURTHER: DemoStaff[] = [
  {
    org: '云州市正方招标代理有限公司',
    contact: '罗小禾',
    people: [woman('骆以诚', '19930421', 'AGENT_STAFF', 'MIDDLE', [], { state: 'PENDING', before: 3 })],
  },
  {
    org: '绿源环境工程有限公司',
    contact: '水清',
    people: [woman('叶青禾', '19890317', 'OTHER', 'ASSISTANT', [], { state: 'CLOSED', before: 49 })],
  },
  {
    org: '众志建筑劳务有限公司',
    contact: '劳思敏',
    people: [man('劳立言', '19901106', 'SAFETY_OFFICER', 'ASSISTANT', [{ kind: 'SAFETY_B', days: 240 }])],
  },
  {
    org: '安信财产保险股份有限公司云州分公司',
    contact: '许诺',
    people: [man('柏安平', '19860729', 'OTHER', 'MIDDLE')],
  },
  { org: '云州市融资担保有限公司', contact: '万全', people: [woman('袁可信', '19920513', 'OTHER', 'MIDDLE')] },
  {
    org: '市发展改革委',
    contact: '计宏',
    people: [man('蔡远谋', '19810226', 'OTHER', 'SENIOR'), woman('丁若谷', '19901015', 'OTHER', 'MIDDLE')],
  },
  {
    org: '市住房城乡建设局',
    contact: '何正',
    people: [man('鲁安成', '19790808', 'OTHER', 'SENIOR'), woman('邱宜居', '19880112', 'OTHER', 'VICE_SENIOR')],
  },
  {
    org: '市财政局',
    contact: '金算',
    people: [man('贾平实', '19830604', 'OTHER', 'VICE_SENIOR'), woman('曾慎之', '19910930', 'OTHER', 'MIDDLE')],
  },
  {
    org: '市水务局',
    contact: '水准',
    people: [man('洪润泽', '19770518', 'OTHER', 'SENIOR'), woman('汤若澜', '19860902', 'OTHER', 'MIDDLE')],
  },
];
