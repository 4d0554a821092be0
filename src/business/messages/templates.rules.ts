import type { Words } from '#kit/contract/resource-field.ts';

export type MessageChannel = 'INBOX' | 'SMS' | 'EMAIL';

/** A message as data: `{name}` in its texts is a variable. */
export interface Template {
  /** What this kind of message is called. */
  label: Words;
  title: Words;
  body: Words;
  channels: readonly MessageChannel[];
  /** The law asks that it is known whether it was read: the inbox keeps when, and it is marked as urgent. */
  isStatutory?: true;
  /** Its text is kept no longer than it takes to send it. */
  isSecret?: true;
}

const REVIEWED = ['INBOX', 'SMS', 'EMAIL'] as const;

export const TEMPLATES = {
  'handed-in': {
    label: { zh: '提交审核', en: 'Handed in' },
    title: { zh: '{noun}“{name}”已提交审核', en: '{noun} “{name}” was handed in' },
    body: {
      zh: '{noun}“{name}”由{by}提交，等待审核。',
      en: '{noun} “{name}” was handed in by {by} and waits for review.',
    },
    channels: ['INBOX'],
  },
  'change-handed-in': {
    label: { zh: '提交变更', en: 'Change handed in' },
    title: { zh: '{noun}“{name}”的变更已提交审核', en: 'A change of {noun} “{name}” was handed in' },
    body: {
      zh: '{noun}“{name}”的变更由{by}提交，等待审核；审核通过前原信息继续有效。',
      en: 'A change of {noun} “{name}” was handed in by {by}. The old data stays in force until it is approved.',
    },
    channels: ['INBOX'],
  },
  approved: {
    label: { zh: '审核通过', en: 'Approved' },
    title: { zh: '{noun}“{name}”审核通过', en: '{noun} “{name}” was approved' },
    body: { zh: '{noun}“{name}”已审核通过，现已生效。', en: '{noun} “{name}” was approved and is in force.' },
    channels: ['INBOX', 'SMS'],
  },
  returned: {
    label: { zh: '审核退回', en: 'Returned' },
    title: { zh: '{noun}“{name}”已退回，请修改', en: '{noun} “{name}” was returned for correction' },
    body: {
      zh: '{noun}“{name}”未通过审核，已退回。{review}请修改后重新提交。',
      en: '{noun} “{name}” was returned. {review}Please correct it and hand it in again.',
    },
    channels: REVIEWED,
    isStatutory: true,
  },
  'change-approved': {
    label: { zh: '变更通过', en: 'Change approved' },
    title: { zh: '{noun}“{name}”的变更已生效', en: 'The change of {noun} “{name}” is in force' },
    body: { zh: '{noun}“{name}”的变更已审核通过，即日生效。', en: 'The change of {noun} “{name}” was approved.' },
    channels: ['INBOX', 'SMS'],
  },
  'change-returned': {
    label: { zh: '变更退回', en: 'Change returned' },
    title: { zh: '{noun}“{name}”的变更已退回', en: 'The change of {noun} “{name}” was returned' },
    body: {
      zh: '{noun}“{name}”的变更未通过审核，已退回，原信息继续有效。{review}',
      en: 'The change of {noun} “{name}” was returned; the old data stays in force. {review}',
    },
    channels: REVIEWED,
    isStatutory: true,
  },
  'licence-ending': {
    label: { zh: '营业期限将届满', en: 'Licence about to end' },
    title: { zh: '“{name}”的营业期限还有 {days} 天届满', en: 'Days until the licence of “{name}” ends: {days}' },
    body: {
      zh: '“{name}”的营业期限至 {endOn} 止。届满后不能递交新的投标，请及时提交变更，更新营业期限。',
      en: 'The licence of “{name}” ends on {endOn}. No new bids can be committed after that: ask for a change in time.',
    },
    channels: REVIEWED,
  },
  'licence-ended': {
    label: { zh: '营业期限届满', en: 'Licence ended' },
    title: { zh: '“{name}”的营业期限已届满', en: 'The licence of “{name}” has ended' },
    body: {
      zh: '“{name}”的营业期限已届满，不能递交新的投标。请提交变更，更新营业期限。',
      en: 'The licence of “{name}” has ended and no new bids can be committed. Ask for a change of its end.',
    },
    channels: REVIEWED,
    isStatutory: true,
  },
  suspended: {
    label: { zh: '暂停', en: 'Suspended' },
    title: { zh: '“{name}”已被暂停', en: '“{name}” was suspended' },
    body: {
      zh: '根据{decisionNo}，“{name}”已被暂停{until}，期间不能递交新的投标。',
      en: 'By decision {decisionNo}, “{name}” was suspended{until}. No new bids can be committed meanwhile.',
    },
    channels: REVIEWED,
    isStatutory: true,
  },
  lifted: {
    label: { zh: '解除暂停', en: 'Suspension ended' },
    title: { zh: '“{name}”已解除暂停', en: 'The suspension of “{name}” has ended' },
    body: {
      zh: '“{name}”的暂停已经结束，单位恢复有效，可以继续办理业务。',
      en: 'The suspension of “{name}” has ended: it is in force again and may act.',
    },
    channels: REVIEWED,
  },
  renewed: {
    label: { zh: '恢复有效', en: 'In force again' },
    title: { zh: '“{name}”已恢复有效', en: '“{name}” is in force again' },
    body: {
      zh: '“{name}”的营业期限已更新，单位恢复有效，可以递交新的投标。',
      en: 'The licence of “{name}” was renewed: it is in force again and may commit new bids.',
    },
    channels: REVIEWED,
  },
  closed: {
    label: { zh: '注销', en: 'Closed' },
    title: { zh: '{noun}“{name}”已注销', en: '{noun} “{name}” was closed' },
    body: {
      zh: '{noun}“{name}”已由{by}注销，不能恢复。如有不符，请联系中心受理人员。',
      en: '{noun} “{name}” was closed by {by} and cannot be opened again. If that is wrong, tell reception.',
    },
    channels: ['INBOX', 'SMS'],
  },
  'transfer-asked': {
    label: { zh: '申请调入', en: 'Transfer asked for' },
    title: { zh: '“{to}”申请调入人员“{name}”', en: '“{to}” asks for the transfer of “{name}”' },
    body: {
      zh: '“{to}”申请将本单位人员“{name}”调入该单位。请在人员页面同意或不同意。',
      en: '“{to}” asks for the transfer of “{name}” to it. Agree or decline on the page of the person.',
    },
    channels: ['INBOX'],
  },
  'transfer-offered': {
    label: { zh: '发起调动', en: 'Transfer offered' },
    title: { zh: '“{from}”拟将人员“{name}”调入本单位', en: '“{from}” offers the transfer of “{name}”' },
    body: {
      zh: '“{from}”拟将人员“{name}”调入本单位。请在人员页面同意或不同意。',
      en: '“{from}” offers you the transfer of “{name}”. Agree or decline on the page of the person.',
    },
    channels: ['INBOX'],
  },
  transferred: {
    label: { zh: '调动完成', en: 'Transferred' },
    title: { zh: '人员“{name}”已调入“{to}”', en: '“{name}” was transferred to “{to}”' },
    body: {
      zh: '人员“{name}”已由“{from}”调入“{to}”，历史记录保留。',
      en: '“{name}” was transferred from “{from}” to “{to}”; the history is kept.',
    },
    channels: ['INBOX'],
  },
  'transfer-dropped': {
    label: { zh: '调动取消', en: 'Transfer dropped' },
    title: { zh: '人员“{name}”的调动已取消', en: 'The transfer of “{name}” was dropped' },
    body: {
      zh: '人员“{name}”由“{from}”调入“{to}”的事项已由{by}取消，人员仍属于“{from}”。',
      en: 'The transfer of “{name}” from “{from}” to “{to}” was dropped by {by}: they stay with “{from}”.',
    },
    channels: ['INBOX'],
  },
  'member-added': {
    label: { zh: '加入单位', en: 'Made a member' },
    title: { zh: '您已成为“{name}”的成员', en: 'You were made a member of “{name}”' },
    body: {
      zh: '{by}将您的账号加为“{name}”的成员，您可以为该单位办理业务。如有不符，请在该单位的“成员”页退出。',
      en: '{by} made your account a member of “{name}”: you may act for it. If that is wrong, leave on its page of members.',
    },
    channels: ['INBOX'],
  },
  'member-ended': {
    label: { zh: '退出单位', en: 'Membership ended' },
    title: { zh: '您不再是“{name}”的成员', en: 'You are no longer a member of “{name}”' },
    body: {
      zh: '{by}结束了您在“{name}”的成员资格，您不能再为该单位办理业务。',
      en: '{by} ended your membership of “{name}”: you can no longer act for it.',
    },
    channels: ['INBOX'],
  },
  'account-linked': {
    label: { zh: '关联人员', en: 'Linked to a person' },
    title: { zh: '您的账号已关联到人员“{name}”', en: 'Your account now belongs to “{name}”' },
    body: {
      zh: '{by}核对后，将您的账号关联到已登记的人员“{name}”，您的注册核验以该登记为准。如有不符，请联系中心受理人员。',
      en: '{by} linked your account to the record of “{name}”: your registration follows it. If that is wrong, tell reception.',
    },
    channels: ['INBOX'],
  },
  'account-unlinked': {
    label: { zh: '解除关联', en: 'No longer linked' },
    title: { zh: '您的账号不再关联人员“{name}”', en: 'Your account no longer belongs to “{name}”' },
    body: {
      zh: '{by}将人员“{name}”关联到了另一账号，您的注册核验不再以该登记为准。如有不符，请联系中心受理人员。',
      en: '{by} linked the record of “{name}” to another account: your registration no longer follows it. If that is wrong, tell reception.',
    },
    channels: ['INBOX'],
  },
  'rule-alert': {
    label: { zh: '规则预警', en: 'Rule alert' },
    title: { zh: '{noun}“{name}”已不符合规则 {rule}', en: '{noun} “{name}” breaks the rule {rule} now' },
    body: {
      zh: '{noun}“{name}”审核通过后，平台运营机构名单有变更，现已不符合规则 {rule}：{asks}（{article}）。应为：{expected}；实为：{actual}。请核实，并通知该单位办理变更或者注销。',
      en: '{noun} “{name}” was approved before the list of operators changed. It breaks the rule {rule} now: {asks} ({article}). Expected: {expected}; found: {actual}. Look into it, and have the organisation changed or closed.',
    },
    channels: ['INBOX'],
  },
  'phone-code': {
    label: { zh: '短信验证码', en: 'Code by SMS' },
    title: { zh: '短信验证码', en: 'Code by SMS' },
    body: {
      zh: '验证码 {code}，{minutes} 分钟内有效，仅用于{act}。非本人操作请忽略，请勿告诉他人。',
      en: 'Your code is {code}, good for {minutes} minutes and for {act} alone. Tell it to nobody.',
    },
    channels: ['SMS'],
    isSecret: true,
  },
} as const satisfies Record<string, Template>;

export type TemplateName = keyof typeof TEMPLATES;
export type Values = Record<string, string | number | Words>;

/** Both languages of a message. A variable that nobody gave is our mistake and refused. */
export function renderMessage(name: TemplateName, values: Values): { title: Words; body: Words } {
  const { title, body } = TEMPLATES[name];
  const fill = (words: Words, language: keyof Words) =>
    words[language].replace(/\{(\w+)\}/g, (_whole, variable: string) => {
      const value = values[variable];
      if (value === undefined) throw new Error(`the message "${name}" lacks its ${variable}`);
      return typeof value === 'object' ? value[language] : String(value);
    });
  const both = (words: Words): Words => ({ zh: fill(words, 'zh'), en: fill(words, 'en') });
  return { title: both(title), body: both(body) };
}

/** Whether a name that came with an event is one that we know. */
export const isTemplate = (name: string): name is TemplateName => Object.hasOwn(TEMPLATES, name);
