import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { defineResource } from '#kit/contract/resource.ts';
import type { Words } from '#kit/contract/resource-field.ts';
import { Nullable, text, WireTime } from '#kit/contract/shapes.ts';
import { deliveriesPage } from './deliveries.module.ts';

export const DELIVERY_CHANNELS: Record<string, Words> = {
  SMS: { zh: '短信', en: 'SMS' },
  EMAIL: { zh: '电子邮件', en: 'E-mail' },
};
export const DELIVERY_STATES: Record<string, Words> = {
  WAITING: { zh: '待发送', en: 'Waiting' },
  SENT: { zh: '已发送', en: 'Sent' },
  NOT_SENT: { zh: '未发送：没有通道', en: 'Not sent: no channel' },
};

export const deliveries = defineResource({
  name: 'deliveries',
  ...deliveriesPage,
  purpose: {
    zh: '平台发出的短信与邮件；演示环境中它们只写到这里，不会真正发出。',
    en: 'SMS and e-mail of the platform; in the demo they are written here only, and leave for nowhere.',
  },
  path: '/sys/delivery',
  table: 'message_outbox',
  permission: 'system:delivery',
  acts: [],
  fields: {
    channel: {
      label: { zh: '通道', en: 'Channel' },
      control: 'select',
      dict: 'delivery_channel',
      schema: text(8),
      inList: true,
      searchable: true,
    },
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
    body: {
      label: { zh: '内容', en: 'Text' },
      control: 'textarea',
      schema: Type.Optional(Type.String()),
      inList: true,
    },
    status: {
      label: { zh: '状态', en: 'State' },
      control: 'select',
      dict: 'delivery_status',
      schema: text(16),
      inList: true,
      searchable: true,
      sortable: true,
    },
    sentAt: {
      label: { zh: '发送时间', en: 'Sent' },
      control: 'text',
      schema: Type.Optional(WireTime),
      inList: true,
      sortable: true,
    },
  },
});

export const channelCalls = {
  list: endpoint({
    method: 'GET',
    path: `${deliveries.path}/channels`,
    permission: 'system:delivery:list',
    unscoped: 'tells of the platform, and of no delivery',
    input: {},
    output: Type.Array(Type.Object({ channel: Type.String(), driver: Nullable(Type.String()) })),
    summary: 'By what SMS and e-mail leave the platform: a gateway, the outbox of the demo, or nothing',
  }),
};
