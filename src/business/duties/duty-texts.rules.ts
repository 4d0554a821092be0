import type { Words } from '#kit/contract/resource-field.ts';

interface Duty {
  name: Words;
  /** What its holders can do on this platform today. */
  now: Words;
  /** What waits for a tender. */
  later: Words;
}

/** Every duty, told to those who have it. */
export const DUTIES: Record<string, Duty> = {
  TENDERER: {
    name: { zh: '招标人', en: 'Tenderer' },
    now: {
      zh: '登记本单位，提交审核，变更已生效的信息。单位有效后即可登记投资项目。',
      en: 'Enter your organisation, hand it in, and have its data changed. Once it is in force, enter investment projects.',
    },
    later: { zh: '公告、开标、定标、签约', en: 'Notices, openings, awards, contracts' },
  },
  AGENT: {
    name: { zh: '招标代理', en: 'Agency' },
    now: {
      zh: '登记本单位，提交审核，变更已生效的信息。接受委托后代招标人办理项目。',
      en: 'Enter your organisation, hand it in, and have its data changed. Once entrusted, you act for the tenderer.',
    },
    later: { zh: '公告、招标文件、答疑、主持开标', en: 'Notices, tender files, answers, presiding at openings' },
  },
  BIDDER: {
    name: { zh: '投标人', en: 'Bidder' },
    now: {
      zh: '登记本单位，提交审核，变更已生效的信息，维护证照期限。',
      en: 'Enter your organisation, hand it in, have its data changed, and keep its licence up to date.',
    },
    later: { zh: '下载、提问、保证金、投标、解密', en: 'Downloads, questions, bonds, bids, decryption' },
  },
  EXPERT: {
    name: { zh: '评标专家', en: 'Expert' },
    now: {
      zh: '保持个人资料和手机号准确，抽取和评标通知会发给您。目前没有需要您评审的项目。',
      en: 'Keep your record and mobile number right: draws and evaluations are told there. Nothing is yours to review now.',
    },
    later: { zh: '评审、打分、签字', en: 'Reviews, scores, signatures' },
  },
  CENTER_RECEPTION: {
    name: { zh: '中心受理', en: 'Reception' },
    now: {
      zh: '审核单位及其变更，为到柜台的单位录入；本人录入的须由另一人审核。',
      en: 'Review organisations and their changes, and enter them at the counter; what you entered another person reviews.',
    },
    later: { zh: '受理交易项目', en: 'Acceptance of trading projects' },
  },
  CENTER_VENUE: {
    name: { zh: '中心场地', en: 'Venues' },
    now: { zh: '查阅单位及其变更。', en: 'Look up organisations and their changes.' },
    later: { zh: '安排开标、评标场地', en: 'Rooms for openings and evaluations' },
  },
  CENTER_WITNESS: {
    name: { zh: '中心见证', en: 'Witness' },
    now: { zh: '查阅单位及其变更，核对到场单位。', en: 'Look up organisations and check who attends.' },
    later: { zh: '见证开标，签署记录', en: 'Witnessing openings and signing their records' },
  },
  CENTER_FINANCE: {
    name: { zh: '中心财务', en: 'Finance' },
    now: {
      zh: '查阅单位的基本户，为保证金对账作准备。',
      en: 'Look up the basic accounts of organisations, for bonds.',
    },
    later: { zh: '保证金对账与退还', en: 'Bonds: reconciliation and refunds' },
  },
  CENTER_RECORDER: {
    name: { zh: '中心记录', en: 'Recorder' },
    now: { zh: '查阅单位及其变更。', en: 'Look up organisations and their changes.' },
    later: { zh: '开标评标记录，归档', en: 'Records of openings and evaluations, archives' },
  },
  SUPERVISOR: {
    name: { zh: '行政监督', en: 'Supervision' },
    now: {
      zh: '查阅全部单位；依决定书暂停单位或解除暂停。',
      en: 'Look up all organisations; suspend one by a decision, and end a suspension.',
    },
    later: { zh: '开标后监督，处理投诉', en: 'Supervision after openings, complaints' },
  },
  ISSUER: {
    name: { zh: '出函机构', en: 'Issuer of guarantees' },
    now: {
      zh: '登记本机构，提交审核，变更已生效的信息。',
      en: 'Enter your institution, hand it in, and have its data changed.',
    },
    later: { zh: '受理、开具电子保函', en: 'Acceptance and issue of guarantees' },
  },
  AUDITOR: {
    name: { zh: '审计纪检', en: 'Audit' },
    now: {
      zh: '只读查阅系统设置、单位及其变更和历史。',
      en: 'Read the settings, and organisations with their history.',
    },
    later: { zh: '查阅已公开的交易与全程日志', en: 'Published tenders and their whole log' },
  },
  ADMIN: {
    name: { zh: '平台管理员', en: 'Administrator' },
    now: {
      zh: '管理用户、角色、菜单、字典和公告；不办理任何业务。',
      en: 'Look after users, roles, menus, dictionaries and notices; you have no part in the business.',
    },
    later: { zh: '与业务始终分开', en: 'Apart from the business, always' },
  },
};
