import { Type } from 'typebox';
import { defineResource } from '#kit/contract/resource.ts';
import type { Words } from '#kit/contract/resource-field.ts';
import { text, WireTime } from '#kit/contract/shapes.ts';
import { receiptsPage } from './messages.module.ts';

export const RECEIPT_STATES: Record<string, Words> = {
  READ: { zh: '已读', en: 'Read' },
  UNREAD: { zh: '未读', en: 'Not read' },
};

/** Who has read a message of which the law asks whether it was read, and when. */
export const receipts = defineResource({
  name: 'message-receipts',
  ...receiptsPage,
  purpose: {
    zh: '法定消息的送达情况：发给谁、何时发出、何时阅读。阅读时间由平台记录，不能更改。',
    en: 'What became of messages that the law asks for: to whom, when sent, when read. Nobody can change these times.',
  },
  path: '/messages/receipt',
  table: 'message_receipt',
  permission: 'messageReceipt',
  acts: [],
  openTo: 'those who send and those who supervise: what was told to whom is nobody’s own record',
  fields: {
    kind: {
      label: { zh: '类别', en: 'Kind' },
      control: 'select',
      dict: 'message_kind',
      schema: text(64),
      inList: true,
      searchable: true,
    },
    title: { label: { zh: '标题', en: 'Title' }, control: 'text', schema: text(200), inList: true, searchable: true },
    recipient: {
      label: { zh: '收件人', en: 'Recipient' },
      control: 'text',
      schema: text(100),
      inList: true,
      searchable: true,
    },
    username: {
      label: { zh: '账号', en: 'Account' },
      control: 'text',
      schema: text(64),
      inList: true,
      searchable: true,
    },
    status: {
      label: { zh: '状态', en: 'State' },
      control: 'select',
      dict: 'receipt_status',
      schema: text(8),
      inList: true,
      searchable: true,
    },
    sentAt: {
      label: { zh: '发出时间', en: 'Sent' },
      control: 'text',
      schema: WireTime,
      inList: true,
      sortable: true,
    },
    readAt: {
      label: { zh: '阅读时间', en: 'Read at' },
      control: 'text',
      schema: Type.Optional(WireTime),
      inList: true,
      sortable: true,
    },
  },
});
