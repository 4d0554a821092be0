import type { Words } from '#kit/contract/resource-field.ts';
import type { TemplateName } from './templates.rules.ts';

/** A module asks with it for a message that no move causes. */
export const MESSAGE_WANTED = 'message.wanted';

/** Whose acts are told, by the kind of object, and what one is called. */
export const NOUNS: Record<string, Words> = {
  gcOrg: { zh: '单位', en: 'Organisation' },
  gcOrgChange: { zh: '单位', en: 'Organisation' },
  gcPerson: { zh: '人员', en: 'Person' },
  gcProject: { zh: '项目', en: 'Investment project' },
};

interface MoveMessage {
  /** Of these kinds only; without it of all. */
  objects?: readonly string[];
  command: string;
  from?: string;
  to?: string;
  template: TemplateName;
  /** Those who act for the object, or those who review it. */
  for: 'people' | 'reviewers';
}

const CHANGES = ['gcOrgChange'];

/** Which move is told to whom; the first line that fits counts. */
const MOVE_MESSAGES: readonly MoveMessage[] = [
  { objects: CHANGES, command: 'submit', to: 'PENDING', template: 'change-handed-in', for: 'reviewers' },
  { objects: CHANGES, command: 'resubmit', to: 'PENDING', template: 'change-handed-in', for: 'reviewers' },
  { objects: CHANGES, command: 'approve', template: 'change-approved', for: 'people' },
  { objects: CHANGES, command: 'reject', template: 'change-returned', for: 'people' },
  { command: 'submit', to: 'PENDING', template: 'handed-in', for: 'reviewers' },
  { command: 'resubmit', to: 'PENDING', template: 'handed-in', for: 'reviewers' },
  { command: 'requestChange', to: 'CHANGING', template: 'change-handed-in', for: 'reviewers' },
  { command: 'change', to: 'CHANGING', template: 'change-handed-in', for: 'reviewers' },
  { command: 'approve', from: 'PENDING', template: 'approved', for: 'people' },
  { command: 'reject', from: 'PENDING', template: 'returned', for: 'people' },
  { command: 'approve', from: 'CHANGING', template: 'change-approved', for: 'people' },
  { command: 'reject', from: 'CHANGING', template: 'change-returned', for: 'people' },
  { objects: ['gcOrg'], command: 'expire', template: 'licence-ended', for: 'people' },
  { objects: ['gcOrg'], command: 'suspend', template: 'suspended', for: 'people' },
  { objects: ['gcOrg'], command: 'lift', template: 'lifted', for: 'people' },
  { objects: ['gcOrg'], command: 'renew', template: 'renewed', for: 'people' },
  { objects: ['gcOrg'], command: 'deregister', template: 'closed', for: 'people' },
  { objects: ['gcPerson', 'gcProject'], command: 'close', template: 'closed', for: 'people' },
];

interface Move {
  object: string;
  command: string;
  from: string;
  to: string;
}

/** What a move is told by, and to whom; nothing when nobody need hear of it. */
export const messageOf = ({ object, command, from, to }: Move): Pick<MoveMessage, 'template' | 'for'> | undefined =>
  NOUNS[object] &&
  MOVE_MESSAGES.find(
    (one) =>
      one.command === command &&
      (one.objects?.includes(object) ?? true) &&
      (one.from ?? from) === from &&
      (one.to ?? to) === to,
  );

interface Review {
  opinion?: string | undefined;
  remarks?: readonly { field: string; text: string }[] | undefined;
}

/** What a reviewer said, in a sentence: the opinion, then each remark with the label of its field. */
export function reviewWords({ opinion = '', remarks = [] }: Review, labels: Record<string, Words>): Words {
  const said = (language: keyof Words, colon: string, between: string, end: string) => {
    const parts = [
      ...(opinion.trim() ? [opinion.trim()] : []),
      ...remarks.map(({ field, text }) => `${labels[field]?.[language] ?? field}${colon}${text}`),
    ];
    return parts.length > 0 ? `${parts.join(between)}${end}` : '';
  };
  return { zh: said('zh', '：', '；', '。'), en: said('en', ': ', '; ', '. ') };
}
